import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import type { FastifyInstance } from "fastify";
import { Type } from "typebox";
import { mailAttachments } from "../jobs/mail-attachments.ts";
import { listFailedMails } from "../jobs/mail-jobs.ts";
import { isMailName, mailNames } from "../jobs/mail-names.ts";
import { renderMail } from "../jobs/mail-text.ts";
import type { MailName } from "../mail-request.ts";
import { readSettings } from "../modules/catalogue/settings.ts";
import { RefusalError } from "../plugins/errors.ts";
import type { Services } from "../services.ts";
import { sampleContent } from "./mail-samples.ts";
import { newestMails, readOutboxMail } from "./outbox.ts";
import { sendPage } from "./send-page.ts";

/** A mail has inline styles and nothing else: no scripts, no external pictures, no forms. */
const MAIL_CSP = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; sandbox";

const NameParams = Type.Object({ name: Type.String() });
const PartParams = Type.Object({ name: Type.String(), part: Type.String() });

const toOperator: ReadonlySet<MailName> = new Set(["refund-due-operator", "contact-message"]);
const whenWritten = new Intl.DateTimeFormat("en-AU", { dateStyle: "medium", timeStyle: "medium" });

/** Returns a mail's title: 'Order confirmation' for 'order-confirmation'. */
function titleOf(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll("-", " ")}`;
}

function nameOf(name: string): MailName {
  if (!isMailName(name)) throw new RefusalError("NOT_FOUND");
  return name;
}

/**
 * /dev/mail, in demo mode only: every mail as buyers see it, with sample values, and the mails of the outbox. Outside the
 * demo, the outbox has real people's mails.
 */
export function registerMailPages(untyped: FastifyInstance, services: Services): void {
  const { config, db } = services;
  const app = untyped.withTypeProvider<TypeBoxTypeProvider>();
  const sample = async () => sampleContent(services, await readSettings(db));
  app.get("/dev/mail", async (_request, reply) => {
    const { values } = await sample();
    const shown = (name: MailName) => ({ name, title: titleOf(name), subject: renderMail(name, values).subject });
    const groups = [
      { title: "To buyers", mails: mailNames.filter((name) => !toOperator.has(name)).map(shown) },
      { title: "To the operator", mails: mailNames.filter((name) => toOperator.has(name)).map(shown) },
    ];
    const outbox = (await newestMails(services)).map(({ id, template, writtenAt }) => ({
      id,
      title: titleOf(template),
      writtenAt: writtenAt.toISOString(),
      shownAt: whenWritten.format(writtenAt),
    }));
    const failed = await listFailedMails(db);
    return sendPage(reply, "mails", { groups, outbox, failed, smtp: config.smtpUrl !== undefined });
  });
  app.get("/dev/mail/outbox/:name", { schema: { params: NameParams } }, async (request, reply) => {
    const mail = await readOutboxMail(config, request.params.name);
    if (!mail) throw new RefusalError("NOT_FOUND");
    return reply.type("text/plain; charset=utf-8").send(mail);
  });
  app.get("/dev/mail/:name", { schema: { params: NameParams } }, async (request, reply) => {
    const name = nameOf(request.params.name);
    const content = await sample();
    const files = await mailAttachments(services, name, content);
    const page = {
      name,
      title: titleOf(name),
      mail: renderMail(name, content.values),
      files: files.map((file) => file.filename),
    };
    return sendPage(reply, "mail", page);
  });
  app.get("/dev/mail/:name/:part", { schema: { params: PartParams } }, async (request, reply) => {
    const name = nameOf(request.params.name);
    const content = await sample();
    if (request.params.part === "html")
      return reply
        .headers({ "content-security-policy": MAIL_CSP, "x-frame-options": "SAMEORIGIN" })
        .type("text/html; charset=utf-8")
        .send(renderMail(name, content.values).html);
    const files = await mailAttachments(services, name, content);
    const file = files.find((each) => each.filename === request.params.part);
    if (!file) throw new RefusalError("NOT_FOUND");
    // The page's policy would block the browser's PDF viewer.
    return reply.removeHeader("content-security-policy").type(file.contentType).send(file.content);
  });
}
