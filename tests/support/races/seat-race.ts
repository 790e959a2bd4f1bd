import { expect } from "vitest";
import { verifyInvariants } from "#server/db/verify-invariants.ts";
import type { TestBoxOffice, TestBuyer } from "../box-office.ts";
import type { FixtureEvent } from "../catalogue/fixture-catalogue.ts";
import { type CallAs, callInTurns, tally } from "../servers/call-server.ts";
import { startTwoProcesses } from "../servers/two-processes.ts";
import { holdForm, idsOf } from "../steps/booking-steps.ts";

/**
 * All buyers request one seat of the event at once.
 * @returns a count of the outcomes, and the seats named to losers
 */
export async function raceForSeat(
  box: TestBoxOffice,
  call: CallAs,
  buyers: readonly TestBuyer[],
  { event, seatName }: { event: FixtureEvent; seatName: string },
) {
  const [section] = event.sections;
  if (!section) throw new Error("the event has no section");
  const ids = await idsOf(box, event, [seatName]);
  const answers = await Promise.all(
    buyers.map((as) => call("/api/booking-ticket", holdForm(event, section, ids, as), as)),
  );
  const losers = answers.filter((answer) => answer.body.status === 0);
  return { outcomes: tally(answers), named: [...new Set(losers.map((answer) => answer.body.responses))] };
}

const AT_ONCE = 10;

export async function addBuyers(box: TestBoxOffice, count: number, role = 1): Promise<TestBuyer[]> {
  const buyers: TestBuyer[] = [];
  while (buyers.length < count) {
    const some = Math.min(AT_ONCE, count - buyers.length);
    const emails = Array.from({ length: some }, (_, n) => `racer-${role}-${buyers.length + n}@example.com`);
    buyers.push(...(await Promise.all(emails.map((email) => box.addBuyer(email, role)))));
  }
  return buyers;
}

/** More than a hundred plain seats of each of the two events. */
const NAMES = ["C", "D", "E", "F", "G", "H"].flatMap((row) => Array.from({ length: 19 }, (_, n) => `${row}${n + 1}`));

/** Runs `rounds` races for a seat over two servers. Each seat must go to one buyer, and the refusals must name it. */
export async function raceForSeats({ rounds, buyers: count }: { rounds: number; buyers: number }): Promise<void> {
  const two = await startTwoProcesses({ name: "one_seat_race" });
  try {
    const { box, servers } = two;
    const buyers = await addBuyers(box, count);
    const { theatre, encore } = box.catalogue;
    const call = callInTurns(servers);
    for (let round = 0; round < rounds; round++) {
      const event = round % 2 === 0 ? theatre : encore;
      const seatName = NAMES[Math.floor(round / 2) % NAMES.length] ?? "";
      const race = await raceForSeat(box, call, buyers, { event, seatName });
      expect({ round, ...race }).toEqual({
        round,
        outcomes: { "200 1": 1, "200 0 SEATS_TAKEN": count - 1 },
        named: [seatName],
      });
    }
    expect(await verifyInvariants(box.db)).toEqual([]);
    const claims = await box.db.selectFrom("seat_claim").select("booking_id").execute();
    const bookings = await box.db.selectFrom("booking").select("id").where("state", "=", "held").execute();
    // A buyer who wins again releases the seat of the previous round, so there is one claim for each live booking.
    expect(claims).toHaveLength(bookings.length);
  } finally {
    await two.stop();
  }
}
