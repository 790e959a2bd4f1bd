import { withRecovery, writeTickets } from "./recovery.ts";
import { dropSecondCopy, persistSecondCopy } from "./second-copy.ts";
import { type WalletDb, walletDb } from "./wallet-db.ts";
import type { WalletOwner, WalletTicket } from "./wallet-rows.ts";

const KEPT_DAYS = 30;

/** The facts about an answer: only a complete one that was given to its own user may remove tickets. */
export interface AnswerFacts {
  complete: boolean;
  authenticated: boolean;
}

/**
 * Updates the wallet of one user in one transaction. It stores every given ticket, and deletes those that are missing
 * from a complete, authenticated answer. An empty answer deletes nothing: the box office voids tickets and never loses
 * them, so an empty list after a full one is probably a transmission error.
 * @returns how many tickets of the user are on the device afterwards.
 * @throws WalletUnavailableError if the device is full or its storage does not respond; then nothing has changed.
 */
export async function replaceTicketsOf(
  userId: string,
  tickets: readonly WalletTicket[],
  { complete, authenticated }: AnswerFacts,
  { db = walletDb, nowMs = Date.now() }: { db?: WalletDb; nowMs?: number } = {},
): Promise<number> {
  const own = tickets.filter((ticket) => ticket.userId === userId);
  if (!authenticated) return (await readTickets(userId, db)).length;
  const after = await writeTickets(db, () =>
    db.transaction("rw", db.tickets, db.owners, async () => {
      const before = await db.tickets.where("userId").equals(userId).toArray();
      await db.tickets.bulkPut(withMemory(own, before));
      if (complete && own.length > 0) {
        const named = new Set(own.map((ticket) => ticket.bookingNo));
        await db.tickets
          .where("userId")
          .equals(userId)
          .filter((ticket) => !named.has(ticket.bookingNo))
          .delete();
      }
      if (complete) await db.owners.put({ userId, syncedAt: nowMs, kept: false });
      return db.tickets.where("userId").equals(userId).toArray();
    }),
  );
  // An empty answer proves nothing about tickets that only the second copy still has.
  if (after.length > 0) await persistSecondCopy(userId, after, nowMs);
  return after.length;
}

/**
 * Carries over the first start and the front from each ticket's old row. The start is stored if it differs from the new
 * one, and the front if it is still right.
 */
function withMemory(tickets: readonly WalletTicket[], before: readonly WalletTicket[]): WalletTicket[] {
  const known = new Map(before.map((ticket) => [ticket.bookingNo, ticket]));
  return tickets.map((ticket) => {
    const kept = known.get(ticket.bookingNo);
    const movedFrom = kept?.movedFrom ?? kept?.startsAt;
    const isMoved = movedFrom !== undefined && Date.parse(movedFrom) !== Date.parse(ticket.startsAt);
    const front = kept && hasSameFront(kept, ticket) && kept.front;
    return { ...ticket, ...(isMoved && { movedFrom }), ...(front && { front }) };
  });
}

const hasSameFront = (a: WalletTicket, b: WalletTicket): boolean =>
  a.token === b.token &&
  a.startsAt === b.startsAt &&
  a.admits === b.admits &&
  a.posterColour === b.posterColour &&
  String(a.days) === String(b.days);

/** Enough for every opening of the wallet until fronts are prepared again. */
const FRONTS = 12;

/** A ticket for several people, or for several days, is still needed after its first use. */
const isNeeded = ({ state, admits, days }: WalletTicket): boolean =>
  state === "valid" || (state === "used" && (admits ?? days?.length ?? 1) > 1);

/**
 * Makes the fronts of the next tickets that do not have one yet.
 * @param make the front of a ticket; undefined if it has none
 * @throws WalletUnavailableError
 */
export async function persistFronts(
  userId: string,
  make: (ticket: WalletTicket) => Promise<WalletTicket["front"]>,
  { db = walletDb, nowMs = Date.now() }: { db?: WalletDb; nowMs?: number } = {},
): Promise<void> {
  const next = (await readTickets(userId, db))
    .filter((ticket) => isNeeded(ticket) && Date.parse(ticket.endsAt) > nowMs)
    .sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))
    .slice(0, FRONTS)
    .filter(({ front }) => front === undefined);
  for (const ticket of next) {
    const front = await make(ticket);
    if (!front) continue;
    await writeTickets(db, () =>
      db.tickets.update([userId, ticket.bookingNo], (kept) => {
        // A newer answer may have come while the front was being prepared.
        if (hasSameFront(kept, ticket)) kept.front = front;
      }),
    );
  }
}

/**
 * The tickets of one user and of nobody else, in no particular order.
 * @throws WalletUnavailableError
 */
export function readTickets(userId: string, db: WalletDb = walletDb): Promise<WalletTicket[]> {
  return withRecovery(db, () => db.tickets.where("userId").equals(userId).toArray());
}

/**
 * The owner whose wallet opens when nobody is known to be signed in: the one whose tickets were updated last. Undefined
 * on a device without tickets.
 * @throws WalletUnavailableError
 */
export function lastOwner(db: WalletDb = walletDb): Promise<WalletOwner | undefined> {
  return withRecovery(db, () => db.owners.orderBy("syncedAt").last());
}

/**
 * One owner, with the time of the last complete answer in unix milliseconds; undefined before the first answer.
 * @throws WalletUnavailableError
 */
export function readOwner(userId: string, db: WalletDb = walletDb): Promise<WalletOwner | undefined> {
  return withRecovery(db, () => db.owners.get(userId));
}

/**
 * Records that the owner signed out and left the tickets here. They stay until 30 days after their events.
 * @throws WalletUnavailableError
 */
export async function persistTicketsOf(userId: string, db: WalletDb = walletDb): Promise<void> {
  await writeTickets(db, () => db.owners.update(userId, { kept: true }));
}

/**
 * Deletes every trace of a user's tickets from the device.
 * @throws WalletUnavailableError
 */
export async function removeTicketsOf(userId: string, db: WalletDb = walletDb): Promise<void> {
  await writeTickets(db, () =>
    db.transaction("rw", db.tickets, db.owners, async () => {
      await db.tickets.where("userId").equals(userId).delete();
      await db.owners.delete(userId);
    }),
  );
  await dropSecondCopy(userId);
}

/**
 * Deletes the kept tickets of owners who signed out, 30 days after their events, and owners who have no tickets left.
 * @returns how many tickets were deleted.
 * @throws WalletUnavailableError
 */
export async function purgeTickets(nowMs: number, db: WalletDb = walletDb): Promise<number> {
  const { purged, gone } = await writeTickets(db, () =>
    db.transaction("rw", db.tickets, db.owners, async () => {
      const result = { purged: 0, gone: [] as string[] };
      for (const { userId } of await db.owners.filter((owner) => owner.kept).toArray()) {
        const ofOwner = () => db.tickets.where("userId").equals(userId);
        result.purged += await ofOwner()
          .filter((ticket) => Date.parse(ticket.endsAt) < nowMs - KEPT_DAYS * 86_400_000)
          .delete();
        if ((await ofOwner().count()) > 0) continue;
        await db.owners.delete(userId);
        result.gone.push(userId);
      }
      return result;
    }),
  );
  for (const userId of gone) await dropSecondCopy(userId);
  return purged;
}

/**
 * Cleans up whenever the wallet opens, with or without a network: deletes stored tickets of signed-out owners 30 days
 * after their events, and updates the second copy to the next tickets.
 * @throws WalletUnavailableError
 */
export async function tidyWallet(nowMs: number, db: WalletDb = walletDb): Promise<void> {
  await purgeTickets(nowMs, db);
  const owners = await withRecovery(db, () => db.owners.toArray());
  for (const { userId } of owners) {
    const tickets = await readTickets(userId, db);
    if (tickets.length > 0) await persistSecondCopy(userId, tickets, nowMs);
  }
}
