import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { verifyInvariants } from "../../server/db/verify-invariants.ts";
import { holdForm, idsOf } from "../support/booking-steps.ts";
import { makeTestOffice, post, type TestBuyer, type TestOffice } from "../support/office.ts";
import { type PostgresServer, startPostgres } from "../support/postgres.ts";
import { addBuyers } from "../support/seat-race.ts";

const BUYERS = 120;

let postgres: PostgresServer | null;
let box: TestOffice;
let buyers: TestBuyer[];
beforeAll(async () => {
  postgres = await startPostgres();
  if (!postgres) return;
  box = await makeTestOffice({ databaseUrl: await postgres.createDatabase("crowd"), poolSize: 20 });
  buyers = await addBuyers(box, BUYERS);
});
afterAll(async () => {
  await box?.close();
  await postgres?.stop();
});

/** The same numbers in every run, so that a failure can be seen again. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
const outcome = (answer: { statusCode: number; json: () => { status: number; code?: string } }) =>
  `${answer.statusCode} ${answer.json().status} ${answer.json().code ?? ""}`.trim();
const tally = (outcomes: string[]) =>
  Object.fromEntries([...Map.groupBy(outcomes, (each) => each)].map(([each, list]) => [each, list.length]));

it("sells a Party Plot category to the unit, and calls it sold out to nobody before", async (test) => {
  if (!postgres) return test.skip();
  const { partyPlot } = box.catalogue;
  const [general] = partyPlot.sections;
  if (!general) throw new Error("no category");
  const shown = await idsOf(box, partyPlot, ["A1"]);
  const answers = await Promise.all(
    buyers.map((as) => post(box.app, "/api/booking-ticket", holdForm(partyPlot, general, shown, as), { as })),
  );
  expect(tally(answers.map(outcome))).toEqual({ "200 1": 30, "200 0 PARTY_PLOT_SHORT": BUYERS - 30 });
  expect(await verifyInvariants(box.db)).toEqual([]);
});

it("holds overlapping sets of seats of two events all or nothing, without a deadlock that anybody sees", async (test) => {
  if (!postgres) return test.skip();
  const { theatre, encore, comboId } = box.catalogue;
  const row = ["C", "D"].flatMap((letter) => Array.from({ length: 10 }, (_, index) => `${letter}${index + 1}`));
  const [first, second] = [await idsOf(box, theatre, row), await idsOf(box, encore, row)];
  const random = dice(7);
  for (let round = 0; round < 8; round++) {
    const answers = await Promise.all(
      buyers.map((as) => {
        const count = 1 + Math.floor(random() * 5);
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
        return post(box.app, "/api/booking-ticket", form, { as });
      }),
    );
    const outcomes = tally(answers.map(outcome));
    // Once every seat is held, a round may well be lost by all.
    if (round === 0) expect(outcomes["200 1"]).toBeGreaterThan(0);
    expect(Object.keys(outcomes).filter((each) => !["200 1", "200 0 SEATS_TAKEN"].includes(each))).toEqual([]);
    expect(await verifyInvariants(box.db)).toEqual([]);
  }
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(box.db);
  expect(rows).toEqual([{ deadlocks: 0 }]);
});
