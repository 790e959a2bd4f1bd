import type { AttemptState } from "#server/db/tables/payment-tables.ts";
import type { Approval, DeclineReason } from "#server/gateway/gateway.ts";
import type { MailRequest } from "#server/mail-request.ts";
import type { NewSeat } from "../inventory/equal-seats.ts";
import type { BilledDocument } from "../invoices/decide-invoices.ts";
import type { MoveReason } from "../orders/order-moves.ts";
import type { SeatToSign } from "../tickets/sign-tickets.ts";

/** The outcome of a gateway's answer, as the log of answers stores it (`gateway_answer.kind` and `.reason`). */
export type Result =
  /** The payment bought the order. */
  | { kind: "approved" }
  /** The payment bought the order after the hold had ended. */
  | { kind: "late" }
  | { kind: "refund due"; reason: MoveReason }
  | { kind: "failed" }
  | { kind: "pending" }
  /** The answer was already known. */
  | { kind: "repeated" }
  /** A newer form has replaced the form of this answer. */
  | { kind: "stale" }
  | { kind: "submitted before" }
  /** The answer came through a browser and may be another order's. It waits for the gateway's server to confirm it. */
  | { kind: "unconfirmed"; reason: "approved" | "declined" | "waiting" }
  /** The gateway signed the answer, but it does not fit the order. */
  | { kind: "refused"; reason: string };

/** A line for the server's log. */
export interface LogLine {
  level: "info" | "warn" | "error";
  about: Readonly<Record<string, unknown>>;
  message: string;
}

/** The changes to an order's payment. `write_settlement` writes all of them or nothing. */
export interface Settlement {
  result: Result;
  /** The attempt's new row. */
  attempt?: Approval & { state: AttemptState; declineReason?: DeclineReason };
  /** The approval is a further payment of the attempt, which has to be refunded. */
  charge?: true;
  /** The payment whose transaction is named for the first time by the approval. */
  knownPayment?: { chargeId: number | null };
  /** The approval is another attempt's payment. `isClosed`: nobody needs to look at it. */
  match?: { isClosed: boolean };
  /** Seats to claim anew, the same or others. */
  claims?: NewSeat[];
  /** The new state of the order's claims. `held`: until the end of its hold. */
  seats?: "sold" | "held";
  /** The order's open attempts become stale: money that arrives for them is refunded. */
  makeStale?: true;
  /** `taken`: the order takes a new use. `over the limit`: it takes a use although others had used up the voucher. */
  voucher?: { use: "kept" | "taken" | "over the limit" | "given back" };
  /** Whether the order, paid late, uses an access code that others have used up. */
  accessCodeIsOver?: boolean;
  /** The buyer whose holds and late payments must wait, because they are counted. */
  lockBuyer?: number;
  move?: { to: "paid" | "failed"; because: MoveReason };
  /** The order ends unpaid as refund due (`end_order`): its seats and its voucher's use are free. */
  ended?: { because: MoveReason };
  tickets?: SeatToSign[];
  /** The order's invoices. */
  documents?: BilledDocument[];
  mails?: MailRequest[];
  log?: LogLine[];
}
