import { sql, type Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";
import {
  heldUntil,
  isNamed,
  type KeptUnit,
  type StockSeat,
  type StockSection,
  stateNow,
  unitsJson,
  unitsOf,
} from "./stock-units.ts";

/**
 * Gives the known seats of a section their cells in a plan of free seats, by their names. So a seat that somebody adds
 * at the head of a row moves no ticket. Seats that the plan does not name are deleted, unless an order names them.
 */
export async function followSeats(
  trx: Transaction<Database>,
  eventId: number,
  sectionId: number,
  seats: readonly StockSeat[],
): Promise<void> {
  const named = sql`(${unitsOf(unitsJson(seats, sectionId))})`;
  await sql`
    delete from seat where seat.event_id = ${eventId} and seat.section_id = ${sectionId} and not ${isNamed}
      and (seat.seat_type = 'gap' or seat.seat_number not in (select unit.seat_number from ${named} as unit))`.execute(
    trx,
  );
  await sql`
    update seat set drome_row = unit.drome_row, drome_column = unit.drome_column
    from ${named} as unit
    where seat.event_id = ${eventId} and seat.section_id = unit.section_id and seat.seat_number = unit.seat_number
      and (seat.drome_row, seat.drome_column) is distinct from (unit.drome_row, unit.drome_column)`.execute(trx);
}

/**
 * The units that a plan would rename or take away although it must not. A unit that somebody has now keeps its name. A unit that an
 * order names does not become a gap. A free seat is known by its name alone, so one that an order names keeps its name too.
 */
export async function renamedUnits(
  trx: Transaction<Database>,
  eventId: number,
  sectionId: number,
  { planKey, kind, seats }: StockSection,
): Promise<KeptUnit[]> {
  const keeps = kind === "free" ? isNamed : sql`(${stateNow} <> 'free' or unit.seat_type = 'gap' and ${isNamed})`;
  const { rows } = await sql<Pick<KeptUnit, "seat" | "state" | "heldUntil"> & { new: string }>`
    select seat.seat_number as seat, unit.seat_number as new, ${stateNow} as state, ${heldUntil} as "heldUntil"
    from seat join (${unitsOf(unitsJson(seats, sectionId))}) as unit
      on seat.section_id = unit.section_id and seat.drome_row = unit.drome_row and seat.drome_column = unit.drome_column
    where seat.event_id = ${eventId} and seat.seat_number <> unit.seat_number and ${keeps}
    order by seat.drome_row, seat.drome_column`.execute(trx);
  return rows.map(({ new: name, ...row }) => ({
    section: planKey,
    ...row,
    // A gap has no name.
    ...(kind !== "free" && name !== "" && { newName: name }),
  }));
}
