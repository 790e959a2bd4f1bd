import { afterAll, beforeAll, expect, it } from "vitest";
import { verifyInvariants } from "#server/db/verify-invariants.ts";
import type { TestBoxOffice, TestBuyer } from "../support/box-office.ts";
import type { FixtureEvent } from "../support/catalogue/fixture-catalogue.ts";
import { addBuyers } from "../support/races/seat-race.ts";
import { type CallAs, callInTurns, type ServerAnswer, tally } from "../support/servers/call-server.ts";
import { startTwoProcesses, type TwoProcesses } from "../support/servers/two-processes.ts";
import { holdForm } from "../support/steps/booking-steps.ts";

const BUYERS = 200;
const ROUNDS = 12;
/** Seats of each event: few enough that nearly every set overlaps another. */
const SEATS = 60;

let two: TwoProcesses;
let call: CallAs;
let buyers: TestBuyer[];
beforeAll(async () => {
  two = await startTwoProcesses({ name: "overlapping_sets" });
  call = callInTurns(two.servers);
  buyers = await addBuyers(two.box, BUYERS);
});
afterAll(() => two?.stop());

/** Gives the same numbers in every run, so that a failure can be reproduced. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

async function seatIds(box: TestBoxOffice, { id }: FixtureEvent): Promise<number[]> {
  const rows = await box.sql<{ id: number }>`select id from seat where event_id = ${id} and seat_type = 'seat'
    and seat_status = 'bookable' order by id limit ${SEATS}`;
  return rows.map((row) => row.id);
}

/** Every acknowledged hold that was not replaced owns all of its seats, and every claim belongs to such a hold. */
async function expectAllOrNothing(box: TestBoxOffice, answers: readonly ServerAnswer[], counts: readonly number[]) {
  const rows = await box.sql<{ booking_id: number; claims: number; live: boolean }>`
    select booking_id, count(*)::integer as claims, bool_and(booking.state = 'held') as live
    from seat_claim left join booking on booking.id = booking_id group by booking_id`;
  const claims = new Map(rows.map((row) => [String(row.booking_id), row]));
  expect(rows.filter((row) => row.live !== true)).toEqual([]);
  for (const [index, { body }] of answers.entries())
    if (body.status === 1) expect(claims.get(String(body.ticketBooking_id))?.claims).toBe(counts[index]);
}

/** Fault 2 of docs/design/trust.md#fault-tests. */
it("holds overlapping sets of 2 to 10 seats, with combos, all or nothing and without a deadlock", async () => {
  const { box } = two;
  const { theatre, encore, comboId } = box.catalogue;
  const [first, second] = [await seatIds(box, theatre), await seatIds(box, encore)];
  const random = seededRandom(7);
  const pick = (ids: readonly number[], count: number) => [...ids].sort(() => random() - 0.5).slice(0, count);
  let had = 0;
  let lost = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const forms = buyers.map((as) => {
      const count = 2 + Math.floor(random() * 9);
      const kind = random();
      const event = kind < 0.25 ? theatre : encore;
      const single = { ...holdForm(event, { id: 0, title: "", priceCents: 0 }, [], as), dome_list_id: [] };
      if (kind < 0.5)
        return {
          as,
          count,
          form: { ...single, dome_price_id: pick(event === theatre ? first : second, count).map(String) },
        };
      // The later event comes first, because the server must not take locks in the form's order.
      const form = {
        ...single,
        combo_event_id: String(comboId),
        event_id: [String(encore.id), String(theatre.id)],
        place_id: [String(encore.placeId), String(theatre.placeId)],
        dome_price_id: [...pick(second, count), ...pick(first, count)].map(String),
      };
      return { as, count: 2 * count, form };
    });
    const answers = await Promise.all(forms.map(({ as, form }) => call("/api/booking-ticket", form, as)));
    const outcomes = tally(answers);
    expect(Object.keys(outcomes).filter((each) => !["200 1", "200 0 SEATS_TAKEN"].includes(each))).toEqual([]);
    had += outcomes["200 1"] ?? 0;
    lost += outcomes["200 0 SEATS_TAKEN"] ?? 0;
    expect(await verifyInvariants(box.db)).toEqual([]);
    await expectAllOrNothing(
      box,
      answers,
      forms.map(({ count }) => count),
    );
    // One in three cancels, so that seats are free in the next round.
    const leaving = answers.flatMap(({ body }, index) => {
      const as = buyers[index];
      return as && body.status === 1 && random() < 0.34 ? [{ as, tid: body.ticketBooking_id ?? "" }] : [];
    });
    await Promise.all(leaving.map(({ as, tid }) => call("/api/cancellation", { tid }, as)));
  }
  expect(had).toBeGreaterThan(ROUNDS);
  expect(lost).toBeGreaterThan(BUYERS);
  const rows = await box.sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`;
  expect(rows).toEqual([{ deadlocks: 0 }]);
});
