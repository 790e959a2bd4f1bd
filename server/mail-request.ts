/**
 * What each mail needs to know from whoever queues it: what its template prints, and the ids of what is read when the mail is
 * sent. Each name is a folder of server/jobs/mail-templates.
 */
export interface MailData {
  welcome: { user_id: number; link: string };
  "reset-passcode": { user_id: number; passcode: string; link: string };
  "password-changed": { user_id: number };
  "confirm-email": { user_id: number; email: string; link: string };
  "email-changed": { user_id: number; new_email: string; link: string };
  "contact-message": {
    name: string;
    email: string;
    phone: string;
    subject: string;
    message: string;
    /** Absent where a visitor wrote. */
    user_id?: number;
  };
  "order-confirmation": { pid: OrderNumber };
  reseated: { pid: OrderNumber };
  "codes-replaced": { pid: OrderNumber };
  "event-cancelled": { pid: OrderNumber };
  /** `old_starts_at`: when the event was to start, in ISO 8601. */
  "event-rescheduled": { pid: OrderNumber; event_id: number; old_starts_at: string };
  "ticket-voided": { pid: OrderNumber; ticket_ids: number[]; reason: string };
  /** `amount`: dollars as they were charged, '125.50'. */
  refunded: { pid: OrderNumber; amount: string };
  "refund-due": RefundDue;
  "refund-due-operator": RefundDue;
}

/** An order's pid; null for a booking that has none yet, which no mail is sent for. */
type OrderNumber = number | null;

type RefundDue = {
  pid: OrderNumber;
  /** The gateway's name for the attempt. */
  reference: string;
  /** Dollars as they were charged: '125.50'. */
  amount: string;
  bank_code: string;
  /** Absent until the gateway's own server has told it. */
  transaction_id?: string;
  reason: string;
};

export type MailName = keyof MailData;

/** A mail that is due, one type for each template: a mail that lacks what its template prints does not compile. */
export type MailRequest<Name extends MailName = MailName> = {
  [Each in Name]: { template: Each; to: string; data: MailData[Each] };
}[Name];

/** A mail as the queue gives it back: JSON that an earlier version may have written. */
export interface QueuedMail {
  template: string;
  to: string;
  data: Readonly<Record<string, unknown>>;
}
