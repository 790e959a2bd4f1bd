import type { WalletTicket } from "./wallet-rows.ts";

const CACHE = "brolga-wallet-second-copy-1";
const AHEAD_MS = 48 * 3_600_000;

function addressOf(userId: string): string {
  return `/wallet-second-copy/${userId}`;
}

/** What the door needs soon: events that end later than now and start within 48 hours. */
export function nextTickets(tickets: readonly WalletTicket[], nowMs: number): WalletTicket[] {
  return tickets.filter(
    ({ startsAt, endsAt }) => Date.parse(endsAt) > nowMs && Date.parse(startsAt) <= nowMs + AHEAD_MS,
  );
}

/**
 * Keeps the next 48 hours' tickets of a user a second time, outside IndexedDB, for the day that it cannot be opened.
 * Never throws: the second copy is a spare.
 */
export async function keepSecondCopy(userId: string, tickets: readonly WalletTicket[], nowMs: number): Promise<void> {
  try {
    const cache = await caches.open(CACHE);
    const rows = nextTickets(tickets, nowMs);
    if (rows.length === 0) await cache.delete(addressOf(userId));
    else await cache.put(addressOf(userId), Response.json(rows));
  } catch {
    // Private windows and full devices have no Cache Storage; the first copy is what counts.
  }
}

/**
 * The second copy of a user's tickets; empty when there is none. With nobody signed in, it is the copy of the only user
 * who has one: of two, neither is shown.
 */
export async function readSecondCopy(userId: string | undefined): Promise<WalletTicket[]> {
  try {
    const cache = await caches.open(CACHE);
    const keys = await cache.keys();
    const address = userId ? addressOf(userId) : keys.length === 1 && keys[0];
    const kept = address && (await cache.match(address));
    return kept ? ((await kept.json()) as WalletTicket[]) : [];
  } catch {
    return [];
  }
}

/** Forgets the second copy of a user's tickets. */
export async function dropSecondCopy(userId: string): Promise<void> {
  try {
    const cache = await caches.open(CACHE);
    await cache.delete(addressOf(userId));
  } catch {
    // Where it cannot be opened there is nothing to forget.
  }
}
