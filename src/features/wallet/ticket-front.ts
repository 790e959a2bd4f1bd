import { admitsWords } from "#contract/rules/admits.ts";
import { qrCode } from "#contract/rules/qr-code.ts";
import type { WalletTicket } from "#src/storage/wallet-rows.ts";
import { nextTask } from "#src/ui/in-own-task.ts";
import { ticketDays, ticketHour } from "./ticket-time.ts";

/**
 * Prepares what the first drawing of a ticket needs: the outline of its QR code and its time in words. Each part is a task of its
 * own, because somebody may be using another page, and the first use of a time zone takes a phone several frames.
 */
export async function ticketFront(ticket: WalletTicket): Promise<NonNullable<WalletTicket["front"]>> {
  await nextTask();
  const days = ticketDays(ticket);
  await nextTask();
  const hour = ticketHour(ticket);
  await nextTask();
  const when = [days, hour, admitsWords(ticket.admits ?? 1)].filter(Boolean).join(", ");
  return { ...qrCode(ticket.token), when };
}
