import { withRecovery } from "./recovery";
import { dropSecondCopy, keepSecondCopy } from "./second-copy";
import { type WalletDb, walletDb } from "./wallet-db";
import type { WalletOwner, WalletTicket } from "./wallet-rows";

const KEPT_DAYS = 30;

/** What is known of an answer of the box office: only a complete one, given to its own user, may take tickets away. */
export interface AnswerFacts {
  complete: boolean;
  authenticated: boolean;
}

/**
 * Brings the wallet of one user up to date, in one transaction: every given ticket is put, and those that are missing
 * from a complete, authenticated answer are deleted. An empty answer deletes nothing: the box office voids tickets, it
 * does not lose them, so 'none at all' after some is more likely a fault on the way than the truth.
 * @returns how many tickets of the user are on the device afterwards.
 * @throws WalletUnavailableError when the device is full or its storage does not answer; nothing has changed then.
 */
export async function replaceTicketsOf(
  userId: string,
  tickets: readonly WalletTicket[],
  { complete, authenticated }: AnswerFacts,
  { db = walletDb, nowMs = Date.now() }: { db?: WalletDb; nowMs?: number } = {},
): Promise<number> {
  const own = tickets.filter((ticket) => ticket.userId === userId);
  if (!authenticated) return (await readTickets(userId, db)).length;
  const after = await withRecovery(db, () =>
    db.transaction("rw", db.tickets, db.owners, async () => {
      const before = await db.tickets.where("userId").equals(userId).toArray();
      await db.tickets.bulkPut(markMoved(own, before));
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
  await keepSecondCopy(userId, after, nowMs);
  return after.length;
}

/** Remembers of each ticket when it was to start, as long as that is another time than now. */
function markMoved(tickets: readonly WalletTicket[], before: readonly WalletTicket[]): WalletTicket[] {
  const known = new Map(before.map((ticket) => [ticket.bookingNo, ticket]));
  return tickets.map((ticket) => {
    const kept = known.get(ticket.bookingNo);
    const movedFrom = kept?.movedFrom ?? kept?.startsAt;
    const isMoved = movedFrom !== undefined && Date.parse(movedFrom) !== Date.parse(ticket.startsAt);
    return isMoved ? { ...ticket, movedFrom } : ticket;
  });
}

/**
 * The tickets of one user, in no promised order. Another user's are never among them.
 * @throws WalletUnavailableError
 */
export function readTickets(userId: string, db: WalletDb = walletDb): Promise<WalletTicket[]> {
  return withRecovery(db, () => db.tickets.where("userId").equals(userId).toArray());
}

/**
 * Whose wallet opens when nobody is known to be signed in: the owner who was brought up to date last. Undefined on a
 * device without tickets.
 * @throws WalletUnavailableError
 */
export function lastOwner(db: WalletDb = walletDb): Promise<WalletOwner | undefined> {
  return withRecovery(db, () => db.owners.orderBy("syncedAt").last());
}

/**
 * One owner with the time of the last complete answer (unix milliseconds); undefined before the first.
 * @throws WalletUnavailableError
 */
export function readOwner(userId: string, db: WalletDb = walletDb): Promise<WalletOwner | undefined> {
  return withRecovery(db, () => db.owners.get(userId));
}

/**
 * The owner signs out and leaves the tickets here: they stay until 30 days after their events.
 * @throws WalletUnavailableError
 */
export async function keepTicketsOf(userId: string, db: WalletDb = walletDb): Promise<void> {
  await withRecovery(db, () => db.owners.update(userId, { kept: true }));
}

/**
 * Takes every trace of a user's tickets off the device.
 * @throws WalletUnavailableError
 */
export async function removeTicketsOf(userId: string, db: WalletDb = walletDb): Promise<void> {
  await withRecovery(db, () =>
    db.transaction("rw", db.tickets, db.owners, async () => {
      await db.tickets.where("userId").equals(userId).delete();
      await db.owners.delete(userId);
    }),
  );
  await dropSecondCopy(userId);
}

/**
 * Deletes the kept tickets of owners who signed out, 30 days after their events, and the owners left without any.
 * @returns how many tickets went.
 * @throws WalletUnavailableError
 */
export async function purgeKeptTickets(nowMs: number, db: WalletDb = walletDb): Promise<number> {
  return withRecovery(db, () =>
    db.transaction("rw", db.tickets, db.owners, async () => {
      let purged = 0;
      for (const { userId } of await db.owners.filter((owner) => owner.kept).toArray()) {
        const ofOwner = () => db.tickets.where("userId").equals(userId);
        purged += await ofOwner()
          .filter((ticket) => Date.parse(ticket.endsAt) < nowMs - KEPT_DAYS * 86_400_000)
          .delete();
        if ((await ofOwner().count()) === 0) await db.owners.delete(userId);
      }
      return purged;
    }),
  );
}
