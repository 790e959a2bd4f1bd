import { type SqlBool, sql } from "kysely";
import { capacityOf, type SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import type { PlanVersion, PlanVersionPage, PlanVersionQuery, WholePlanVersion } from "#contract/wire/desk/plans.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import type { RightfulCaller } from "../../organisers/desk-caller.ts";
import { ID_KEY, limitOf, pageOf, readCursor } from "../../organisers/desk-cursors.ts";
import { demandVenue } from "../venues/venue-scope.ts";
import { nameOf } from "./plan-queries.ts";

interface VersionRow extends Omit<PlanVersion, "published_at" | "published_by" | "capacity"> {
  at: Date;
  by: string | null;
  capacity: number | null;
  /** Read only if it is needed, because plans are large. */
  plan: SeatPlan | null;
}

const columns = sql`number, how, note, capacity, published_at as at, ${nameOf("version")} as by`;

/** Every plan that a venue has had, the newest first. @throws RefusalError NOT_FOUND, ROLE, MALFORMED for a foreign cursor */
export async function listPlanVersions(
  db: Db,
  caller: RightfulCaller,
  ref: string,
  query: PlanVersionQuery,
): Promise<PlanVersionPage> {
  const { id, isOwn } = await demandVenue(db, caller, ref);
  const cursor = readCursor(query.cursor, [ID_KEY]);
  const limit = limitOf(query.limit);
  const older = cursor ? sql<SqlBool>`number < ${Number(cursor[0])}` : sql<SqlBool>`true`;
  const { rows } = await sql<VersionRow>`
    select ${columns}, case when capacity is null then plan end as plan from plan_version version
    where place_id = ${id} and ${older} order by number desc limit ${limit + 1}`.execute(db);
  return pageOf(
    rows,
    limit,
    ({ number }) => [number],
    (row) => shown(row, isOwn),
  );
}

/** One version with its plan. @throws RefusalError NOT_FOUND, ROLE */
export async function readPlanVersion(
  db: Db,
  caller: RightfulCaller,
  ref: string,
  number: number,
): Promise<WholePlanVersion> {
  const { id, isOwn } = await demandVenue(db, caller, ref);
  const { rows } = await sql<VersionRow & { plan: SeatPlan }>`
    select ${columns}, plan from plan_version version where place_id = ${id} and number = ${number}`.execute(db);
  const [row] = rows;
  if (!row) throw new RefusalError("NOT_FOUND");
  return { ...shown(row, isOwn), plan: row.plan };
}

/** @param isOwn whether the caller may know who published it: those who only use a venue of everybody's may not */
const shown = ({ number, how, note, capacity, at, by, plan }: VersionRow, isOwn: boolean): PlanVersion => ({
  number,
  published_at: at.toISOString(),
  published_by: isOwn ? by : null,
  how,
  capacity: capacity ?? (plan ? capacityOf(plan) : 0),
  note,
});
