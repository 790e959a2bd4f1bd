import { withRecovery, writeTickets } from "./recovery.ts";
import { dropSecondCopy, keepSecondCopy } from "./second-copy.ts";
import { type WalletDb, walletDb } from "./wallet-db.ts";
import type { WalletOwner, WalletTicket } from "./wallet-rows.ts";

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
  // 'None at all' says nothing of tickets that only the second copy still has.
  if (after.length > 0) await keepSecondCopy(userId, after, nowMs);
  return after.length;
}

/** Remembers of each ticket when it was to start, as long as that is another time than now, and its front, as long as it is true. */
function withMemory(tickets: readonly WalletTicket[], before: readonly WalletTicket[]): WalletTicket[] {
  const known = new Map(before.map((ticket) => [ticket.bookingNo, ticket]));
  return tickets.map((ticket) => {
    const kept = known.get(ticket.bookingNo);
    const movedFrom = kept?.movedFrom ?? kept?.startsAt;
    const isMoved = movedFrom !== undefined && Date.parse(movedFrom) !== Date.parse(ticket.startsAt);
    const isSame = kept?.token === ticket.token && kept.startsAt === ticket.startsAt;
    return { ...ticket, ...(isMoved && { movedFrom }), ...(isSame && kept.front && { front: kept.front }) };
  });
}

/** So many are enough for every opening until the next time that fronts are made. */
const FRONTS = 12;

/**
 * Makes the fronts of the tickets that come next, where they have none yet.
 * @param make what a ticket's front is; undefined where it has none
 * @throws WalletUnavailableError
 */
export async function keepFronts(
  userId: string,
  make: (ticket: WalletTicket) => WalletTicket["front"],
  { db = walletDb, nowMs = Date.now() }: { db?: WalletDb; nowMs?: number } = {},
): Promise<void> {
  const next = (await readTickets(userId, db))
    .filter(({ state, endsAt }) => state === "valid" && Date.parse(endsAt) > nowMs)
    .sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))
    .slice(0, FRONTS)
    .filter(({ front }) => front === undefined);
  for (const ticket of next) {
    const front = make(ticket);
    if (front) await writeTickets(db, () => db.tickets.update([userId, ticket.bookingNo], { front }));
  }
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
  await writeTickets(db, () => db.owners.update(userId, { kept: true }));
}

/**
 * Takes every trace of a user's tickets off the device.
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
 * Deletes the kept tickets of owners who signed out, 30 days after their events, and the owners left without any.
 * @returns how many tickets went.
 * @throws WalletUnavailableError
 */
export async function purgeKeptTickets(nowMs: number, db: WalletDb = walletDb): Promise<number> {
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
 * What time alone does to a wallet, for whenever it is opened, with or without a network: kept tickets go 30 days after
 * their events, and the second copy holds what is next by now.
 * @throws WalletUnavailableError
 */
export async function tidyWallet(nowMs: number, db: WalletDb = walletDb): Promise<void> {
  await purgeKeptTickets(nowMs, db);
  const owners = await withRecovery(db, () => db.owners.toArray());
  for (const { userId } of owners) {
    const tickets = await readTickets(userId, db);
    if (tickets.length > 0) await keepSecondCopy(userId, tickets, nowMs);
  }
}
