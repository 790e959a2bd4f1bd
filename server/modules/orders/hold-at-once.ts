import { type RawBuilder, sql } from "kysely";
import { LRUCache } from "lru-cache";
import type { Sells } from "#contract/rules/venue-kinds.ts";
import { databaseNow } from "#server/db/database-state.ts";
import { retryPassing, sqlState } from "#server/db/retry.ts";
import type { Office } from "#server/office.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import { keepResult, keyArguments, type OnceKey } from "#server/plugins/idempotency-keys.ts";
import type { HoldRequest, HoldResult } from "./hold-request.ts";

/** The SQLSTATE that hold_at_once raises if another buyer takes a seat between its look and its claim. */
const SEAT_TAKEN_SQLSTATE = "BR001";
/** As above, if another buyer takes the last use of the access code. */
const CODE_USED_UP_SQLSTATE = "BR003";
/** The SQLSTATE that hold_units_once raises if another buyer takes one of its units so. */
const UNITS_TAKEN_SQLSTATE = "BR002";

/**
 * What events sell, as the longer way has found. It only chooses the statement to try: each statement itself refuses an event that
 * sells the other kind. So an old entry costs time and decides nothing.
 */
const soldAt = new LRUCache<number, Sells>({ max: 1000, ttl: 60_000 });

/** Notes what an event sells, so that its next hold begins with the statement for that. */
export function noteSells(eventId: number, sells: Sells): void {
  soldAt.set(eventId, sells);
}

/** The statement that makes a whole hold of named seats of one event (hold_once), or of any units of it. */
function holdStatement(
  { userId, eventIds, placeIds, seatIds, sectionIds, typeIds = [], accessCodeId = null }: HoldRequest,
  holdSeconds: number,
  key: OnceKey | null,
  sells: Sells,
): RawBuilder<{ result: HoldResult | null }> {
  return sql`
    select ${sql.raw(sells === "units" ? "hold_units_once" : "hold_once")}(${keyArguments(key)},
      ${userId}, ${eventIds[0]}, ${placeIds}, ${seatIds}, ${sectionIds}, ${holdSeconds}, ${typeIds}${
        // Units of an event before its sale always go the longer way.
        sells === "units" ? sql`` : sql`, ${accessCodeId}::integer`
      }) as result`;
}

/**
 * Makes the kind of hold that most buyers ask for, in one statement.
 * @returns null for an unusual request, which the longer way must decide
 * @throws RefusalError ACCESS_CODE_USED_UP
 */
export async function holdAtOnce(
  office: Office,
  request: HoldRequest,
  key: OnceKey | null,
): Promise<HoldResult | null> {
  const sells = soldAt.get(request.eventIds[0] ?? 0) ?? "seats";
  const statement = holdStatement(request, office.config.holdSeconds, key, sells);
  try {
    const { rows } = await retryPassing(() => statement.execute(office.db));
    return rows[0]?.result ?? null;
  } catch (error) {
    if (sqlState(error) === CODE_USED_UP_SQLSTATE) throw new RefusalError("ACCESS_CODE_USED_UP");
    if (sqlState(error) === UNITS_TAKEN_SQLSTATE) return null;
    if (sqlState(error) !== SEAT_TAKEN_SQLSTATE) throw error;
    const seatNames = error instanceof Error && "detail" in error ? String(error.detail) : "";
    const now = (await databaseNow(office.db)).toISOString();
    return keepResult<HoldResult>(office.db, key, { ok: false, code: "SEATS_TAKEN", seatNames, now });
  }
}
