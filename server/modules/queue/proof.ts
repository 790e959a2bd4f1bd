import { sql } from "kysely";
import { type DrandChain, QUICKNET } from "#contract/rules/event/quicknet.ts";
import type { QueueProof } from "#contract/wire/queue.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import type { Services } from "#server/services.ts";
import { termsOfDraw } from "./persist-terms.ts";
import { publishedKeys } from "./receipt-keys.ts";
import { type DrawSetting, ORDER_RULES, type Terms, termsOf, timeOf, whoRule } from "./terms.ts";

/** Entries a statement reads at once, so that the process answers others in between. */
const PAGE = 10_000;

type BeaconSource = QueueProof["beacon_source"];

interface DrawRow extends DrawSetting {
  commitment: Buffer;
  entries: number;
  beacon: string | null;
  beaconFrom: "declared" | "fetched" | "missed" | "drand" | null;
  chain: string | null;
  round: number | null;
  seatsOffered: number;
  seatsHeldBack: number;
  isDrawn: boolean;
  drawnEntries: number | null;
  root: Buffer | null;
  seed: Buffer | null;
}

/** SQL over `event`: seats that are not offered. */
export const seatsHeldBack = sql<number>`(
  select count(*) from seat
  where seat.event_id = event.id and seat.seat_status = 'blocked' and seat.seat_type <> 'gap'
)::integer`;

/**
 * What anybody needs to check a draw (docs/fair-draw.md). The database gives out the seed only after the draw.
 * @throws RefusalError NOT_FOUND if the event has no room
 */
export async function proofOf(
  services: Pick<Services, "db" | "config" | "secrets">,
  eventId: number,
): Promise<QueueProof> {
  const { db, config } = services;
  const { rows } = await sql<DrawRow>`
    select room.commitment, room.entries, coalesce(room.drawn_for, event.draw_for) as "drawFor", event.sale_opens_at as "saleOpensAt", room.beacon,
      room.beacon_from as "beaconFrom", room.beacon_chain as chain, room.beacon_round::integer as round,
      coalesce(room.seats_offered, event.units) as "seatsOffered",
      coalesce(room.seats_held_back, ${seatsHeldBack}) as "seatsHeldBack",
      room.drawn_at is not null as "isDrawn", room.drawn_entries as "drawnEntries",
      room.root,
      case when room.drawn_at is not null then room.seed end as seed
    from queue_room room join event on event.id = room.event_id where room.event_id = ${eventId}`.execute(db);
  const [row] = rows;
  if (!row) throw new RefusalError("NOT_FOUND", { message: "This event has no waiting room." });
  const configured = config.beacon?.chain;
  const terms = await termsOfDraw(db, eventId);
  const last = terms.at(-1) ?? earlierTerms(row, configured);
  return {
    commitment: last.commitment.toString("base64url"),
    rules: last.rules,
    seats_offered: row.seatsOffered,
    seats_held_back: row.seatsHeldBack,
    entries: row.drawnEntries ?? row.entries,
    root: row.root?.toString("base64url") ?? null,
    beacon_source: sourceOf(last, configured),
    beacon: row.isDrawn && row.beacon !== null ? Buffer.from(row.beacon).toString("base64url") : null,
    seed: row.seed?.toString("base64url") ?? null,
    terms: terms.map(({ since, rules, commitment, ...source }) => ({
      since: since.toISOString(),
      rules,
      commitment: commitment.toString("base64url"),
      beacon_source: sourceOf(source, configured),
    })),
    receipt_keys: await publishedKeys(services),
  };
}

const namedChain = (hash: string, configured: DrandChain | undefined): DrandChain =>
  configured?.hash === hash ? configured : QUICKNET;

/** The round of drand that a draw takes, in the published form. */
function sourceOf({ chain, round }: Pick<Terms, "chain" | "round">, configured: DrandChain | undefined): BeaconSource {
  if (chain === null || round === null) return null;
  return { chain, round, published_at: timeOf(namedChain(chain, configured), round) };
}

/** The promise of a draw whose room was made before 1.0.0. */
function earlierTerms(row: DrawRow, configured: DrandChain | undefined): Terms & Pick<DrawRow, "commitment"> {
  const { chain, round, isDrawn, commitment } = row;
  const known = chain === null ? (isDrawn ? undefined : configured) : namedChain(chain, configured);
  const terms = termsOf(row, known, round ?? undefined);
  const rule = earlierBeaconRule(row);
  return { commitment, ...terms, ...(rule && { rules: `${whoRule(row.drawFor)} ${ORDER_RULES} ${rule}` }) };
}

function earlierBeaconRule({ beaconFrom, beacon }: DrawRow): string | null {
  if (beaconFrom === "declared") return `The beacon of the draw is: ${beacon}`;
  if (beaconFrom === "fetched")
    return `The beacon is what its public address answered when the list was closed: ${beacon}`;
  return beaconFrom === "missed"
    ? "The beacon's address didn't answer when the list was closed, so the draw has none."
    : null;
}

/**
 * SQL over `queue_entry own` and `queue_room room`: whether an entry is in the list. It depends only on rows that were
 * written before the list was closed, so it never changes again.
 */
const isInList = sql<boolean>`own.in_draw
  and (room.drawn_for = 'everyone' or coalesce(own.bound_at < room.list_closed_at, false))
  and coalesce(own.replaced_at >= room.list_closed_at, true)`;

/** The entries of a closed list, in ascending order of their bytes. */
export async function readList(db: Db, eventId: number): Promise<Buffer[]> {
  const list: Buffer[] = [];
  for (let after: Buffer | undefined = Buffer.alloc(0), more = true; more; ) {
    const { rows }: { rows: { entry: Buffer }[] } = await sql<{ entry: Buffer }>`
      select own.entry from queue_entry own join queue_room room on room.event_id = own.event_id
      where own.event_id = ${eventId} and own.entry > ${after} and ${isInList}
      order by own.entry limit ${PAGE}`.execute(db);
    for (const { entry } of rows) list.push(entry);
    after = rows.at(-1)?.entry;
    more = rows.length === PAGE;
  }
  return list;
}

/** The list of a draw that is done. */
export interface PublishedList {
  /** Identifies the list: no other list has the same root. */
  root: string;
  read(): Promise<Buffer>;
}

/** The bytes of GET /queue/{event_id}/list. @throws RefusalError NOT_FOUND before the draw */
export async function publishedList(db: Db, eventId: number): Promise<PublishedList> {
  const room = await db
    .selectFrom("queue_room")
    .where("event_id", "=", eventId)
    .where("drawn_at", "is not", null)
    .select("root")
    .executeTakeFirst();
  if (!room?.root)
    throw new RefusalError("NOT_FOUND", { message: "There's no list: the draw of this event isn't done." });
  return {
    root: `${eventId} ${room.root.toString("hex")}`,
    read: async () => Buffer.concat(await readList(db, eventId)),
  };
}
