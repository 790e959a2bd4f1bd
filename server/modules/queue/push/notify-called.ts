import { sql } from "kysely";
import type { TurnMessage } from "#contract/push-message.ts";
import type { Db } from "#server/db/connect/connect.ts";
import type { PushMessage, PushSender, SendOutcome, Subscription } from "./send-push.ts";

/** Few enough that one round is short. */
const MAX_AT_ONCE = 200;
/** Rounds under way at once. A push service that never answers delays its own round for five seconds, and no other. */
const MAX_ROUNDS = 5;
/** Places that one statement stores. */
const MAX_PLACED = 2000;
/** How many messages one push service is sent at the same time. */
const PER_SERVICE = 10;
/** After this many failures in a row, a service gets no more messages in this round. */
const PATIENCE = 3;
const MAX_TRIES = 6;
/** The wait before another try, times the number of tries. */
const PAUSE_SECONDS = 10;
/** How long a push service stores the message: as long as a called buyer has to begin (docs/design/product.md). */
const TTL_SECONDS = 180;

type Sender = Pick<PushSender, "send">;

interface Due extends Subscription {
  id: number;
  event_id: number;
  event_name: string;
  is_inside: boolean;
}

/** Called for a message that a service will never take, with the service's host. */
type OnRefusal = (host: string) => void;

/**
 * Notifies browsers whose turn it is, each once. A row is leased before its message is sent, so no two processes send
 * it. A message that a service did not take is tried again; one that can never arrive is deleted.
 */
export class TurnNotifier {
  readonly #db: Db;
  readonly #sender: Sender;
  readonly #refused: OnRefusal;
  readonly #rounds = new Set<Promise<void>>();

  constructor(db: Db, sender: Sender, refused: OnRefusal) {
    this.#db = db;
    this.#sender = sender;
    this.#refused = refused;
  }

  /**
   * Leases all rows that are due, and begins to send their messages. Does not wait for push services.
   * @param failed called for an error of the database after the messages were sent
   * @returns how many rows were leased
   */
  async turn(failed: (error: unknown) => void): Promise<number> {
    while ((await notePlaces(this.#db)) === MAX_PLACED);
    let claimed = 0;
    while (this.#rounds.size < MAX_ROUNDS) {
      const due = await claimDue(this.#db);
      claimed += due.length;
      if (due.length === 0) break;
      const round = this.#tell(due)
        .catch(failed)
        .finally(() => this.#rounds.delete(round));
      this.#rounds.add(round);
    }
    return claimed;
  }

  /** Waits for all messages that are on their way. */
  async settle(): Promise<void> {
    await Promise.all(this.#rounds);
  }

  async #tell(claimed: readonly Due[]): Promise<void> {
    const due = claimed.filter(({ is_inside }) => !is_inside);
    const outcomes = await sendAll(due, this.#sender);
    for (const { id, endpoint } of due) if (outcomes.get(id) === "refused") this.#refused(new URL(endpoint).host);
    // People who have come in already need no message.
    for (const { id, is_inside } of claimed) if (is_inside) outcomes.set(id, "sent");
    await settle(this.#db, claimed, outcomes);
  }
}

/**
 * Stores the places of browsers that subscribed before the draw.
 * @returns how many
 */
async function notePlaces(db: Db): Promise<number> {
  const { rows } = await sql<{ placed: number }>`select queue_push_place(${MAX_PLACED}) as placed`.execute(db);
  return rows[0]?.placed ?? 0;
}

async function claimDue(db: Db): Promise<Due[]> {
  const { rows } = await sql<Due>`select * from queue_push_claim(${MAX_AT_ONCE})`.execute(db);
  return rows;
}

function messageFor({ event_id, event_name }: Due): PushMessage {
  const turn: TurnMessage = { type: "turn", event_id: String(event_id), event_name };
  return { body: JSON.stringify(turn), ttlSeconds: TTL_SECONDS };
}

/**
 * Sends to each service separately, so that an unreachable one delays no other.
 * @returns the outcomes by row, without those that were not tried
 */
async function sendAll(due: readonly Due[], sender: Sender): Promise<Map<number, SendOutcome>> {
  const outcomes = new Map<number, SendOutcome>();
  const sendTo = async (rows: Due[]) => {
    const left = [...rows];
    let failures = 0;
    const sendNext = async (): Promise<void> => {
      while (failures < PATIENCE) {
        const row = left.shift();
        if (!row) return;
        const outcome = await sender.send(row, messageFor(row));
        outcomes.set(row.id, outcome);
        failures = outcome === "later" ? failures + 1 : 0;
      }
    };
    await Promise.all(Array.from({ length: PER_SERVICE }, sendNext));
  };
  await Promise.all([...Map.groupBy(due, ({ endpoint }) => new URL(endpoint).host).values()].map(sendTo));
  return outcomes;
}

/** Deletes rows that are done, and releases those that are to be tried again. */
async function settle(db: Db, due: readonly Due[], outcomes: ReadonlyMap<number, SendOutcome>): Promise<void> {
  const idsOf = (isWanted: (outcome: SendOutcome | undefined) => boolean) =>
    due.filter(({ id }) => isWanted(outcomes.get(id))).map(({ id }) => id);
  const done = idsOf((outcome) => outcome !== undefined && outcome !== "later");
  const failed = idsOf((outcome) => outcome === "later");
  const untried = idsOf((outcome) => outcome === undefined);
  await sql`delete from queue_push where id = any(${done}::integer[])
    or (id = any(${failed}::integer[]) and tries + 1 >= ${MAX_TRIES})`.execute(db);
  if (failed.length + untried.length === 0) return;
  await sql`
    update queue_push set sending_at = null, tries = tries + (id = any(${failed}::integer[]))::integer,
      not_before = now() + make_interval(secs => ${PAUSE_SECONDS} * (tries + 1))
    where id = any(${[...failed, ...untried]}::integer[])`.execute(db);
}
