import { afterAll, beforeAll, expect, it } from "vitest";
import { verifyInvariants } from "#server/db/verify-invariants.ts";
import type { TestBuyer } from "../support/box-office.ts";
import type { FixtureEvent } from "../support/catalogue/fixture-catalogue.ts";
import { addStanding, unitsOf } from "../support/catalogue/standing.ts";
import { addBuyers } from "../support/races/seat-race.ts";
import { type CallAs, callInTurns, tally } from "../support/servers/call-server.ts";
import { startTwoProcesses, type TwoProcesses } from "../support/servers/two-processes.ts";
import { holdForm } from "../support/steps/booking-steps.ts";

const UNITS = 800;
const BUYERS = 400;

let two: TwoProcesses;
let call: CallAs;
let buyers: TestBuyer[];
let event: FixtureEvent;
let floor: { id: number; title: string; priceCents: number };
let units: number[];
beforeAll(async () => {
  two = await startTwoProcesses({ name: "standing_race" });
  call = callInTurns(two.servers);
  buyers = await addBuyers(two.box, BUYERS);
  event = await addStanding(two.box.db, [{ key: "FLOOR", title: "Floor", units: UNITS, price: 40 }]);
  floor = event.sections[0] ?? { id: 0, title: "", priceCents: 0 };
  units = await unitsOf(two.box.db, floor.id, 10);
});
afterAll(() => two?.stop());

async function hold(as: TestBuyer, count: number) {
  return {
    as,
    count,
    answer: await call("/api/booking-ticket", holdForm(event, floor, units.slice(0, count), as), as),
  };
}

async function counts() {
  const rows = await two.box.sql<{ claimed: number; listed: number; deadlocks: number }>`
    select (select count(*)::integer from seat_claim where section_id = ${floor.id}) as claimed,
      (select count(*)::integer from free_unit where section_id = ${floor.id}) as listed,
      (select deadlocks::integer from pg_stat_database where datname = current_database()) as deadlocks`;
  return rows[0];
}

it(`sells ${UNITS} places to the last one when ${BUYERS} buyers want 1 to 10, twice, and refuses nobody too soon`, async () => {
  for (const round of [0, 1]) {
    const answered = await Promise.all(buyers.map((as, index) => hold(as, 1 + ((index * 7 + round) % 10))));
    expect(Object.keys(tally(answered.map(({ answer }) => answer))).sort()).toEqual([
      "200 0 PARTY_PLOT_SHORT",
      "200 1",
    ]);
    const winners = answered.filter(({ answer }) => answer.body.status === 1);
    const held = winners.reduce((sum, { count }) => sum + count, 0);
    expect(await counts()).toEqual({ claimed: held, listed: UNITS - held, deadlocks: 0 });
    // Places were only taken, so a refused buyer wanted more than were left after the last of the crowd was served.
    const refused = answered.filter(({ answer }) => answer.body.status === 0);
    expect(UNITS - held).toBeLessThan(Math.min(...refused.map(({ count }) => count)));
    const late = await Promise.all(refused.slice(0, UNITS - held + 5).map(({ as }) => hold(as, 1)));
    const lateWinners = late.filter(({ answer }) => answer.body.status === 1);
    expect(lateWinners).toHaveLength(UNITS - held);
    expect(await counts()).toEqual({ claimed: UNITS, listed: 0, deadlocks: 0 });
    expect(await verifyInvariants(two.box.db)).toEqual([]);
    // Everybody releases their places, so that the next round begins with a list that others have filled.
    await Promise.all(
      [...winners, ...lateWinners].map(({ as, answer }) =>
        call("/api/cancellation", { tid: answer.body.ticketBooking_id }, as),
      ),
    );
    expect(await counts()).toEqual({ claimed: 0, listed: UNITS, deadlocks: 0 });
  }
});
