import { holdForm, idsOf } from "./booking-steps.ts";
import { post, type TestBuyer, type TestOffice } from "./office.ts";

interface RaceResult {
  /** Buyers who were told that the seat is theirs. */
  winners: number;
  /** Buyers who were told its name. */
  losers: number;
  /** Anything else: HTTP status and body. */
  others: string[];
}

/** All buyers want one seat at one moment, through the application. */
export async function raceForSeat(box: TestOffice, buyers: readonly TestBuyer[], seatName: string) {
  const { theatre } = box.catalogue;
  const [section] = theatre.sections;
  if (!section) throw new Error("the event has no section");
  const ids = await idsOf(box, theatre, [seatName]);
  const answers = await Promise.all(
    buyers.map((as) => post(box.app, "/api/booking-ticket", holdForm(theatre, section, ids, as), { as })),
  );
  const result: RaceResult = { winners: 0, losers: 0, others: [] };
  for (const answer of answers) {
    const body = answer.json();
    if (answer.statusCode === 200 && body.status === 1) result.winners += 1;
    else if (answer.statusCode === 200 && body.status === 0 && body.responses === seatName) result.losers += 1;
    else result.others.push(`${answer.statusCode} ${answer.body}`);
  }
  return result;
}

export async function addBuyers(box: TestOffice, count: number): Promise<TestBuyer[]> {
  const buyers: TestBuyer[] = [];
  for (let index = 0; index < count; index++) buyers.push(await box.addBuyer(`racer-${index}@example.com`));
  return buyers;
}
