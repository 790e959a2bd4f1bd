import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { verifyInvariants } from "../../server/db/verify-invariants.ts";
import { holdForm, idsOf } from "../support/booking-steps.ts";
import { callServer, callUntilServed, tally } from "../support/call-server.ts";
import type { FixtureSection } from "../support/fixture-catalogue.ts";
import type { TestBuyer } from "../support/office.ts";
import { addBuyers } from "../support/seat-race.ts";
import { startTwoProcesses, type TwoProcesses } from "../support/two-processes.ts";

const COMBO_BUYERS = 200;
const PLOT_BUYERS = 1000;
const PLOT_UNITS = 800;

let two: TwoProcesses | null;
let buyers: TestBuyer[];
beforeAll(async () => {
  two = await startTwoProcesses({ name: "crowd" });
  if (two) buyers = await addBuyers(two.box, PLOT_BUYERS);
});
afterAll(() => two?.stop());

/** The same numbers in every run, so that a failure can be seen again. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** A category of 800 places. */
async function bigCategory({ box }: TwoProcesses): Promise<FixtureSection> {
  const { id: eventId } = box.catalogue.partyPlot;
  const { rows } = await sql<{ id: number }>`
    insert into section (event_id, plan_key, title, position, max_row, max_column, price_from_cents, price_to_cents, units)
    values (${eventId}, 'field', 'Field', 9, 8, 100, 4000, 4000, ${PLOT_UNITS}) returning id`.execute(box.db);
  const id = rows[0]?.id ?? 0;
  await sql`
    insert into seat (event_id, section_id, drome_row, drome_column, seat_number, price_cents)
    select ${eventId}, ${id}, 1 + n / 100, 1 + n % 100, 'Field ' || n + 1, 4000
    from generate_series(0, ${PLOT_UNITS - 1}::integer) as n`.execute(box.db);
  return { id, title: "Field", priceCents: 4000 };
}

it(`sells ${PLOT_UNITS} places to the last among ${PLOT_BUYERS} buyers, and calls them sold out to nobody too soon`, async (test) => {
  if (!two) return test.skip();
  const { box, servers } = two;
  const { partyPlot } = box.catalogue;
  const field = await bigCategory(two);
  const units = await box.db.selectFrom("seat").where("section_id", "=", field.id).orderBy("id").select("id").execute();
  const ids = units.map((unit) => unit.id);
  const random = dice(11);
  const wanted = buyers.map(() => 1 + Math.floor(random() * 10));
  const buy = (as: TestBuyer, index: number, count: number) =>
    // A thousand at once on ten connections a server: whoever is told to come again does.
    callUntilServed(() =>
      callServer(
        servers[index % 2 === 0 ? 0 : 1],
        "/api/booking-ticket",
        holdForm(partyPlot, field, ids.slice(0, count), as),
        as,
      ),
    );
  const answers = await Promise.all(buyers.map((as, index) => buy(as, index, wanted[index] ?? 1)));
  expect(Object.keys(tally(answers)).sort()).toEqual(["200 0 PARTY_PLOT_SHORT", "200 1"]);
  const had = answers.map((answer, index) => (answer.body.status === 1 ? (wanted[index] ?? 0) : 0));
  const left = PLOT_UNITS - had.reduce((sum, count) => sum + count, 0);
  // Nothing comes back meanwhile: whoever was refused wanted more than were left even at the end.
  const refused = wanted.filter((_, index) => answers[index]?.body.status === 0);
  expect(Math.min(...refused)).toBeGreaterThan(left);
  const rest = buyers.filter((_, index) => answers[index]?.body.status === 0).slice(0, left + 5);
  const last = await Promise.all(rest.map((as, index) => buy(as, index, 1)));
  expect(tally(last)).toEqual({ ...(left > 0 ? { "200 1": left } : {}), "200 0 PARTY_PLOT_SHORT": 5 });
  const claims = await box.db.selectFrom("seat_claim").where("section_id", "=", field.id).select("seat_id").execute();
  expect(claims).toHaveLength(PLOT_UNITS);
  expect(await verifyInvariants(box.db)).toEqual([]);
});

it("holds overlapping sets of seats of two events all or nothing, without a deadlock that anybody sees", async (test) => {
  if (!two) return test.skip();
  const { box, servers } = two;
  const { theatre, encore, comboId } = box.catalogue;
  const row = ["C", "D", "E", "F"].flatMap((letter) => Array.from({ length: 15 }, (_, n) => `${letter}${n + 1}`));
  const [first, second] = [await idsOf(box, theatre, row), await idsOf(box, encore, row)];
  const random = dice(7);
  for (let round = 0; round < 6; round++) {
    const answers = await Promise.all(
      buyers.slice(0, COMBO_BUYERS).map((as, index) => {
        const count = 2 + Math.floor(random() * 9);
        const pick = (ids: number[]) => [...ids].sort(() => random() - 0.5).slice(0, count);
        const form = {
          in_progress: "1",
          user_id: String(as.id),
          combo_event_id: String(comboId),
          event_id: [encore.id, theatre.id],
          place_id: [encore.placeId, theatre.placeId],
          dome_price_id: [...pick(second), ...pick(first)],
          dome_list_id: [],
        };
        return callServer(servers[index % 2 === 0 ? 0 : 1], "/api/booking-ticket", form, as);
      }),
    );
    const outcomes = tally(answers);
    // Once most seats are held, a round may well be lost by all.
    if (round === 0) expect(outcomes["200 1"]).toBeGreaterThan(0);
    expect(Object.keys(outcomes).filter((each) => !["200 1", "200 0 SEATS_TAKEN"].includes(each))).toEqual([]);
    expect(await verifyInvariants(box.db)).toEqual([]);
  }
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(box.db);
  expect(rows).toEqual([{ deadlocks: 0 }]);
});
