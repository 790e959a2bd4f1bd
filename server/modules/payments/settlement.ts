import { MOVE_REASONS, type MoveReason } from "../orders/order-moves.ts";

const UNCONFIRMED = ["approved", "declined", "waiting"] as const;
/** What an unconfirmed answer says. */
type Unconfirmed = (typeof UNCONFIRMED)[number];

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
  /** The answer came through a browser and may be another order's. It waits for the gateway's server to confirm it. */
  | { kind: "unconfirmed"; reason: Unconfirmed }
  /** The gateway signed the answer, but it does not fit the order. */
  | { kind: "refused"; reason: string };

/** A settlement as the log of answers stores it: its kind, then a colon and the reason if it has one. */
export function settlementText(settlement: Settlement): string {
  return "reason" in settlement ? `${settlement.kind}: ${settlement.reason}` : settlement.kind;
}

const PLAIN = ["approved", "late", "failed", "pending", "repeated", "stale", "submitted before"] as const;

/**
 * Reads a settlement back from the log of answers, whichever version of the box office wrote it.
 * @returns undefined for an unknown text, which a newer process may have written
 */
export function readSettlement(text: string): Settlement | undefined {
  const [, written = "", reason] = /^([^:]*)(?:: (.*))?$/s.exec(text) ?? [];
  if (reason === undefined) {
    const kind = PLAIN.find((one) => one === written);
    return kind && { kind };
  }
  if (written === "refused") return { kind: "refused", reason };
  if (written === "unconfirmed") {
    const said = UNCONFIRMED.find((one) => one === reason);
    return said && { kind: "unconfirmed", reason: said };
  }
  const moved = MOVE_REASONS.find((one) => one === reason);
  return written === "refund due" && moved ? { kind: "refund due", reason: moved } : undefined;
}
