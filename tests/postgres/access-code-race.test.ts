import { afterAll, beforeAll, expect, it } from "vitest";
import { verifyInvariants } from "#server/db/verify-invariants.ts";
import { endOrder } from "#server/modules/orders/end-order.ts";
import type { TestBuyer } from "../support/box-office.ts";
import { boxOfficeOnPostgres, type FaultBoxOffice } from "../support/fault-box-office.ts";
import { addCode, beforeSale, holdWith, passFor } from "../support/steps/presale-steps.ts";

/* Many buyers ask for the last uses of one access code at the same moment, each for seats of their own. */

const BUYERS = 16;

let box: FaultBoxOffice;
let buyers: TestBuyer[];
beforeAll(async () => {
  box = await boxOfficeOnPostgres({ lockTimeout: "60s" });
  await beforeSale(box, box.catalogue.theatre);
  buyers = await Promise.all(Array.from({ length: BUYERS }, (_, number) => box.addBuyer(`fan-${number}@example.com`)));
});
afterAll(() => box?.closeAll());

const seatOf = (row: string, index: number) => `${row}${index + 3}`;

/** Each buyer asks for a seat of the row. @returns how many hold one, and the codes of the others' refusals */
async function race(code: string, row: string) {
  const pass = await passFor(box, box.catalogue.theatre, code);
  const answers = await Promise.all(
    buyers.map((as, index) => holdWith(box, box.catalogue.theatre, [seatOf(row, index)], as, pass)),
  );
  const refused = answers.map((answer) => answer.json()).filter(({ status }) => status !== 1);
  return { held: BUYERS - refused.length, refusals: [...new Set(refused.map(({ code: why }) => why))] };
}

/** Ends every hold, as its buyer's 'Cancel' does. */
async function cancelAll(): Promise<void> {
  const held = await box.db.selectFrom("booking").where("state", "=", "held").select("id").execute();
  await box.db.transaction().execute(async (trx) => {
    for (const { id } of held) await endOrder(trx, id, "cancelled", "cancelled-by-buyer");
  });
}

it("one use left: one of sixteen buyers gets it", async () => {
  await addCode(box, box.catalogue.theatre, { code: "LAST", name: "Last", maxUses: 1 });
  expect(await race("LAST", "C")).toEqual({ held: 1, refusals: ["ACCESS_CODE_USED_UP"] });
  expect(await verifyInvariants(box.db)).toEqual([]);
  // Its hold ends, and the next one gets it.
  await cancelAll();
  expect((await race("LAST", "C")).held).toBe(1);
  await cancelAll();
});

it("five uses left: five of sixteen, and all of them without a limit", async () => {
  await addCode(box, box.catalogue.theatre, { code: "FIVE", name: "Five", maxUses: 5 });
  await addCode(box, box.catalogue.theatre, { code: "MANY", name: "Many" });
  expect(await race("FIVE", "D")).toEqual({ held: 5, refusals: ["ACCESS_CODE_USED_UP"] });
  await cancelAll();
  expect(await race("MANY", "E")).toEqual({ held: BUYERS, refusals: [] });
  expect(await verifyInvariants(box.db)).toEqual([]);
  await cancelAll();
});
