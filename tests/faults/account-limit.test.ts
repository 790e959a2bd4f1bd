import { expect, it } from "vitest";
import { boxOfficeOnPostgres, openFaultBoxOffice } from "../support/fault-box-office.ts";
import { limitedBuyer, raceOfHolds, raceOfLatePayment } from "../support/races/limit-race.ts";

const box = await openFaultBoxOffice(boxOfficeOnPostgres);

it("one account keeps to its limit, however many holds it begins at once", async () => {
  for (const row of ["B", "C", "D"]) {
    const pairs = [3, 5, 7, 9].map((seat) => [`${row}${seat}`, `${row}${seat + 1}`]);
    expect(await raceOfHolds(box, await limitedBuyer(box), pairs)).toBe(2);
  }
});

it("a late payment and a hold of one account keep to its limit together", async () => {
  for (const row of ["E", "F", "G"]) {
    const tickets = await raceOfLatePayment(box, await limitedBuyer(box), [
      [`${row}3`, `${row}4`],
      [`${row}5`, `${row}6`],
    ]);
    expect(tickets).toBe(2);
  }
});
