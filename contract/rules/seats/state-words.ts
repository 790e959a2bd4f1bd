import type { DeskOrder } from "../../wire/desk/orders.ts";
import type { DeskSeat } from "../../wire/desk/seats.ts";
import type { GateRefusal } from "../../wire/gate/gate-scans.ts";
import type { SettledOutcome } from "../gate/gate-settling.ts";

/* What screens and files call a state. */

/** The states of a seat in words, in the order of the legend. */
export const seatStates: Readonly<Record<DeskSeat["state"], string>> = {
  free: "Free",
  held: "Held by a buyer",
  sold: "Sold",
  comp: "Given away",
  held_back: "Held back",
  closed: "Not for sale",
};

/** The states of a ticket in the words of the door. */
export const ticketStates = { valid: "Valid", used: "Let in", void: "Void" } as const;

export const orderStates: Readonly<Record<DeskOrder["state"], string>> = {
  held: "Held",
  paying: "At the bank",
  paid: "Paid",
  failed: "Declined",
  cancelled: "Cancelled",
  expired: "Expired",
  refund_due: "Undone",
};

/** An order's state in words. Those of a refunded order say where its money is. */
export function orderStateWords({ state, refund }: Pick<DeskOrder, "state" | "refund">): string {
  if (state !== "refund_due" || refund === null) return orderStates[state];
  if (refund === "due") return "Refund due";
  return refund === "on_its_way" ? "Refund on its way" : "Refunded";
}

/** What a door did with a ticket. */
export const scanKinds = { in: "In", out: "Out", undo: "Undone" } as const;

/** The box office's verdict on a scan. */
export const scanOutcomes: Readonly<Record<SettledOutcome, string>> = {
  accepted: "Confirmed",
  clash: "More came in than the ticket lets in",
  void: "Let in with a void ticket",
  doubtful: "Before the doors opened",
  undone: "Undone",
  nothing_to_undo: "Was undone before",
};

/** Why a door refused somebody. */
export const refusalReasons: Readonly<Record<GateRefusal["why"], string>> = {
  void: "Void",
  "already-in": "Already in",
  "not-in": "Not in",
  "wrong-event": "For another event",
  "too-early": "Too early",
  "not-ours": "Not one of our codes",
  "old-code": "Old code",
};
