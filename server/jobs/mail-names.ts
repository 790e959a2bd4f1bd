import type { MailName } from "../mail-request.ts";

type Attached = "tickets and calendar" | "cancelled calendar" | "nothing";

/** Each mail's attachments. */
export const attached: Readonly<Record<MailName, Attached>> = {
  welcome: "nothing",
  "order-confirmation": "tickets and calendar",
  "reset-passcode": "nothing",
  "sign-in-code": "nothing",
  "password-changed": "nothing",
  "passkey-added": "nothing",
  "second-factor": "nothing",
  "confirm-email": "nothing",
  "email-changed": "nothing",
  "delete-account": "nothing",
  "account-deleted": "nothing",
  "team-invitation": "nothing",
  "webhook-paused": "nothing",
  reseated: "tickets and calendar",
  "seat-moved": "tickets and calendar",
  "event-message": "nothing",
  "refund-due": "nothing",
  "refund-due-operator": "nothing",
  refunded: "nothing",
  "tickets-refunded": "nothing",
  "contact-message": "nothing",
  "event-cancelled": "cancelled calendar",
  "event-rescheduled": "tickets and calendar",
  "ticket-voided": "nothing",
  "codes-replaced": "tickets and calendar",
  "tickets-back": "nothing",
  "sale-open": "nothing",
};

/** The names of all mails. Each is a folder of mail-templates. */
export const mailNames = Object.keys(attached) as MailName[];

/** Checks a name from the queue before it becomes part of a path, although our own code queued it. */
export function isMailName(name: string): name is MailName {
  return Object.hasOwn(attached, name);
}
