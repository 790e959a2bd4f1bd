import { afterAll, beforeAll, expect, it } from "vitest";
import { verifyInvariants } from "../../server/db/verify-invariants.ts";
import { makeTestOffice, type TestBuyer, type TestOffice } from "../support/office.ts";
import { type PostgresServer, startPostgres } from "../support/postgres.ts";
import { addBuyers, raceForSeat } from "../support/seat-race.ts";

const BUYERS = 200;
const ROUNDS = 50;

let postgres: PostgresServer | null;
let box: TestOffice;
let buyers: TestBuyer[];
beforeAll(async () => {
  postgres = await startPostgres();
  if (!postgres) return;
  box = await makeTestOffice({ databaseUrl: await postgres.createDatabase("one_seat_race"), poolSize: 20 });
  buyers = await addBuyers(box, BUYERS);
});
afterAll(async () => {
  await box?.close();
  await postgres?.stop();
});

it(`gives one seat to one of ${BUYERS} buyers, ${ROUNDS} times, and tells the others its name`, async (test) => {
  if (!postgres) return test.skip();
  for (let round = 0; round < ROUNDS; round++) {
    const seat = `${"DEF".charAt(round % 3)}${1 + Math.floor(round / 3)}`;
    const { winners, losers, others } = await raceForSeat(box, buyers, seat);
    expect({ round, winners, losers, others: others.slice(0, 3) }).toEqual({
      round,
      winners: 1,
      losers: BUYERS - 1,
      others: [],
    });
  }
  expect(await verifyInvariants(box.db)).toEqual([]);
  const claims = await box.db.selectFrom("seat_claim").select("booking_id").execute();
  const bookings = await box.db.selectFrom("booking").select("id").where("state", "=", "held").execute();
  // A winner who wins again gives the seat of the round before back: one claim a live booking.
  expect(claims).toHaveLength(bookings.length);
});
