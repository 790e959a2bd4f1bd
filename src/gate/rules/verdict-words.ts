import { admitsWords } from "#contract/rules/ticket/admits.ts";
import { clockTime } from "#contract/rules/time/clock-time.ts";
import { venueDateTime } from "#contract/rules/time/venue-time.ts";
import type { DoorTicket } from "#src/gate/storage/gate-rows.ts";
import { shortDateTime } from "#src/shared/event/event-time.ts";
import { gateTicketStates as states } from "../storage/gate-ticket-states.ts";
import type { Direction, VerdictKind } from "./verdict.ts";

const verdictWords: Readonly<Record<VerdictKind, string>> = {
  enter: "Enter",
  count: "Count them",
  "already-in": "Already in",
  "wrong-event": "Wrong event or day",
  "too-early": "Too early",
  void: "Void",
  "not-ours": "Not ours",
  "old-code": "Old code",
  "not-kept": "Not saved",
  left: "Out",
  "not-in": "Not in",
};

/** Where a ticket's people are, in words. */
export const stateWords: Readonly<Record<number, string>> = {
  [states.notIn]: "Not in",
  [states.in]: "In",
  [states.void]: "Void",
  [states.out]: "Left",
};

interface JudgedTicket {
  kind: VerdictKind;
  direction: Direction;
  ticket: Pick<DoorTicket, "admits"> | null;
}

/** The door's word for a verdict: 'Enter', or 'Admits 6' for a ticket whose people must be counted. */
export function verdictWord({ kind, direction, ticket }: JudgedTicket): string {
  const isGroup = kind === "count" && direction === "in";
  return (isGroup && admitsWords(ticket?.admits ?? 1)) || verdictWords[kind];
}

/** '4 of 6 in' for a ticket that lets in several people; otherwise ''. */
export function groupWords({ admits, inside }: Pick<DoorTicket, "admits" | "inside">): string {
  return admits > 1 ? `${inside} of ${admits} in` : "";
}

/** A type in a list: 'Concession: check card' or 'Child', or '' for a ticket without a type. */
export function typeWords({ type, check }: Pick<DoorTicket, "type" | "check">): string[] {
  return type ? [[type, check].filter(Boolean).join(": ")] : [];
}

/** 'Fri 12 Dec, 7:30 pm' by the venue's clock, with the year if it is another. */
export function momentAt(atMs: number, timezone: string): string {
  const { date, time } = venueDateTime(new Date(atMs), timezone);
  return shortDateTime(date, time);
}

/** '7:30 pm' by the venue's clock. */
export function clockAt(atMs: number, timezone: string): string {
  return clockTime(venueDateTime(new Date(atMs), timezone).time);
}

/** When somebody came in: only the time if it was today. */
export function cameInAt(atSeconds: number, nowMs: number, timezone: string): string {
  const atMs = atSeconds * 1000;
  const dayOf = (ms: number) => venueDateTime(new Date(ms), timezone).date;
  return dayOf(atMs) === dayOf(nowMs) ? clockAt(atMs, timezone) : momentAt(atMs, timezone);
}
