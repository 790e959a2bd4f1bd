import type { MoveReason } from "../orders/order-moves.ts";

/** What was made of a gateway's answer. */
export type Settlement =
  /** It bought the order. */
  | { kind: "approved" }
  /** It bought the order after the hold had ended. */
  | { kind: "late" }
  | { kind: "refund due"; reason: MoveReason }
  | { kind: "failed" }
  | { kind: "pending" }
  /** It says what is known already. */
  | { kind: "repeated" }
  /** A newer form has replaced the one that it answers. */
  | { kind: "stale" }
  | { kind: "submitted before" }
  /** The gateway signed it, and yet it does not fit. */
  | { kind: "refused"; reason: string };

/** A settlement as the log of answers keeps it. */
export function settlementText(settlement: Settlement): string {
  return "reason" in settlement ? `${settlement.kind}: ${settlement.reason}` : settlement.kind;
}

/** Whether a text that `settlementText` made is of a refused answer. */
export function isRefusal(text: string): boolean {
  return text.startsWith(settlementText({ kind: "refused", reason: "" }));
}
