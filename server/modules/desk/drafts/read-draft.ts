import { type SqlBool, sql, type Transaction } from "kysely";
import type { DeskDraft, DraftEntry, DraftPage, DraftQuery, ListedDraft } from "#contract/wire/desk/drafts.ts";
import type { EventEntry } from "#contract/wire/event-entry.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { inTransaction } from "#server/db/retry.ts";
import type { Database } from "#server/db/schema.ts";
import type { Gateway } from "#server/gateway/gateway.ts";
import { pricesBelowMinimum } from "#server/modules/orders/card-minimum.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import { etagOf } from "#server/plugins/etags.ts";
import type { Services } from "#server/services.ts";
import { eventEntry } from "../../catalogue-files/export/event-entries.ts";
import type { RightfulCaller } from "../../organisers/desk-caller.ts";
import { ID_KEY, limitOf, pageOf, readCursor } from "../../organisers/desk-cursors.ts";
import { demandScope } from "../../organisers/desk-scope.ts";
import { dateProblems } from "./changed-dates.ts";
import { entryProblems } from "./check-draft.ts";
import { changedFields, draftEntry, organiserEntry } from "./draft-entry.ts";
import { type DraftRow, findDraft, seriesOfDraft, startsOfEvent, ticketHolders } from "./draft-queries.ts";
import { demandDraft } from "./draft-scope.ts";

/** A draft with the entry that it makes, and the entry that is published. */
export interface OpenedDraft {
  row: DraftRow;
  entry: DraftEntry;
  published: EventEntry | undefined;
  etag: string;
}

/**
 * A draft with everything that must be corrected before it can be published.
 * @throws RefusalError NOT_FOUND, ROLE
 */
export async function readDraft(
  { db, gateway }: Pick<Services, "db" | "gateway">,
  caller: RightfulCaller,
  id: number,
): Promise<DeskDraft> {
  await demandDraft(db, caller, id);
  return inTransaction(db, async (trx) => {
    const row = await findDraft(trx, id);
    if (!row) throw new RefusalError("NOT_FOUND");
    return shownDraft(trx, await openDraft(trx, row), gateway);
  });
}

/** Combines a draft with what is published now. */
export async function openDraft(trx: Transaction<Database>, row: DraftRow): Promise<OpenedDraft> {
  const { entry, published } = await openEntry(trx, row);
  return { row, entry, published, etag: etagOf({ id: row.id, entry }) };
}

/** The entry that results from changes of an event, and the published entry. Without an `event_id` the event is new. */
export async function openEntry(
  trx: Transaction<Database>,
  row: Pick<DraftRow, "event_id" | "organiser_id" | "ref" | "changes">,
): Promise<Pick<OpenedDraft, "entry" | "published">> {
  const published = row.event_id === null ? undefined : await eventEntry(trx, row.event_id);
  const organiser = await trx
    .selectFrom("organiser")
    .where("id", "=", row.organiser_id)
    .selectAll()
    .executeTakeFirstOrThrow();
  return { entry: draftEntry(row, published, organiserEntry(organiser)), published };
}

/** The draft in the form of the calls' answers. */
export async function shownDraft(
  db: Db,
  { row, entry, published, etag }: OpenedDraft,
  { minimumCents }: Pick<Gateway, "minimumCents">,
): Promise<DeskDraft> {
  return {
    id: String(row.id),
    event_id: row.event_id === null ? null : String(row.event_id),
    organiser_id: String(row.organiser_id),
    entry,
    etag,
    problems: [
      ...(await entryProblems(db, entry, row.organiser_id)),
      ...(await dateProblems(db, { row, entry, published })),
      ...pricesBelowMinimum(entry, minimumCents),
    ],
    changed: changedFields(entry, published),
    touches: await touchesOf(db, { row, entry, published }),
    changed_at: row.changed_at.toISOString(),
  };
}

/** How many orders and buyers a draft's new date or venue affects. Null if neither changes, or nobody has a ticket. */
export async function touchesOf(
  db: Db,
  { row, entry, published }: Omit<OpenedDraft, "etag">,
): Promise<DeskDraft["touches"]> {
  if (row.event_id === null || !published) return null;
  if (entry.starts === published.starts && entry.place === published.place) return null;
  const holders = await ticketHolders(db, row.event_id);
  return holders.orders > 0 ? holders : null;
}

interface ListRow extends Omit<ListedDraft, "id" | "event_id" | "organiser_id" | "changed_at"> {
  id: number;
  event_id: number | null;
  organiser_id: number;
  changed_at: Date;
}

/** The drafts that the caller may change, the newest first. @throws RefusalError ROLE, NOT_FOUND, MALFORMED */
export async function listDrafts(db: Db, caller: RightfulCaller, query: DraftQuery): Promise<DraftPage> {
  const scope = await demandScope(db, caller, query.organiser_id);
  const cursor = readCursor(query.cursor, [ID_KEY]);
  const limit = limitOf(query.limit);
  const { rows } = await sql<ListRow>`
    select draft.id, draft.event_id, draft.organiser_id, draft.changed_at,
      coalesce(draft.changes->>'name', event.event_name, '') as name,
      ${seriesOfDraft} as series,
      coalesce(draft.changes->>'starts', ${startsOfEvent}) as starts
    from event_draft draft left join event on event.id = draft.event_id left join place on place.id = event.place_id
    where (${scope.everything}::boolean or draft.organiser_id = any(${scope.organiserIds}::integer[])
      or draft.event_id = any(${scope.eventIds}::integer[]))
      and ${query.series === undefined ? sql<SqlBool>`true` : sql<SqlBool>`${seriesOfDraft} = ${query.series}`}
      and ${cursor ? sql<SqlBool>`draft.id < ${Number(cursor[0])}` : sql<SqlBool>`true`}
    order by draft.id desc limit ${limit + 1}`.execute(db);
  return pageOf(rows, limit, (row) => [row.id], shownRow);
}

const shownRow = ({ id, event_id, organiser_id, name, starts, series, changed_at }: ListRow): ListedDraft => ({
  id: String(id),
  event_id: event_id === null ? null : String(event_id),
  organiser_id: String(organiser_id),
  name,
  starts,
  series,
  changed_at: changed_at.toISOString(),
});
