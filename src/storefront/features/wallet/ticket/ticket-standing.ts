import { type EventState, eventState, stateLabels } from "#contract/rules/event/event-state.ts";
import type { WalletTicket } from "#src/storefront/storage/wallet-rows.ts";
import { nextDay, peopleInside, stillAdmits } from "./ticket-admission.ts";
import { venueDay, venueHour } from "./ticket-time.ts";

export interface TicketStanding {
  /** Short, for a chip. */
  label: string;
  /** In full, for a person at the door. */
  words: string;
  tone: "plain" | "strong" | "danger";
}

const VOID_LABEL = { none: "No longer valid", due: "Refund on its way", done: "Refunded" } as const;
const WHY_UNKNOWN = {
  none: "It was cancelled, refunded or replaced. The box office can tell you more.",
  due: "It was cancelled.",
  done: "It was cancelled.",
} as const;
const MONEY = {
  none: "",
  due: "What you paid for it is on its way back to you.",
  done: "What you paid for it was sent back.",
} as const;

function voidStanding(ticket: WalletTicket): TicketStanding {
  const { voidReason } = ticket;
  const refund = ticket.refund ?? "none";
  const words = [voidReason ?? WHY_UNKNOWN[refund], MONEY[refund]].filter(Boolean).join(" ");
  // A cancelled event uses the same word everywhere, whether its tickets cost money or not.
  const label = ticket.eventCancelled ? stateLabels.cancelled : VOID_LABEL[refund];
  return { label, words, tone: "danger" };
}

function usedStanding(ticket: WalletTicket): TicketStanding {
  const { usedAt, startsAt, timezone } = ticket;
  const again = nextDay(ticket);
  if (again) {
    const label = `Used ${again.used}, good again ${again.next}`;
    return { label, words: `${label}. It was scanned at the door.`, tone: "plain" };
  }
  if (usedAt === undefined) return { label: "Used", words: "Scanned at the door already", tone: "plain" };
  const label = `Used ${venueHour(usedAt, timezone)}`;
  const day = venueDay(usedAt, timezone);
  const words = day === venueDay(startsAt, timezone) ? label : `${label}, ${day}`;
  return { label, words: `${words}. It was scanned at the door.`, tone: "plain" };
}

/** The state of a ticket's event at a moment, as the device knows it (contract/rules/event/event-state.ts). */
export function eventStateOf({ startsAt, endsAt, eventCancelled }: WalletTicket, nowMs: number): EventState {
  return eventState({ starts_at: startsAt, ends_at: endsAt, cancelled: eventCancelled === true }, nowMs);
}

/**
 * A ticket that has admitted somebody and still admits more: later people of its group, or the next day of its event.
 */
function partlyUsed(ticket: WalletTicket, nowMs: number): TicketStanding {
  const { admits = 1, lastInAt, timezone } = ticket;
  const inside = peopleInside(ticket, nowMs);
  if (inside > 0) {
    const rest = admits - inside;
    return {
      label: `${inside} of ${admits} in`,
      words: `${inside} of ${admits} people are in. It lets in ${rest} more.`,
      tone: "plain",
    };
  }
  const before = lastInAt === undefined ? "before" : `on ${venueDay(lastInAt, timezone)}`;
  return {
    label: "Good today",
    words: `It was scanned ${before}, and lets you in once more each day.`,
    tone: "strong",
  };
}

/** What is unusual about a ticket. Undefined if it simply admits. */
export function ticketStanding(ticket: WalletTicket, nowMs = Date.now()): TicketStanding | undefined {
  if (ticket.state === "void") return voidStanding(ticket);
  if (ticket.state === "used") return stillAdmits(ticket, nowMs) ? partlyUsed(ticket, nowMs) : usedStanding(ticket);
  if (ticket.movedFrom === undefined) return undefined;
  const { movedFrom, timezone } = ticket;
  return {
    label: "Moved",
    words: `Moved from ${venueDay(movedFrom, timezone)}, ${venueHour(movedFrom, timezone)}. Your ticket is good for the new time.`,
    tone: "strong",
  };
}
