/**
 * The data with which each mail is queued: values for its template, and ids of what is read when the mail is sent. Each
 * name is a folder of server/jobs/mail-templates.
 */
export interface MailData {
  welcome: { user_id: number; link: string };
  "reset-passcode": { user_id: number; passcode: string; link: string };
  /** `code`: as it is printed, '123 456'. */
  "sign-in-code": { code: string };
  /** `passkeys`: how many passkeys still open the account. */
  "password-changed": { user_id: number; passkeys?: number };
  "passkey-added": { user_id: number };
  /** `left`: how many recovery codes still work, after one was used. */
  "second-factor": {
    user_id: number;
    what: "on" | "off" | "recovery-code-used" | "new-recovery-codes" | "reset";
    left: number;
  };
  "confirm-email": { user_id: number; email: string; link: string };
  "delete-account": { user_id: number; link: string };
  /** `kept`: 'orders' if the amounts of orders stay stored, otherwise 'nothing'. */
  "account-deleted": { kept: "orders" | "nothing" };
  "email-changed": { user_id: number; new_email: string; link: string };
  /** `role`: in words, 'box office'. `code`: accepts the invitation, once. */
  "team-invitation": { organiser: string; role: string; code: string };
  /** `host`: of the webhook's address. `why`: it has failed for days, or answered that it is gone. */
  "webhook-paused": { user_id: number; organiser: string; host: string; why: "failing" | "gone" };
  "contact-message": {
    name: string;
    email: string;
    phone: string;
    subject: string;
    message: string;
    /** Absent if the writer was not signed in. */
    user_id?: number;
  };
  /** `stop_link` ends all mails of this kind to the address. */
  "tickets-back": { event_id: number; event: string; when: string; place: string; link: string; stop_link: string };
  /** `opens`: when the sale opens, in words, if only its waiting room is open yet; '' if tickets are on sale. */
  "sale-open": {
    event_id: number;
    event: string;
    when: string;
    place: string;
    opens: string;
    link: string;
    stop_link: string;
  };
  /** `again`: somebody asked for it once more, so it is sent even though the order has had it. */
  "order-confirmation": { pid: OrderNumber; again?: true };
  reseated: { pid: OrderNumber };
  /** `ticket_ids`: the new tickets. `old_seat`: 'Stalls A12'. */
  "seat-moved": { pid: OrderNumber; ticket_ids: number[]; old_seat: string };
  /** A message of an organiser to somebody who has a ticket for its event. */
  "event-message": {
    event_id: number;
    event: string;
    organiser: string;
    message_id: number;
    ticket_id: number;
    subject: string;
    body: string;
  };
  "codes-replaced": { pid: OrderNumber };
  "event-cancelled": { pid: OrderNumber };
  /** `old_starts_at`: the event's former start, ISO 8601. `old_place`: the name of its former venue, if that has changed. */
  "event-rescheduled": { pid: OrderNumber; event_id: number; old_starts_at: string; old_place?: string };
  "ticket-voided": { pid: OrderNumber; ticket_ids: number[]; reason: string };
  /** `amount`: the refunded dollars, '125.50'. It is about these tickets of an order that stays valid. */
  "tickets-refunded": { pid: OrderNumber; ticket_ids: number[]; amount: string };
  /** `amount`: the charged dollars, '125.50'. `ticket_ids`: only these tickets were refunded. */
  refunded: { pid: OrderNumber; amount: string; ticket_ids?: number[] };
  "refund-due": RefundDue;
  "refund-due-operator": RefundDue;
}

/** An order's pid. Null for a booking without one, for which no mail is sent. */
type OrderNumber = number | null;

type RefundDue = {
  pid: OrderNumber;
  /** The gateway's name for the attempt. */
  reference: string;
  /** The charged dollars: '125.50'. */
  amount: string;
  bank_code: string;
  /** Absent until the gateway's own server has sent it. */
  transaction_id?: string;
  reason: string;
  /** Why the gateway could not send the money, in its words. */
  why?: string;
  /** The other order for which the same payment is recorded. The bank has only one payment. */
  paid_pid?: number;
};

export type MailName = keyof MailData;

/** A mail to queue, with a type for each template, so that a mail without its template's values does not compile. */
export type MailRequest<Name extends MailName = MailName> = {
  [Each in Name]: { template: Each; to: string; data: MailData[Each] };
}[Name];

/** A mail from the queue: JSON that an earlier version may have written. */
export interface QueuedMail {
  template: string;
  to: string;
  data: Readonly<Record<string, unknown>>;
}
