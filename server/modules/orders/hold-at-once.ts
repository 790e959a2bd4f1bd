import { type RawBuilder, sql } from "kysely";
import { databaseNow } from "#server/db/database-state.ts";
import { retryPassing, sqlState } from "#server/db/retry.ts";
import type { Office } from "#server/office.ts";
import { keepResult, keyArguments, type OnceKey } from "#server/plugins/idempotency-keys.ts";
import type { HoldRequest, HoldResult } from "./hold-request.ts";

/** The SQLSTATE that hold_at_once raises if another buyer takes a seat between its look and its claim. */
const SEAT_TAKEN_SQLSTATE = "BR001";

/** The statement that makes a whole hold of named seats of one event (hold_once of migration 0029). */
function holdStatement(
  { userId, eventIds, placeIds, seatIds, sectionIds }: HoldRequest,
  holdSeconds: number,
  key: OnceKey | null,
): RawBuilder<{ result: HoldResult | null }> {
  return sql`
    select hold_once(${keyArguments(key)},
      ${userId}, ${eventIds[0]}, ${placeIds}, ${seatIds}, ${sectionIds}, ${holdSeconds}) as result`;
}

/**
 * Makes the kind of hold that most buyers ask for, in one statement.
 * @returns null for an unusual request, which the longer way must decide
 */
export async function holdAtOnce(
  office: Office,
  request: HoldRequest,
  key: OnceKey | null,
): Promise<HoldResult | null> {
  const statement = holdStatement(request, office.config.holdSeconds, key);
  try {
    const { rows } = await retryPassing(() => statement.execute(office.db));
    return rows[0]?.result ?? null;
  } catch (error) {
    if (sqlState(error) !== SEAT_TAKEN_SQLSTATE) throw error;
    const seatNames = error instanceof Error && "detail" in error ? String(error.detail) : "";
    const now = (await databaseNow(office.db)).toISOString();
    return keepResult<HoldResult>(office.db, key, { ok: false, code: "SEATS_TAKEN", seatNames, now });
  }
}
