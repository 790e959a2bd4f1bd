import type { MailName } from "../mail-request.ts";

type Attached = "tickets and calendar" | "cancelled calendar" | "nothing";

/** What goes with each mail besides its words. */
export const attached: Readonly<Record<MailName, Attached>> = {
  welcome: "nothing",
  "order-confirmation": "tickets and calendar",
  "reset-passcode": "nothing",
  "password-changed": "nothing",
  "confirm-email": "nothing",
  "email-changed": "nothing",
  reseated: "tickets and calendar",
  "refund-due": "nothing",
  "refund-due-operator": "nothing",
  refunded: "nothing",
  "contact-message": "nothing",
  "event-cancelled": "cancelled calendar",
  "event-rescheduled": "tickets and calendar",
  "ticket-voided": "nothing",
  "codes-replaced": "tickets and calendar",
};

/** Every mail that there is: each names a folder of mail-templates. */
export const mailNames = Object.keys(attached) as MailName[];

/** The name comes from our own code, by way of the queue: it is still no path. */
export function isMailName(name: string): name is MailName {
  return Object.hasOwn(attached, name);
}
