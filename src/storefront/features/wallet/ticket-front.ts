import { qrCode } from "#contract/rules/ticket/qr-code.ts";
import type { WalletTicket } from "#src/storefront/storage/wallet-rows.ts";
import { ticketWhen } from "./ticket/ticket-time.ts";

export type TicketFront = NonNullable<WalletTicket["front"]>;

/** What the first drawing of a ticket needs: the outline of its QR code, and its time in words. */
export function ticketFront(ticket: WalletTicket): TicketFront {
  return { ...qrCode(ticket.token), when: ticketWhen(ticket) };
}
