import type { WalletTicket } from "#src/storage/wallet-rows.ts";
import { venueDay, venueHour } from "./ticket-time.ts";

export interface TicketStanding {
  /** Short, for a chip. */
  label: string;
  /** In full, for a person at the door. */
  words: string;
  tone: "plain" | "accent" | "danger";
}

const VOID_LABEL = { none: "No longer valid", due: "Cancelled", done: "Refunded" } as const;
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
  return { label: VOID_LABEL[refund], words, tone: "danger" };
}

function usedStanding({ usedAt, startsAt, timezone }: WalletTicket): TicketStanding {
  if (usedAt === undefined) return { label: "Used", words: "Scanned at the door already", tone: "plain" };
  const label = `Used ${venueHour(usedAt, timezone)}`;
  const day = venueDay(usedAt, timezone);
  const words = day === venueDay(startsAt, timezone) ? label : `${label}, ${day}`;
  return { label, words: `${words}. It was scanned at the door.`, tone: "plain" };
}

/** What is unusual about a ticket; undefined if it simply admits. */
export function ticketStanding(ticket: WalletTicket): TicketStanding | undefined {
  if (ticket.state === "void") return voidStanding(ticket);
  if (ticket.state === "used") return usedStanding(ticket);
  if (ticket.movedFrom === undefined) return undefined;
  const { movedFrom, timezone } = ticket;
  return {
    label: "Moved",
    words: `Moved from ${venueDay(movedFrom, timezone)}, ${venueHour(movedFrom, timezone)}. Your ticket is good for the new time.`,
    tone: "accent",
  };
}
