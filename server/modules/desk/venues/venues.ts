import { type SqlBool, sql } from "kysely";
import { rowId } from "#contract/rules/row-id.ts";
import { capacityOf, type SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import type { DeskVenue, DeskVenuePage, DeskVenuePlan, DeskVenueQuery } from "#contract/wire/desk/venues.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { drawnPlan } from "#server/modules/catalogue/public-plan.ts";
import type { RightfulCaller } from "#server/modules/organisers/desk-caller.ts";
import { ID_KEY, limitOf, pageOf, readCursor } from "#server/modules/organisers/desk-cursors.ts";
import { demandScope, isWithin } from "#server/modules/organisers/desk-scope.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import { hasWords } from "../orders/search-text.ts";
import { mayChange } from "./venue-scope.ts";

interface VenueRow extends Omit<DeskVenue, "capacity" | "organiser_id" | "may_change"> {
  id: number;
  organiserId: number | null;
  plan: SeatPlan | null;
}

/** A name in a cursor. The database only compares it, so it may be any text. */
const NAME_KEY = /^[^\0]{0,300}$/;

/** SQL: the venues in which the caller may put events of one organiser, or of any that they work for. */
function isUsable(caller: RightfulCaller, organiserId: number | undefined) {
  if (caller.platform && organiserId === undefined) return sql<SqlBool>`true`;
  const own = organiserId === undefined ? caller.memberships.map((one) => one.organiserId) : [organiserId];
  return sql<SqlBool>`(place.organiser_id is null or place.organiser_id = any(${own}::integer[]))`;
}

async function selectVenues(db: Db, caller: RightfulCaller, query: Pick<DeskVenueQuery, "organiser_id">) {
  const organiserId = query.organiser_id === undefined ? undefined : rowId(query.organiser_id);
  const scope = await demandScope(db, caller, organiserId);
  return {
    isUsable: isUsable(caller, organiserId),
    columns: sql`id, ref, place_name as name, place_type as type, place_address as address, suburb, state, timezone, plan,
      organiser_id as "organiserId",
      (select count(*)::integer from event where event.place_id = place.id and ${isWithin(scope)}) as events`,
  };
}

function shown({ id: _, plan, organiserId, ...venue }: VenueRow, caller: RightfulCaller): DeskVenue {
  return {
    ...venue,
    capacity: plan && capacityOf(plan),
    organiser_id: organiserId === null ? null : String(organiserId),
    may_change: mayChange(caller, organiserId),
  };
}

/**
 * The venues that an organiser can put events in, by name: its own, and those that belong to nobody. `search` finds words of the name and the suburb.
 * @throws RefusalError ROLE, NOT_FOUND for a foreign organiser, MALFORMED for a foreign cursor
 */
export async function listVenues(db: Db, caller: RightfulCaller, query: DeskVenueQuery): Promise<DeskVenuePage> {
  const { columns, isUsable } = await selectVenues(db, caller, query);
  const cursor = readCursor(query.cursor, [NAME_KEY, ID_KEY]);
  const limit = limitOf(query.limit);
  const conditions = [
    isUsable,
    ...hasWords(sql`place_name || ' ' || suburb`, query.search),
    ...(cursor ? [sql<SqlBool>`(place_name, id) > (${String(cursor[0])}::text, ${Number(cursor[1])}::integer)`] : []),
  ];
  const { rows } = await sql<VenueRow>`
    select ${columns} from place where ${sql.join(conditions, sql` and `)}
    order by place_name, id limit ${limit + 1}`.execute(db);
  return pageOf(
    rows,
    limit,
    (row) => [row.name, row.id],
    (row) => shown(row, caller),
  );
}

/** A venue with its plan. @throws RefusalError ROLE; NOT_FOUND, also for another organiser's venue */
export async function readVenuePlan(
  db: Db,
  caller: RightfulCaller,
  ref: string,
  organiserId: string | undefined,
): Promise<DeskVenuePlan> {
  const { columns, isUsable } = await selectVenues(
    db,
    caller,
    organiserId === undefined ? {} : { organiser_id: organiserId },
  );
  const { rows } = await sql<VenueRow>`select ${columns} from place where ref = ${ref} and ${isUsable}`.execute(db);
  const [row] = rows;
  if (!row) throw new RefusalError("NOT_FOUND");
  return { ...shown(row, caller), plan: row.plan && drawnPlan(row.plan) };
}
