import { type RawBuilder, sql } from "kysely";
import { retryPassing, sqlState } from "#server/db/retry.ts";
import type { Office } from "#server/office.ts";
import type { HoldRequest, HoldResult } from "./hold-request.ts";

/** The SQLSTATE that hold_at_once raises if another buyer takes a seat between its look and its claim. */
export const SEAT_TAKEN_SQLSTATE = "BR001";

interface AtOnce {
  outcome: "held" | "taken" | "other";
  booking: number | null;
  expires_at: Date | null;
  moment: Date;
  seat_names: string[] | null;
}

/** The statement that makes a whole hold of named seats of one event (hold_at_once of migration 0008). */
export function holdStatement(request: HoldRequest, holdSeconds: number): RawBuilder<AtOnce> {
  const { userId, eventIds, placeIds, seatIds, sectionIds } = request;
  return sql<AtOnce>`
    select * from hold_at_once(${userId}, ${eventIds[0]}, ${placeIds}, ${seatIds}, ${sectionIds}, ${holdSeconds})`;
}

/**
 * Makes the kind of hold that most buyers ask for, in one statement.
 * @returns null for an unusual request, which the longer way must decide
 */
export async function holdAtOnce(office: Office, request: HoldRequest): Promise<HoldResult | null> {
  try {
    const { rows } = await retryPassing(() => holdStatement(request, office.config.holdSeconds).execute(office.db));
    const [row] = rows;
    if (row?.outcome === "taken")
      return { ok: false, code: "SEATS_TAKEN", seatNames: (row.seat_names ?? []).join(", "), now: row.moment };
    if (row?.outcome !== "held" || row.booking === null || row.expires_at === null) return null;
    return { ok: true, bookingId: row.booking, expiresAt: row.expires_at, now: row.moment };
  } catch (error) {
    if (sqlState(error) !== SEAT_TAKEN_SQLSTATE) throw error;
    const seatNames = error instanceof Error && "detail" in error ? String(error.detail) : "";
    return { ok: false, code: "SEATS_TAKEN", seatNames };
  }
}
