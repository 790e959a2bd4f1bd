import { sql } from "kysely";
import type { Db } from "#server/db/connect.ts";
import type { HoldRequest } from "#server/modules/orders/hold-request.ts";
import type { TestBuyer, TestOffice } from "#tests/support/office.ts";

const SEATS = 20_000;
/** With holds of one second no buyer returns while their last hold is live. Every hold is a buyer's first, as in a rush. */
const BUYERS = 4000;
export const HOLD_SECONDS = 1;

/** One event with 20,000 seats, and buyers who want two seats each. */
export interface Hall {
  eventId: number;
  placeId: number;
  sectionId: number;
  firstSeat: number;
  lastSeat: number;
  buyers: TestBuyer[];
}

export async function buildHall(box: TestOffice): Promise<Hall> {
  const { id: eventId, placeId } = box.catalogue.theatre;
  const { rows } = await sql<{ id: number }>`
    insert into section (event_id, plan_key, title, position, max_row, max_column, price_from_cents, price_to_cents, units)
    values (${eventId}, 'hall', 'Hall', 9, 200, 100, 5000, 5000, ${SEATS}) returning id`.execute(box.db);
  const sectionId = rows[0]?.id ?? 0;
  await sql`
    insert into seat (event_id, section_id, drome_row, drome_column, seat_number, price_cents)
    select ${eventId}, ${sectionId}, 1 + n / 100, 1 + n % 100, 'R' || 1 + n / 100 || '-' || 1 + n % 100, 5000
    from generate_series(0, ${SEATS - 1}::integer) as n`.execute(box.db);
  await sql`analyze`.execute(box.db);
  const buyers: TestBuyer[] = [];
  for (let index = 0; index < BUYERS; index++) buyers.push(await box.addBuyer(`bench-${index}@example.com`));
  return { eventId, placeId, sectionId, ...(await seatRange(box.db, sectionId)), buyers };
}

async function seatRange(db: Db, sectionId: number): Promise<{ firstSeat: number; lastSeat: number }> {
  const { rows } = await sql<{ firstSeat: number; lastSeat: number }>`
    select min(id) as "firstSeat", max(id) as "lastSeat" from seat where section_id = ${sectionId}`.execute(db);
  return rows[0] ?? { firstSeat: 0, lastSeat: 0 };
}

/** The next buyer's choice: two neighbouring seats, or nearly so. */
export function holdMaker(hall: Hall): () => { buyer: TestBuyer; request: HoldRequest } {
  let turn = 0;
  return () => {
    const buyer = hall.buyers[turn++ % hall.buyers.length];
    if (!buyer) throw new Error("the hall has no buyers");
    const seat = hall.firstSeat + Math.floor(Math.random() * (hall.lastSeat - hall.firstSeat));
    const request = {
      userId: buyer.id,
      eventIds: [hall.eventId],
      placeIds: [hall.placeId],
      comboEventId: null,
      seatIds: [seat, seat + 1],
      sectionIds: [hall.sectionId],
    };
    return { buyer, request };
  };
}
