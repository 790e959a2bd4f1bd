import { admitsWords } from "#contract/rules/admits.ts";
import { qrCode } from "#contract/rules/qr-code.ts";
import type { WalletTicket } from "#src/storage/wallet-rows.ts";
import { ticketDays, ticketHour } from "./ticket-time.ts";

export type TicketFront = NonNullable<WalletTicket["front"]>;

/** What the first drawing of a ticket needs: the outline of its QR code, and its time in words. */
export function ticketFront(ticket: WalletTicket): TicketFront {
  const when = [ticketDays(ticket), ticketHour(ticket), admitsWords(ticket.admits ?? 1)].filter(Boolean).join(", ");
  return { ...qrCode(ticket.token), when };
}
