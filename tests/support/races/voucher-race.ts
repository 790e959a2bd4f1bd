import { post, type TestBoxOffice } from "../box-office.ts";
import { order } from "../steps/booking-steps.ts";
import { withVoucher } from "../steps/voucher-steps.ts";

let racers = 0;

/** Buyers with the last use of a voucher on their orders, one for each seat, go to payment at the same moment. */
export async function raceForVoucher(box: TestBoxOffice, code: string, seats: readonly string[]) {
  const orders = [];
  for (const seat of seats) {
    racers += 1;
    const as = await box.addBuyer(`racer-${racers}@example.com`);
    const { pid } = await order(box, box.catalogue.theatre, [seat], as);
    await withVoucher(box, pid, code, as);
    orders.push({ as, pid });
  }
  const answers = await Promise.all(orders.map(({ as, pid }) => post(box.app, "/api/checkout", { pid }, { as })));
  const result = { had: 0, usedUp: 0, others: [] as string[] };
  for (const answer of answers) {
    if (answer.json().status === 1) result.had += 1;
    else if (answer.json().code === "VOUCHER_USED_UP") result.usedUp += 1;
    else result.others.push(`${answer.statusCode} ${answer.body}`);
  }
  return result;
}
