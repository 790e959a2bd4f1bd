import type { QueuedMail } from "../mail-request.ts";
import type { Services } from "../services.ts";
import { mailAttachments } from "./mail-attachments.ts";
import { isMailName } from "./mail-names.ts";
import { senderAddress } from "./mail-sender.ts";
import { renderMail } from "./mail-text.ts";
import type { MailTransport } from "./mail-transport.ts";
import { type MailContent, mailContent } from "./mail-values.ts";

type MailServices = Pick<Services, "db" | "config" | "clock" | "printTickets">;

/** A reply to a visitor's message goes to the visitor. */
function replyTo(template: string, { values }: MailContent) {
  const { name, email } = values.data;
  return template === "contact-message" && email ? { name: name ?? "", address: email } : undefined;
}

/**
 * Renders one mail and sends it, unless the same job has sent it before.
 * @param id the job's id
 * @throws if the mail could not be rendered or sent; the job then tries again
 */
export async function sendMail(
  services: MailServices,
  transport: MailTransport,
  id: string,
  mail: QueuedMail,
): Promise<void> {
  const { template, to } = mail;
  if (!isMailName(template)) throw new Error(`not a mail template: ${template}`);
  const sent = await services.db.selectFrom("sent_mail").where("job_id", "=", id).select("sent_at").executeTakeFirst();
  if (sent) return;
  const content = await mailContent(services, mail);
  const { seller, publicUrl } = content.values;
  await transport.send({
    ...renderMail(template, content.values),
    id,
    to,
    from: { name: seller.brand_name, address: senderAddress(seller, publicUrl) },
    replyTo: replyTo(template, content),
    attachments: await mailAttachments(services, template, content),
  });
  await services.db
    .insertInto("sent_mail")
    .values({ job_id: id, template })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
