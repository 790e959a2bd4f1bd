import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, it } from "vitest";
import type { GateScan } from "#contract/wire/gate/gate-scans.ts";
import { verifyInvariants } from "#server/db/verify-invariants.ts";
import { openBoxOffice } from "#tests/support/box-office.ts";
import { addStaff, device, pack, scan, takeScans, ticketIn, ticketsFor } from "#tests/support/steps/gate-steps.ts";

const box = await openBoxOffice();
const staff = await addStaff(box, "door@example.com");
const tickets = await ticketsFor(box, ["D1", "D2"]);

const devices = [device("North door"), device("South door")];
const start = Date.now() - 3_600_000;
/** Scans with short names, which fast-check can shrink. Each run makes its own scans from them. */
const anyScan = fc.record({
  ticket: fc.nat({ max: 1 }),
  kind: fc.constantFrom<GateScan["kind"]>("in", "in", "in", "out", "undo"),
  minute: fc.nat({ max: 20 }),
  by: fc.nat({ max: 1 }),
  batch: fc.nat({ max: 3 }),
});

/** The box office's final state, without the names that differ between runs. */
async function outcome(ids: readonly string[]) {
  const kept = await box.db.selectFrom("gate_scan").select(["id", "outcome"]).execute();
  const whole = await pack(box, staff);
  const outcomeOf = new Map(kept.map((row) => [row.id, row.outcome]));
  return { scans: ids.map((id) => outcomeOf.get(id)), tickets: tickets.map((id) => ticketIn(whole, id)) };
}

async function clear(): Promise<void> {
  await box.sql`delete from gate_entry`;
  await box.sql`delete from gate_scan`;
  await box.db.updateTable("ticket").set({ state: "valid" }).execute();
}

it("has the same result for the same scans in any order and any batches", async () => {
  const orders = fc
    .uniqueArray(anyScan, { selector: ({ minute }) => minute, minLength: 2, maxLength: 7 })
    .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })));
  await fc.assert(
    fc.asyncProperty(orders, async ([all, shuffled]) => {
      const results = [];
      for (const order of [all, shuffled]) {
        await clear();
        const idOf = new Map(all.map((each) => [each, randomUUID()]));
        const batches = Map.groupBy(order, ({ by, batch }) => `${by} ${batch}`);
        for (const batch of batches.values()) {
          const scans = batch.map((each) =>
            scan(tickets[each.ticket] ?? 0, new Date(start + each.minute * 60_000), {
              id: idOf.get(each) ?? "",
              kind: each.kind,
            }),
          );
          await takeScans(box, staff, devices[batch[0]?.by ?? 0] ?? device("none"), scans);
        }
        results.push(await outcome(all.map((each) => idOf.get(each) ?? "")));
        expect(await verifyInvariants(box.db)).toEqual([]);
      }
      expect(results[1]).toEqual(results[0]);
    }),
    { numRuns: 15 },
  );
});

it("takes ten thousand scans in one post, and a repeat changes nothing", async () => {
  await clear();
  // Ten thousand tickets: copies of the theatre's own, each on its own seat.
  await box.sql`
    with row as (select max(drome_row) as last from seat where event_id = ${box.catalogue.theatre.id}), made as (
      insert into seat (event_id, section_id, drome_row, drome_column, seat_number, price_cents)
      select ${box.catalogue.theatre.id}, ${box.catalogue.theatre.sections[0]?.id ?? 0}, 100, n, 'Z' || n, 100
      from generate_series(1, 9998) as n returning id
    )
    insert into ticket (event_id, seat_id, booking_id, booking_no, ticket_token, qr_path, first_name, last_name)
    select ${box.catalogue.theatre.id}, made.id, (select min(booking_id) from ticket), 'Z' || made.id, '', 'Z' || made.id, 'Kim', 'Lee'
    from made`;
  const { tickets: all, cursor } = await pack(box, staff);
  expect(all.id).toHaveLength(10_000);
  const scans = all.id.map((id, n) => scan(id, new Date(start + n)));
  const [north = device("")] = devices;
  const first = await takeScans(box, staff, north, scans);
  expect(new Set(first.results.map((result) => result.outcome))).toEqual(new Set(["accepted"]));
  expect(first.results.map(({ id }) => id)).toEqual(scans.map(({ id }) => id));
  expect((await takeScans(box, staff, north, scans)).results).toEqual(first.results);
  const rows = await box.sql<{ scans: number; used: number }>`
    select (select count(*) from gate_scan)::integer as scans, count(*)::integer as used from ticket where state = 'used'`;
  expect(rows).toEqual([{ scans: 10_000, used: 10_000 }]);
  expect(cursor).toBeTruthy();
});
