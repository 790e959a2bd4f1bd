/** Every mail that there is: each names a folder of mail-templates. */
export const mailNames = [
  "welcome",
  "order-confirmation",
  "reset-passcode",
  "password-changed",
  "confirm-email",
  "email-changed",
  "reseated",
  "refund-due",
  "refund-due-operator",
  "refunded",
  "contact-message",
  "event-cancelled",
  "event-rescheduled",
  "ticket-voided",
  "codes-replaced",
] as const;
export type MailName = (typeof mailNames)[number];

/** The name comes from our own code, by way of the queue: it is still no path. */
export function isMailName(name: string): name is MailName {
  return (mailNames as readonly string[]).includes(name);
}

type Attached = "tickets and calendar" | "cancelled calendar";

/** What goes with a mail besides its words. */
export const attached: Readonly<Partial<Record<MailName, Attached>>> = {
  "order-confirmation": "tickets and calendar",
  reseated: "tickets and calendar",
  "event-rescheduled": "tickets and calendar",
  "codes-replaced": "tickets and calendar",
  "event-cancelled": "cancelled calendar",
};
