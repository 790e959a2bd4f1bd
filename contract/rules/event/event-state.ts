import { sellsAt } from "./venue-kinds.ts";

/** What decides an event's state. A ticket omits `sold_out`, which does not matter to its holder. */
export interface StateFacts {
  /** ISO 8601 with an offset. */
  starts_at: string;
  ends_at: string;
  cancelled?: boolean;
  sold_out?: boolean;
  /** Null or missing: it is on sale from its publication, until it starts. */
  sale_opens_at?: string | null;
  sale_closes_at?: string | null;
}

/** The facts about each of its events that decide a combo's state. */
export interface MemberFacts extends StateFacts {
  place_type: string;
}

export type EventState = "cancelled" | "past" | "on-now" | "sale-closed" | "sold-out" | "before-sale" | "on-sale";

/** A combo with an event that has no numbered seats is not sold online. Its events are bought one by one. */
export type ComboState = EventState | "one-by-one";

/** The state in one or two words, for cards and other small places. Empty if there is nothing to say. */
export const stateLabels: Readonly<Record<ComboState, string>> = {
  cancelled: "Cancelled",
  past: "Over",
  "on-now": "On now",
  "sale-closed": "Sales have closed",
  "sold-out": "Sold out",
  "before-sale": "On sale soon",
  "on-sale": "",
  "one-by-one": "",
};

/**
 * The state of an event at a moment of the box office's clock: the first that applies of cancelled, past, on now, sale
 * closed, sold out, before its sale and on sale. So a cancelled event stays cancelled after its date, and a sold-out
 * event that has begun is on now. event-state-words.ts explains each state.
 */
export function eventState(event: StateFacts, nowMs: number): EventState {
  if (event.cancelled) return "cancelled";
  if (nowMs >= Date.parse(event.ends_at)) return "past";
  if (nowMs >= Date.parse(event.starts_at)) return "on-now";
  if (event.sale_closes_at && nowMs >= Date.parse(event.sale_closes_at)) return "sale-closed";
  if (event.sold_out) return "sold-out";
  return event.sale_opens_at && nowMs < Date.parse(event.sale_opens_at) ? "before-sale" : "on-sale";
}

/**
 * Whether events can be bought together only by people who need a wheelchair space: each sold-out one has such spaces
 * left.
 */
export function areForWheelchairs(members: readonly (StateFacts & { wheelchair_spaces_left?: true })[]): boolean {
  const full = members.filter(({ sold_out }) => sold_out);
  return full.length > 0 && full.every(({ wheelchair_spaces_left: left }) => left === true);
}

/**
 * The state of a combo at a moment of the box office's clock. All its events are bought together, so one that is
 * cancelled, started, sold out or not on sale decides. A combo is past when its last event is over.
 */
export function comboState(members: readonly MemberFacts[], nowMs: number): ComboState {
  const states = members.map((member) => eventState(member, nowMs));
  if (states.includes("cancelled")) return "cancelled";
  if (states.every((state) => state === "past")) return "past";
  if (states.includes("past") || states.includes("on-now")) return "on-now";
  if (states.includes("sale-closed")) return "sale-closed";
  if (states.includes("sold-out")) return "sold-out";
  if (members.some(({ place_type }) => sellsAt(place_type) === "units")) return "one-by-one";
  return states.includes("before-sale") ? "before-sale" : "on-sale";
}
