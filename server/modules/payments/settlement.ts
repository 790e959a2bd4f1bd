import type { MoveReason } from "../orders/order-moves.ts";

/** What a gateway's answer led to. */
export type Settlement =
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
  /** The gateway signed the answer, but it does not fit the order. */
  | { kind: "refused"; reason: string };

/** A settlement as the log of answers stores it. */
export function settlementText(settlement: Settlement): string {
  return "reason" in settlement ? `${settlement.kind}: ${settlement.reason}` : settlement.kind;
}

/** Whether a text from `settlementText` means a refused answer. */
export function isRefusal(text: string): boolean {
  return text.startsWith(settlementText({ kind: "refused", reason: "" }));
}
