import { sql, type Transaction } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#server/db/schema.ts";
import { areUnitsFree, freeUnits } from "#server/modules/inventory/free-unit-queries.ts";
import { holdSeats } from "#server/modules/orders/hold/hold-seats.ts";
import type { FixtureEvent } from "../support/catalogue/fixture-catalogue.ts";
import { addStanding, sellFirstUnits } from "../support/catalogue/standing.ts";
import { boxOfficeOnPostgres, type FaultBoxOffice } from "../support/fault-box-office.ts";

/* The number of rows that a hold reads does not grow with the sold part of an area. */

const UNITS = 20_000;
/** A few rows for each of two units. A plan that starts from the area's seats reads tens of thousands. */
const FEW = 60;

let box: FaultBoxOffice;
let event: FixtureEvent;
let sectionId: number;
beforeAll(async () => {
  box = await boxOfficeOnPostgres();
  event = await addStanding(box.db, [{ key: "field", title: "Field", units: UNITS, price: 50 }]);
  sectionId = event.sections[0]?.id ?? 0;
  await sellFirstUnits(box.db, { eventId: event.id, sectionId, buyerId: box.buyer.id, count: UNITS / 2 });
});
afterAll(() => box?.closeAll());

/** The result of the work, and how many rows of seats, claims and free units it reads. */
async function readBy<T>(work: (trx: Transaction<Database>) => Promise<T>): Promise<{ answer: T; rowsRead: number }> {
  return box.db.transaction().execute(async (trx) => {
    const rowsSoFar = async () => {
      const { rows } = await sql<{ count: number }>`
        select sum(pg_stat_get_xact_tuples_returned(oid) + pg_stat_get_xact_tuples_fetched(oid))::integer as count
        from pg_class where relname in ('seat', 'seat_pkey', 'seat_claim', 'free_unit')`.execute(trx);
      return rows[0]?.count ?? 0;
    };
    const before = await rowsSoFar();
    const answer = await work(trx);
    return { answer, rowsRead: (await rowsSoFar()) - before };
  });
}

it.each(["analyze", "vacuum analyze"])(
  "holds and offers units of a half-sold area by reading few rows, after %s",
  async (tidy) => {
    await sql.raw(tidy).execute(box.db);
    const buyer = await box.addBuyer(`${tidy.replace(" ", "-")}@example.com`);
    const offered = await readBy((trx) => freeUnits(trx, event.id, [sectionId], 20));
    expect(offered.answer).toHaveLength(20);
    expect(offered.rowsRead).toBeLessThan(3 * FEW);
    const looked = await readBy((trx) =>
      areUnitsFree(trx, { eventId: event.id, sectionId, priceCents: 5000, admits: 1, count: 2 }),
    );
    expect(looked.answer).toBe(true);
    expect(looked.rowsRead).toBeLessThan(FEW);
    const wanted = offered.answer.slice(0, 2).map(({ id }) => id);
    const held = await readBy((db) =>
      holdSeats(
        { ...box.services, db },
        {
          userId: buyer.id,
          eventIds: [event.id],
          placeIds: [event.placeId],
          comboEventId: null,
          seatIds: wanted,
          sectionIds: [sectionId],
        },
      ),
    );
    expect(held.answer).toMatchObject({ ok: true });
    expect(held.rowsRead).toBeLessThan(FEW);
  },
);
