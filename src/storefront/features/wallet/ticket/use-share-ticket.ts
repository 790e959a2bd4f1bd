import { useState } from "react";
import type { WalletTicket } from "#src/storefront/storage/wallet-rows.ts";
import { ticketDays } from "./ticket-time.ts";

/**
 * Shares one ticket with its attendee: a link to its PDF, which needs no account and shows no other ticket. It uses the
 * device's share sheet, or else copies the link. It needs no network.
 */
export function useShareTicket(ticket: WalletTicket): { share: () => Promise<void>; said: string } {
  const [said, setSaid] = useState("");
  const share = async () => {
    if (ticket.pdf === undefined) return;
    const url = new URL(ticket.pdf, location.origin).href;
    const title = `Ticket: ${ticket.eventName}`;
    const seat = [ticket.section, ticket.seat, ticket.ticketType].filter(Boolean).join(", ");
    const text = `${ticket.firstName} ${ticket.lastName}: ${ticket.eventName}, ${ticketDays(ticket)}, ${seat}`;
    setSaid("");
    try {
      if (typeof navigator.share === "function") await navigator.share({ title, text, url });
      else {
        await navigator.clipboard.writeText(url);
        setSaid("Link copied. Whoever has it has the ticket, so send it only to its attendee.");
      }
    } catch (error) {
      // The buyer closed the share sheet, so there is nothing to say.
      if (error instanceof DOMException && error.name === "AbortError") return;
      setSaid("This device couldn't share it. Use the PDF instead.");
    }
  };
  return { share, said };
}
