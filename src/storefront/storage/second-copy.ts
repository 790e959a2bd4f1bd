import type { WalletTicket } from "./wallet-rows.ts";

const CACHE = "brolga-wallet-second-copy-1";
const AHEAD_MS = 48 * 3_600_000;

function addressOf(userId: string): string {
  return `/wallet-second-copy/${userId}`;
}

/** The tickets that are needed soon at a door: their events have not ended and start within 48 hours. */
export function nextTickets(tickets: readonly WalletTicket[], nowMs: number): WalletTicket[] {
  return tickets.filter(
    ({ startsAt, endsAt }) => Date.parse(endsAt) > nowMs && Date.parse(startsAt) <= nowMs + AHEAD_MS,
  );
}

/**
 * Stores a user's tickets for the next 48 hours a second time, outside IndexedDB, in case IndexedDB cannot be opened.
 * Never throws, because this copy is only a spare.
 */
export async function persistSecondCopy(
  userId: string,
  tickets: readonly WalletTicket[],
  nowMs: number,
): Promise<void> {
  try {
    const cache = await caches.open(CACHE);
    const rows = nextTickets(tickets, nowMs);
    if (rows.length === 0) await cache.delete(addressOf(userId));
    else await cache.put(addressOf(userId), Response.json(rows));
  } catch {
    // Private windows and full devices have no Cache Storage. The first copy is the one that counts.
  }
}

/**
 * The second copy of a user's tickets, or an empty list. If nobody is signed in, it is the copy of the only user who
 * has one. If two users have one, neither is shown.
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

/** Deletes the second copy of a user's tickets. */
export async function dropSecondCopy(userId: string): Promise<void> {
  try {
    const cache = await caches.open(CACHE);
    await cache.delete(addressOf(userId));
  } catch {
    // If it cannot be opened, there is nothing to delete.
  }
}
