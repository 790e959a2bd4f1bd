import { readFile } from "node:fs/promises";
import { readSettings } from "../modules/catalogue/settings.ts";
import type { MailRequest, Office } from "../office.ts";
import { renderMail } from "./mail-text.ts";
import type { MailTransport } from "./mail-transport.ts";
import { mailValues } from "./mail-values.ts";

const template = (name: string) => readFile(new URL(`./mail-templates/${name}`, import.meta.url), "utf8");

/** Where mail comes from while the seller has named no address. */
function fallbackSender(publicUrl: string): string {
  return `tickets@${new URL(publicUrl).hostname}`;
}

/** Writes one mail from its template and sends it. Throws where it could not, and the job tries again. */
export async function sendMail(
  office: Pick<Office, "db" | "config">,
  transport: MailTransport,
  id: string,
  mail: MailRequest,
): Promise<void> {
  // The name comes from our own code, by way of the queue: it is still no path.
  if (!/^[a-z-]+$/.test(mail.template)) throw new Error(`not a mail template: ${mail.template}`);
  const [body, layout, values, settings] = await Promise.all([
    template(`${mail.template}.txt`),
    template("layout.html"),
    mailValues(office, mail),
    readSettings(office.db),
  ]);
  const address = settings.email || fallbackSender(office.config.publicUrl);
  const from = { name: settings.brand_name, address };
  await transport.send({ ...renderMail(body, layout, values), id, from, to: mail.to });
}
