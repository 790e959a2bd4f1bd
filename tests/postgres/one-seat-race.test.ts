import { afterAll, beforeAll, expect, it } from "vitest";
import { verifyInvariants } from "#server/db/verify-invariants.ts";
import { callInTurns } from "../support/call-server.ts";
import type { TestBuyer } from "../support/office.ts";
import { addBuyers, raceForSeat } from "../support/seat-race.ts";
import { startTwoProcesses, type TwoProcesses } from "../support/two-processes.ts";

const BUYERS = 500;
const ROUNDS = 200;

let two: TwoProcesses;
let buyers: TestBuyer[];
beforeAll(async () => {
  two = await startTwoProcesses({ name: "one_seat_race" });
  buyers = await addBuyers(two.box, BUYERS);
});
afterAll(() => two?.stop());

/** More than a hundred plain seats of each of the two events. */
const NAMES = ["C", "D", "E", "F", "G", "H"].flatMap((row) => Array.from({ length: 19 }, (_, n) => `${row}${n + 1}`));

it(`gives one seat to one of ${BUYERS} buyers, ${ROUNDS} times, over two servers, and names it to the others`, async () => {
  const { box, servers } = two;
  const { theatre, encore } = box.catalogue;
  const call = callInTurns(servers);
  for (let round = 0; round < ROUNDS; round++) {
    const event = round % 2 === 0 ? theatre : encore;
    const seatName = NAMES[Math.floor(round / 2) % NAMES.length] ?? "";
    const race = await raceForSeat(box, call, buyers, { event, seatName });
    expect({ round, ...race }).toEqual({
      round,
      outcomes: { "200 1": 1, "200 0 SEATS_TAKEN": BUYERS - 1 },
      named: [seatName],
    });
  }
  expect(await verifyInvariants(box.db)).toEqual([]);
  const claims = await box.db.selectFrom("seat_claim").select("booking_id").execute();
  const bookings = await box.db.selectFrom("booking").select("id").where("state", "=", "held").execute();
  // A buyer who wins again gives back the seat of the round before, so there is one claim for each live booking.
  expect(claims).toHaveLength(bookings.length);
});
