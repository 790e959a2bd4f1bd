import { profileRules } from "#contract/rules/account/account-validation.ts";
import { tidyName } from "#contract/rules/account/person-name.ts";
import { shownPhone } from "#contract/rules/account/phone-number.ts";
import { checkForm } from "#contract/rules/account/validation.ts";
import type { ContactForm } from "#contract/wire/account/account-changes.ts";
import type { Services, SessionUser } from "#server/services.ts";
import { readSettings } from "../catalogue/settings.ts";

export type Sent = { ok: true } | { ok: false; fields: Record<string, string> } | { ok: false; unreachable: true };

/** Names and numbers go into mail headers, so each must be one line. */
const line = (text: string) => text.replace(/\s+/g, " ").trim();

/**
 * Queues a visitor's message as a mail to the seller, so that it is not lost while the mail server is down. Or returns
 * the mistakes by field (docs/design/product.md#validation).
 * @param user the signed-in sender, if there is one
 */
export async function sendMessage(services: Services, form: ContactForm, user: SessionUser | null): Promise<Sent> {
  const { firstname, lastname, mobile_number, email } = form;
  const fields: Record<string, string> = checkForm(profileRules, { firstname, lastname, mobile_number, email });
  if (Object.keys(fields).length > 0) return { ok: false, fields };
  const operator = (await readSettings(services.db)).email;
  if (operator === "") return { ok: false, unreachable: true };
  const name = tidyName(`${firstname} ${lastname}`);
  const data = {
    name,
    email: email.trim(),
    phone: shownPhone(line(mobile_number)),
    subject: `Message from ${name}`,
    message: form.message.trim(),
    ...(user && { user_id: user.id }),
  };
  await services.mail.queue(services.db, { template: "contact-message", to: operator, data });
  return { ok: true };
}
