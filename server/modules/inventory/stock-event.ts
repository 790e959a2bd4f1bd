import { sql, type Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";
import { followSeats, renamedUnits } from "./follow-seats.ts";
import {
  forgetAbandoned,
  heldUntil,
  isNamed,
  isTaken,
  type KeptUnit,
  type StockSeat,
  type StockSection,
  stateNow,
  unitsJson,
  unitsOf,
} from "./stock-units.ts";

/**
 * Creates an event's sections and units, or updates those that exist. A unit that a buyer holds or owns is never
 * changed. One that is held back keeps its name, and gets the new price. One that only past orders name stays, but is
 * otherwise as new. In a section of free seats, a unit goes to the cell that the plan has for its name.
 * @returns the units that the plan would rename or remove although it must not; the caller must then roll back
 */
export async function stockEvent(
  trx: Transaction<Database>,
  eventId: number,
  sections: readonly StockSection[],
): Promise<KeptUnit[]> {
  const before = await trx.selectFrom("section").where("event_id", "=", eventId).select(["id", "plan_key"]).execute();
  const ids = await writeSections(trx, eventId, sections);
  const kept: KeptUnit[] = [];
  const keys = new Set(sections.map((section) => section.planKey));
  for (const old of before) if (!keys.has(old.plan_key)) kept.push(...(await dropSection(trx, eventId, old)));

  const known = new Set(before.map((section) => section.plan_key));
  for (const section of sections) {
    const sectionId = ids.get(section.planKey);
    if (sectionId === undefined || !known.has(section.planKey)) continue;
    await forgetAbandoned(trx, leavingSeats(eventId, sectionId, section.seats));
    if (section.kind === "free") await followSeats(trx, eventId, sectionId, section.seats);
    kept.push(...(await renamedUnits(trx, eventId, sectionId, section)));
    await updateUnits(trx, eventId, sectionId, section);
    kept.push(...(await dropUnits(trx, eventId, sectionId, section)));
  }
  for (const section of sections) {
    const sectionId = ids.get(section.planKey);
    if (sectionId !== undefined) await addUnits(trx, eventId, sectionId, section, known.has(section.planKey));
  }
  return kept;
}

async function writeSections(
  trx: Transaction<Database>,
  eventId: number,
  sections: readonly StockSection[],
): Promise<Map<string, number>> {
  const rows = await trx
    .insertInto("section")
    .values(
      sections.map((section, index) => ({
        event_id: eventId,
        plan_key: section.planKey,
        title: section.title,
        position: index,
        et_blockid: section.etBlockid,
        blockstatus: section.blockstatus,
        max_row: section.rows,
        max_column: section.columns,
        price_from_cents: section.fromCents,
        price_to_cents: section.toCents,
        units: section.units,
        admits: section.admits,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["event_id", "plan_key"])
        .doUpdateSet((row) => ({
          title: row.ref("excluded.title"),
          position: row.ref("excluded.position"),
          et_blockid: row.ref("excluded.et_blockid"),
          blockstatus: row.ref("excluded.blockstatus"),
          max_row: row.ref("excluded.max_row"),
          max_column: row.ref("excluded.max_column"),
          price_from_cents: row.ref("excluded.price_from_cents"),
          price_to_cents: row.ref("excluded.price_to_cents"),
          units: row.ref("excluded.units"),
          admits: row.ref("excluded.admits"),
        })),
    )
    .returning(["id", "plan_key"])
    .execute();
  return new Map(rows.map((row) => [row.plan_key, row.id]));
}

async function addUnits(
  trx: Transaction<Database>,
  eventId: number,
  sectionId: number,
  { seats }: Pick<StockSection, "seats">,
  mayHaveSome: boolean,
): Promise<void> {
  // A new section has no units yet, so a stadium's worth of lookups is saved.
  const missing = mayHaveSome
    ? sql`where not exists (
        select 1 from seat where seat.section_id = unit.section_id
          and seat.drome_row = unit.drome_row and seat.drome_column = unit.drome_column
      )`
    : sql``;
  await sql`
    insert into seat (event_id, section_id, drome_row, drome_column, seat_number, price_cents, seat_type, seat_status, note, admits, traits)
    select ${eventId}::integer, unit.* from (${unitsOf(unitsJson(seats, sectionId))}) as unit ${missing}`.execute(trx);
}

async function updateUnits(
  trx: Transaction<Database>,
  eventId: number,
  sectionId: number,
  { seats }: Pick<StockSection, "seats">,
): Promise<void> {
  const ifFree = (column: string) =>
    sql`case when ${stateNow} = 'free' then unit.${sql.ref(column)} else seat.${sql.ref(column)} end`;
  await sql`
    update seat set seat_number = ${ifFree("seat_number")}, seat_status = ${ifFree("seat_status")}, price_cents = unit.price_cents,
      seat_type = unit.seat_type, note = unit.note, admits = unit.admits, traits = unit.traits
    from (${unitsOf(unitsJson(seats, sectionId))}) as unit
    where seat.event_id = ${eventId} and seat.section_id = unit.section_id
      and seat.drome_row = unit.drome_row and seat.drome_column = unit.drome_column
      and (seat.seat_number, seat.price_cents, seat.seat_type, seat.seat_status, seat.note, seat.admits, seat.traits)
        is distinct from (unit.seat_number, unit.price_cents, unit.seat_type, unit.seat_status, unit.note, unit.admits, unit.traits)
      and not ${isTaken}`.execute(trx);
}

/** SQL: the seats of a section that a plan no longer has by their names, or at their places. */
function leavingSeats(eventId: number, sectionId: number, units: readonly StockSeat[]) {
  const seats = units.filter(({ type }) => type !== "gap");
  const names = JSON.stringify(seats.map(({ label }) => label));
  return sql`seat.event_id = ${eventId} and seat.section_id = ${sectionId}
    and (seat.seat_number not in (select jsonb_array_elements_text(${names}::jsonb)) or ${isOutside(seats)})`;
}

const isOutside = (units: readonly StockSeat[]) => sql`
  (seat.drome_row, seat.drome_column) not in (
    select (cell->>0)::smallint, (cell->>1)::smallint
    from jsonb_array_elements(${JSON.stringify(units.map(({ row, column }) => [row, column]))}::jsonb) as cell)`;

/**
 * Deletes the units that the plan no longer has.
 * @returns those that stay because an order names them
 */
async function dropUnits(
  trx: Transaction<Database>,
  eventId: number,
  sectionId: number,
  section: Pick<StockSection, "planKey" | "seats">,
): Promise<KeptUnit[]> {
  const leaving = sql`seat.event_id = ${eventId} and seat.section_id = ${sectionId} and ${isOutside(section.seats)}`;
  // The seats of a hold in progress are locked. Only the statement after this one sees the bookings of such holds.
  await sql`select from seat where ${leaving} order by id for update`.execute(trx);
  await sql`delete from seat where ${leaving} and not ${isNamed}`.execute(trx);
  const { rows } = await sql<Pick<KeptUnit, "seat" | "state" | "heldUntil">>`
    select seat_number as seat, ${stateNow} as state, ${heldUntil} as "heldUntil" from seat where ${leaving}
    order by drome_row, drome_column`.execute(trx);
  return rows.map((row) => ({ section: section.planKey, ...row }));
}

async function dropSection(
  trx: Transaction<Database>,
  eventId: number,
  section: { id: number; plan_key: string },
): Promise<KeptUnit[]> {
  await forgetAbandoned(trx, leavingSeats(eventId, section.id, []));
  const kept = await dropUnits(trx, eventId, section.id, { planKey: section.plan_key, seats: [] });
  if (kept.length === 0) await trx.deleteFrom("section").where("id", "=", section.id).execute();
  return kept;
}
