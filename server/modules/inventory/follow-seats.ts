import { sql, type Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";
import { everBooked, type KeptUnit, type StockSeat, type StockSection, unitsJson, unitsOf } from "./stock-units.ts";

/**
 * Gives the known seats of a section their cells in a plan of free seats, by their names: a seat that somebody adds at the head of a
 * row moves no ticket. Seats that the plan does not name are deleted, unless they were ever booked.
 */
export async function followSeats(
  trx: Transaction<Database>,
  eventId: number,
  sectionId: number,
  seats: readonly StockSeat[],
): Promise<void> {
  const named = sql`(${unitsOf(unitsJson(seats, sectionId))})`;
  await sql`
    delete from seat where seat.event_id = ${eventId} and seat.section_id = ${sectionId} and not ${everBooked}
      and (seat.seat_type = 'gap' or seat.seat_number not in (select unit.seat_number from ${named} as unit))`.execute(
    trx,
  );
  await sql`
    update seat set drome_row = unit.drome_row, drome_column = unit.drome_column
    from ${named} as unit
    where seat.event_id = ${eventId} and seat.section_id = unit.section_id and seat.seat_number = unit.seat_number
      and (seat.drome_row, seat.drome_column) is distinct from (unit.drome_row, unit.drome_column)`.execute(trx);
}

/** The seats that were ever booked, and whose cells have another name in the new plan. */
export async function renamedUnits(
  trx: Transaction<Database>,
  eventId: number,
  sectionId: number,
  { planKey, kind, seats }: StockSection,
): Promise<KeptUnit[]> {
  if (kind === "units") return [];
  const { rows } = await sql<{ seat_number: string }>`
    select seat.seat_number
    from seat
    join (${unitsOf(unitsJson(seats, sectionId))}) as unit
      on unit.drome_row = seat.drome_row and unit.drome_column = seat.drome_column
    where seat.event_id = ${eventId} and seat.section_id = ${sectionId} and seat.seat_number <> unit.seat_number
    order by seat.drome_row, seat.drome_column`.execute(trx);
  const names = new Set(seats.map((seat) => seat.label));
  return rows.map((row) => ({
    name: `${planKey} ${row.seat_number}`,
    fault: names.has(row.seat_number) || kind === "grid" ? "renamed" : "removed",
  }));
}
