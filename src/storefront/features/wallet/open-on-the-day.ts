import { paths } from "#contract/paths.ts";
import { readSecondCopy } from "#src/storefront/storage/second-copy.ts";
import { lastOwner, readTickets } from "#src/storefront/storage/wallet.ts";
import type { WalletTicket } from "#src/storefront/storage/wallet-rows.ts";
import { badgeTickets } from "./app-badge.ts";
import { ticketsToday } from "./tickets-today.ts";
import { ticketPath } from "./use-shown-ticket.ts";

async function ticketsHere(signedInId: string | undefined): Promise<WalletTicket[]> {
  try {
    const userId = signedInId ?? (await lastOwner())?.userId;
    return userId ? await readTickets(userId) : [];
  } catch {
    return readSecondCopy(signedInId);
  }
}

/**
 * Where the app opens when it is started from its icon: on the day of an event, at its ticket. Undefined for the usual
 * page. It reads only the device, so it works at a door without a signal.
 */
export async function startOfTheDay(signedInId: string | undefined, nowMs = Date.now()): Promise<string | undefined> {
  const tickets = await ticketsHere(signedInId);
  await badgeTickets(tickets, nowMs);
  const [first] = ticketsToday(tickets, nowMs);
  return first && paths.myTickets + ticketPath(first);
}
