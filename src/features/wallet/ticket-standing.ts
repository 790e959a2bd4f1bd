import type { WalletTicket } from "../../storage/wallet-rows";
import { venueDay, venueHour } from "./ticket-time";

export interface TicketStanding {
  /** For a chip. */
  label: string;
  /** In full, for whoever stands with it at the door. */
  words: string;
  tone: "plain" | "accent" | "danger";
}

const VOID: Record<"none" | "due" | "done", TicketStanding> = {
  none: {
    label: "No longer valid",
    words: "It was cancelled, refunded or replaced. The box office can tell you more.",
    tone: "danger",
  },
  due: {
    label: "Cancelled",
    words: "It was cancelled. What you paid for it is on its way back to you.",
    tone: "danger",
  },
  done: { label: "Refunded", words: "It was cancelled, and what you paid for it was sent back.", tone: "danger" },
};

/** What is out of the ordinary with a ticket; undefined where it simply admits. */
export function ticketStanding(ticket: WalletTicket): TicketStanding | undefined {
  if (ticket.state === "void") return VOID[ticket.refund ?? "none"];
  if (ticket.state === "used") return { label: "Used", words: "Scanned at the door already", tone: "plain" };
  if (ticket.movedFrom === undefined) return undefined;
  const { movedFrom, timezone } = ticket;
  return {
    label: "Moved",
    words: `Moved from ${venueDay(movedFrom, timezone)}, ${venueHour(movedFrom, timezone)}. Your ticket is good for the new time.`,
    tone: "accent",
  };
}
