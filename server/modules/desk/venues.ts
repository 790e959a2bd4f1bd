import { type SqlBool, sql } from "kysely";
import { rowId } from "#contract/rules/row-id.ts";
import { capacityOf, type SeatPlan } from "#contract/rules/seat-plan.ts";
import type { DeskVenue, DeskVenuePage, DeskVenuePlan, DeskVenueQuery } from "#contract/wire/desk-venues.ts";
import type { Db } from "#server/db/connect.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import type { RightfulCaller } from "../organisers/desk-caller.ts";
import { demandScope } from "../organisers/desk-scope.ts";
import { ID_KEY, limitOf, pageOf, readCursor } from "./cursors.ts";

interface VenueRow extends Omit<DeskVenue, "capacity"> {
  id: number;
  plan: SeatPlan | null;
}

/** A name in a cursor. The database compares names, so any text may stand there. */
const NAME_KEY = /^[^\0]{0,300}$/;

const columns = sql`id, ref, place_name as name, place_type as type, place_address as address, suburb, state, timezone, plan`;

const shown = ({ id: _, plan, ...venue }: VenueRow): DeskVenue => ({ ...venue, capacity: plan && capacityOf(plan) });

/**
 * The venues that an organiser can put events in, by name. `search` finds words of the name and the suburb.
 * @throws RefusalError ROLE, NOT_FOUND for a foreign organiser, MALFORMED for a foreign cursor
 */
export async function listVenues(db: Db, caller: RightfulCaller, query: DeskVenueQuery): Promise<DeskVenuePage> {
  await demandScope(db, caller, query.organiser_id === undefined ? undefined : rowId(query.organiser_id));
  const cursor = readCursor(query.cursor, [NAME_KEY, ID_KEY]);
  const limit = limitOf(query.limit);
  const words = (query.search ?? "").trim().toLowerCase().split(/\s+/).filter(Boolean);
  const conditions = [
    sql<SqlBool>`true`,
    ...words.map((word) => sql<SqlBool>`strpos(lower(place_name || ' ' || suburb), ${word}) > 0`),
    ...(cursor ? [sql<SqlBool>`(place_name, id) > (${String(cursor[0])}::text, ${Number(cursor[1])}::integer)`] : []),
  ];
  const { rows } = await sql<VenueRow>`
    select ${columns} from place where ${sql.join(conditions, sql` and `)}
    order by place_name, id limit ${limit + 1}`.execute(db);
  return pageOf(rows, limit, (row) => [row.name, row.id], shown);
}

/** A venue with its plan. @throws RefusalError ROLE, NOT_FOUND */
export async function readVenuePlan(
  db: Db,
  caller: RightfulCaller,
  ref: string,
  organiserId: string | undefined,
): Promise<DeskVenuePlan> {
  await demandScope(db, caller, organiserId === undefined ? undefined : rowId(organiserId));
  const { rows } = await sql<VenueRow>`select ${columns} from place where ref = ${ref}`.execute(db);
  const [row] = rows;
  if (!row) throw new RefusalError("NOT_FOUND");
  return { ...shown(row), plan: row.plan };
}
