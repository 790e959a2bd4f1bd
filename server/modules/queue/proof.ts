import { sql } from "kysely";
import type { QueueProof } from "#contract/wire/queue.ts";
import type { Db } from "#server/db/connect.ts";
import type { Office } from "#server/office.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import { plannedRound, publishedAt, QUICKNET } from "./drand.ts";
import type { BeaconSource } from "./fetch-beacon.ts";

/** Entries a statement reads at once, so that the process answers others in between. */
const PAGE = 10_000;

interface DrawRow {
  commitment: Buffer;
  entries: number;
  draw_for: "everyone" | "accounts";
  beacon: string | null;
  beaconFrom: "declared" | "fetched" | "missed" | "drand" | null;
  round: number | null;
  opensAt: Date | null;
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
export async function proofOf({ db, config }: Pick<Office, "db" | "config">, eventId: number): Promise<QueueProof> {
  const { rows } = await sql<DrawRow>`
    select room.commitment, room.entries, coalesce(room.drawn_for, event.draw_for) as draw_for, room.beacon,
      room.beacon_from as "beaconFrom", room.beacon_round::integer as round, event.sale_opens_at as "opensAt", coalesce(room.seats_offered, event.units) as "seatsOffered",
      coalesce(room.seats_held_back, ${seatsHeldBack}) as "seatsHeldBack",
      room.drawn_at is not null as "isDrawn", room.drawn_entries as "drawnEntries",
      room.root,
      case when room.drawn_at is not null then room.seed end as seed
    from queue_room room join event on event.id = room.event_id where room.event_id = ${eventId}`.execute(db);
  const [row] = rows;
  if (!row) throw new RefusalError("NOT_FOUND", { message: "This event has no waiting room." });
  const source = sourceOf(row, config.beacon);
  return {
    commitment: row.commitment.toString("base64url"),
    rules: rulesOf(row, source),
    seats_offered: row.seatsOffered,
    seats_held_back: row.seatsHeldBack,
    entries: row.drawnEntries ?? row.entries,
    root: row.root?.toString("base64url") ?? null,
    beacon_source: source,
    beacon: row.isDrawn && row.beacon !== null ? Buffer.from(row.beacon).toString("base64url") : null,
    seed: row.seed?.toString("base64url") ?? null,
  };
}

/** The round that the draw takes, or null if it has none. Before the list is closed, it follows from the opening of the sale. */
function sourceOf(
  { round, opensAt, isDrawn, beaconFrom }: DrawRow,
  beacon: BeaconSource | undefined,
): QueueProof["beacon_source"] {
  const known =
    round ?? (beacon && opensAt && !isDrawn && beaconFrom === null ? plannedRound(beacon.chain, opensAt) : null);
  if (known === null) return null;
  const chain = beacon?.chain ?? QUICKNET;
  return { chain: chain.hash, round: known, published_at: new Date(publishedAt(chain, known) * 1000).toISOString() };
}

function beaconRule({ beaconFrom, beacon }: DrawRow, source: QueueProof["beacon_source"]): string {
  if (beaconFrom === "declared") return `The beacon of the draw is: ${beacon}`;
  if (beaconFrom === "fetched")
    return `The beacon is what its public address answered when the list was closed: ${beacon}`;
  if (beaconFrom === "missed")
    return "The beacon's address didn't answer when the list was closed, so the draw has none.";
  if (source)
    return `The beacon is round ${source.round} of drand's chain ${source.chain}. It is published at ${source.published_at}, after the list is closed, and nobody knows it before. The draw waits for it.`;
  return "The draw has no beacon: whoever runs the box office knows the seed, and could add made-up entries until one gets a good place.";
}

function rulesOf(row: DrawRow, source: QueueProof["beacon_source"]): string {
  const who =
    row.draw_for === "accounts"
      ? "Everybody who is signed in and in the waiting room before the sale opens is in the draw: one entry for each account. Devices that aren't signed in stand behind them, in the order of arrival."
      : "Everybody who is in the waiting room before the sale opens is in the draw: one entry for each account or device.";
  return [
    who,
    "Whoever comes later stands behind the draw, in the order of arrival.",
    "The place of an entry is its rank by HMAC-SHA-256 with the key: seed, beacon (if there is one), root.",
    beaconRule(row, source),
  ].join(" ");
}

/**
 * SQL over `queue_entry own` and `queue_room room`: whether an entry is in the list. It depends only on what was written before
 * the list was closed, so it never changes again.
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
  /** Names the list: no other list has the same. */
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
