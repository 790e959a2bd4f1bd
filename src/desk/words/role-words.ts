import { type DeskRight, rightsOf, type StaffRole } from "#contract/rules/account/desk-rights.ts";

export const roleNames: Readonly<Record<StaffRole, string>> = {
  owner: "Owner",
  events: "Events",
  box_office: "Box office",
  finance: "Finance",
  door: "Door",
};

/** What a right allows. Every role sees the organiser's facts, so that right needs no words. */
const rightWords: Readonly<Record<Exclude<DeskRight, "organiser.see">, string>> = {
  "organiser.change": "change the organiser's contact details",
  "events.see": "see events",
  "events.change": "set up and publish events",
  "events.cancel": "cancel events",
  "sales.see": "see what events earn",
  "orders.see": "find orders",
  "orders.change": "resend or print tickets, change names, move seats, give free tickets, write notes",
  "attendees.see": "see who is coming",
  "seats.hold_back": "hold seats back",
  "messages.send": "email ticket holders",
  "refunds.make": "refund tickets",
  "money.see": "see invoices and payouts",
  "payouts.write": "write down payouts",
  "door.see": "watch the doors",
  "door.manage": "manage the doors",
  "team.manage": "manage the team",
  "keys.manage": "make API keys",
  "webhooks.manage": "set up webhooks",
  "log.see": "read the log",
};

/** What a role may do, as one sentence: 'Can see events, find orders and refund tickets.' */
export function roleSentence(role: StaffRole): string {
  const can = rightsOf(role).flatMap((right) => (right === "organiser.see" ? [] : [rightWords[right]]));
  const last = can.at(-1) ?? "";
  if (role === "door") return "Scans tickets at the gate, and watches the doors. Sees nobody's orders or money.";
  return `Can ${can.length > 1 ? `${can.slice(0, -1).join(", ")}, and ` : ""}${last}.`;
}

/** Whether a role works for all events or for some. */
export const eventsInWords = (eventIds: readonly string[] | null): string =>
  eventIds === null ? "All events" : eventIds.length === 1 ? "One event" : `${eventIds.length} events`;
