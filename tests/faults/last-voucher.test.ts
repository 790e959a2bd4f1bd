import { describe, expect, it } from "vitest";
import { faultBoxOffices, openFaultBoxOffice } from "../support/fault-box-office.ts";
import { raceForVoucher } from "../support/races/voucher-race.ts";
import { addVoucher, usesOf } from "../support/steps/voucher-steps.ts";

const BUYERS = 12;

/** Fault 16 of docs/design/trust.md#fault-tests: of many buyers with a voucher that has one use left, one gets it. */
describe.each(faultBoxOffices)("the last use of a voucher, on %s", async (_database, open) => {
  const box = await openFaultBoxOffice(open);

  it("goes to one of two buyers who check out at once, ten times in a row", async () => {
    for (let round = 1; round <= 10; round++) {
      const code = `PAIR${round}`;
      const voucher = await addVoucher(box, { code, maxUses: 1 });
      expect(await raceForVoucher(box, code, [`C${round}`, `D${round}`])).toEqual({ had: 1, usedUp: 1, others: [] });
      expect(await usesOf(box, voucher)).toBe(1);
    }
  });

  it("goes to one of a dozen buyers, and three uses go to three", async () => {
    const row = (letter: string) => Array.from({ length: BUYERS }, (_, index) => `${letter}${index + 1}`);
    await addVoucher(box, { code: "ONE", maxUses: 1 });
    expect(await raceForVoucher(box, "ONE", row("E"))).toEqual({ had: 1, usedUp: BUYERS - 1, others: [] });
    await addVoucher(box, { code: "THREE", maxUses: 3 });
    expect(await raceForVoucher(box, "THREE", row("F"))).toEqual({ had: 3, usedUp: BUYERS - 3, others: [] });
  });
});
