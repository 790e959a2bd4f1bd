import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "#server/db/connect/connect.ts";
import { retryPassing } from "#server/db/retry.ts";

/** Joins within this time share a statement. */
const TOGETHER_MS = 50;
/** More in one statement would hold the room's lock for too long. */
const MAX_TOGETHER = 500;

export interface Joining {
  eventId: number;
  userId: number | null;
  /** The entry that the device has already. */
  entry: Buffer | null;
  /** False: only finds, and binds the device's entry to the account. */
  adds: boolean;
}

export interface Joined {
  entry: Buffer;
  userId: number | null;
  joinedAt: Date;
  place: number | null;
  /** The draw's promise at that time. */
  promised: Promised;
}

/**
 * The part of a receipt about the draw (docs/fair-draw.md#the-receipt). All null: the room was made before 1.0.0, and
 * its own commitment counts.
 */
export interface Promised {
  commitment: Buffer | null;
  rulesHash: Buffer | null;
  /** In the form of sourceLine. */
  beacon: string | null;
}

interface Asker {
  resolve: (joined: Joined | null) => void;
  reject: (error: unknown) => void;
}

interface Waiting extends Joining {
  askers: Asker[];
}

/**
 * Joins rooms in batches: one statement for all joins of an event within 50 ms, in the order of their arrival. So the room's
 * row is locked twenty times a second at most, however many people come.
 */
export class Joins {
  readonly #db: Db;
  readonly #waiting = new Map<string, Map<unknown, Waiting>>();

  constructor(db: Db) {
    this.#db = db;
  }

  /**
   * Gives the account or the device its entry: the one that it has, or a new one. If both have one, the lower place stays.
   * @returns null if there is none and `adds` is false
   */
  join(joining: Joining): Promise<Joined | null> {
    return new Promise((resolve, reject) => {
      const key = `${joining.eventId} ${joining.adds}`;
      const waiting = this.#waiting.get(key) ?? new Map<unknown, Waiting>();
      if (waiting.size === 0) {
        this.#waiting.set(key, waiting);
        setTimeout(() => void this.#send(key), TOGETHER_MS);
      }
      // A device that asks a hundred times at once is looked up once, because each statement takes the room's lock.
      const name = nameOf(joining);
      const same = waiting.get(name);
      if (same) same.askers.push({ resolve, reject });
      else waiting.set(name, { ...joining, askers: [{ resolve, reject }] });
    });
  }

  async #send(key: string): Promise<void> {
    const all = this.#waiting.get(key) ?? new Map<unknown, Waiting>();
    this.#waiting.delete(key);
    for (const batch of batchesOf([...all.values()])) {
      try {
        const joined = await joinTogether(this.#db, batch);
        for (const [index, { askers }] of batch.entries())
          for (const { resolve } of askers) resolve(joined.get(index + 1) ?? null);
      } catch (error) {
        for (const { askers } of batch) for (const { reject } of askers) reject(error);
      }
    }
  }
}

/** Joins with the same key are one device or account, and are looked up once. Each newcomer is a join of its own. */
const nameOf = ({ userId, entry }: Joining): unknown =>
  userId === null && entry === null ? Symbol("newcomer") : `${userId} ${entry?.toString("hex")}`;

/** Cuts a list into batches. A batch has each account and each device once, so that a double click finds its first entry. */
function batchesOf(all: readonly Waiting[]): Waiting[][] {
  const batches: { list: Waiting[]; names: Set<string> }[] = [];
  for (const waiting of all) {
    const names = [
      ...(waiting.userId === null ? [] : [`user ${waiting.userId}`]),
      ...(waiting.entry === null ? [] : [`entry ${waiting.entry.toString("hex")}`]),
    ];
    let batch = batches.at(-1);
    if (!batch || batch.list.length >= MAX_TOGETHER || names.some((name) => batch?.names.has(name))) {
      batch = { list: [], names: new Set() };
      batches.push(batch);
    }
    batch.list.push(waiting);
    for (const name of names) batch.names.add(name);
  }
  return batches.map(({ list }) => list);
}

async function joinTogether(db: Db, batch: readonly Joining[]): Promise<Map<number, Joined>> {
  const [first] = batch;
  // A device's token from before the room opened names an entry that is stored now. So it stays one entry however often
  // the device asks.
  const fresh = batch.map(({ userId, entry }) => (userId === null && entry) || randomBytes(16));
  const statement = sql<Omit<Joined, "promised"> & Promised & { item: number }>`
    select item, entry, user_id as "userId", joined_at as "joinedAt", place, commitment, rules_hash as "rulesHash", beacon
    from queue_join(${first?.eventId ?? 0}, ${batch.map(({ userId }) => userId)}::integer[],
      ${batch.map(({ entry }) => entry)}::bytea[], ${fresh}::bytea[], ${first?.adds ?? false})`;
  const { rows } = await retryPassing(() => statement.execute(db));
  return new Map(
    rows.map(({ item, commitment, rulesHash, beacon, ...joined }) => [
      item,
      { ...joined, promised: { commitment, rulesHash, beacon } },
    ]),
  );
}
