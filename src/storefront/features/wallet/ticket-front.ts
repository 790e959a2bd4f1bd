import { readableInk } from "#contract/rules/readable-ink.ts";
import { qrCode } from "#contract/rules/ticket/qr-code.ts";
import type { WalletTicket } from "#src/storefront/storage/wallet-rows.ts";
import { ticketWhen } from "./ticket/ticket-time.ts";

export type TicketFront = NonNullable<WalletTicket["front"]>;

/** What the first drawing of a ticket needs: its QR code's outline, its time in words, and ink for its poster's colour. */
export function ticketFront(ticket: WalletTicket): TicketFront {
  const { token, posterColour } = ticket;
  return { ...qrCode(token), when: ticketWhen(ticket), ...(posterColour && { ink: readableInk(posterColour) }) };
}
