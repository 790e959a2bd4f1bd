import { holdForm, idsOf } from "./booking-steps.ts";
import { type CallAs, tally } from "./call-server.ts";
import type { FixtureEvent } from "./fixture-catalogue.ts";
import type { TestBuyer, TestOffice } from "./office.ts";

/**
 * All buyers ask for one seat of the event at one moment. Answers a count of the outcomes, and the seats named to
 * losers.
 */
export async function raceForSeat(
  box: TestOffice,
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

export async function addBuyers(box: TestOffice, count: number, role = 1): Promise<TestBuyer[]> {
  const buyers: TestBuyer[] = [];
  while (buyers.length < count) {
    const some = Math.min(AT_ONCE, count - buyers.length);
    const emails = Array.from({ length: some }, (_, n) => `racer-${role}-${buyers.length + n}@example.com`);
    buyers.push(...(await Promise.all(emails.map((email) => box.addBuyer(email, role)))));
  }
  return buyers;
}
