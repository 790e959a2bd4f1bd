import { type Static, Type } from "typebox";
import { Cents, DeskDay, DeskId, DeskTime, Page, pageQuery } from "./common.ts";

/** The first and the last day, as documents show them. Without one, that end is open. */
const period = { from: Type.Optional(DeskDay), to: Type.Optional(DeskDay) };
export const MoneyQuery = Type.Object(period);
export type MoneyQuery = Static<typeof MoneyQuery>;

/** The sums of documents. Every amount includes its GST. */
const sums = {
  /** Tickets at their full prices. */
  gross_cents: Cents,
  /** Combo discounts and vouchers on them. */
  discounts_cents: Cents,
  /** Booking fees, if the organiser charges them itself. */
  fees_cents: Cents,
  /** What adjustment notes took back. */
  refunds_cents: Cents,
  /** Invoices less adjustment notes: gross - discounts + fees - refunds. */
  net_cents: Cents,
  /** The GST in net. */
  gst_cents: Cents,
};

/** GET /desk/organisers/:organiser_id/money */
export const Money = Type.Object({
  ...sums,
  /** All that was ever earned and paid out, and the difference. The period does not count here. */
  balance: Type.Object({ net_cents: Cents, paid_out_cents: Cents, balance_cents: Cents }),
});
export type Money = Static<typeof Money>;

/** GET /desk/organisers/:organiser_id/money/events, the latest date first. */
export const MoneyEventQuery = Type.Object({ ...pageQuery, ...period });
export type MoneyEventQuery = Static<typeof MoneyEventQuery>;
export const EventMoney = Type.Object({
  event_id: DeskId,
  name: Type.String(),
  starts_at: DeskTime,
  timezone: Type.String(),
  /** Seats and places sold so far, and for sale in total. The period does not count here. */
  sold: Type.Integer(),
  capacity: Type.Integer(),
  ...sums,
});
export type EventMoney = Static<typeof EventMoney>;
export const EventMoneyPage = Page(EventMoney);
export type EventMoneyPage = Static<typeof EventMoneyPage>;

/** GET /desk/organisers/:organiser_id/documents, newest first. `search`: the number of a document or of an order. */
export const DocumentQuery = Type.Object({
  ...pageQuery,
  ...period,
  search: Type.Optional(Type.String({ maxLength: 100 })),
});
export type DocumentQuery = Static<typeof DocumentQuery>;
export const DeskDocument = Type.Object({
  id: DeskId,
  /** 'Tax invoice', 'Invoice', 'Adjustment note' or 'Credit note'. */
  title: Type.String(),
  number: Type.String(),
  /** The number of the invoice that a note adjusts, or null. */
  adjusts: Type.Union([Type.String(), Type.Null()]),
  issued_at: DeskTime,
  order_id: DeskId,
  order_number: Type.String(),
  event_ids: Type.Array(DeskId),
  /** Negative for notes. It includes the GST. */
  amount_cents: Cents,
  gst_cents: Cents,
});
export type DeskDocument = Static<typeof DeskDocument>;
export const DocumentPage = Page(DeskDocument);
export type DocumentPage = Static<typeof DocumentPage>;
export const DocumentParams = Type.Object({ organiser_id: DeskId, document_id: DeskId });

const closed = { additionalProperties: false };

export const Payout = Type.Object({
  id: DeskId,
  amount_cents: Cents,
  paid_on: DeskDay,
  reference: Type.String(),
  /** Null: for the whole organiser. */
  event_id: Type.Union([DeskId, Type.Null()]),
  /** The period that it pays for. Null: none was given. */
  period_from: Type.Union([DeskDay, Type.Null()]),
  period_to: Type.Union([DeskDay, Type.Null()]),
  noted_at: DeskTime,
  /** The name of the person or key that wrote it down. '' if their account was deleted. */
  noted_by: Type.String(),
  withdrawn_at: Type.Union([DeskTime, Type.Null()]),
  withdrawn_why: Type.Union([Type.String(), Type.Null()]),
});
export type Payout = Static<typeof Payout>;
export const PayoutPage = Page(Payout);
export type PayoutPage = Static<typeof PayoutPage>;
/** GET /desk/organisers/:organiser_id/payouts, the last written first. */
export const PayoutQuery = Type.Object({ ...pageQuery });
export type PayoutQuery = Static<typeof PayoutQuery>;

/** POST /desk/organisers/:organiser_id/payouts. `period_from` and `period_to` come together or not at all. */
export const PayoutForm = Type.Object(
  {
    amount_cents: Type.Integer({ minimum: 1, maximum: 2_000_000_000 }),
    paid_on: DeskDay,
    reference: Type.String({ minLength: 1, maxLength: 100 }),
    event_id: Type.Optional(DeskId),
    period_from: Type.Optional(DeskDay),
    period_to: Type.Optional(DeskDay),
  },
  closed,
);
export type PayoutForm = Static<typeof PayoutForm>;
export const PayoutParams = Type.Object({ organiser_id: DeskId, payout_id: DeskId });
/** POST /desk/organisers/:organiser_id/payouts/:payout_id/withdraw */
export const WithdrawForm = Type.Object({ reason: Type.String({ minLength: 1, maxLength: 300 }) }, closed);
export type WithdrawForm = Static<typeof WithdrawForm>;
