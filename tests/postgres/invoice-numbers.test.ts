import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { applyKeptAnswers } from "#server/modules/payments/settle-or-keep.ts";
import { boxOfficeOnPostgres, type FaultBoxOffice } from "../support/fault-box-office.ts";
import { checkout, order } from "../support/steps/booking-steps.ts";
import { ABN, invoiceNumbers, numbersTo, registerSellers } from "../support/steps/invoice-steps.ts";
import { notify } from "../support/steps/payment-steps.ts";
import { brokenInvariants } from "../support/steps/refund-steps.ts";

/* Invoices of one seller are numbered without a gap, however many orders are paid at once and whatever fails
   meanwhile. */

let box: FaultBoxOffice;
beforeAll(async () => {
  box = await boxOfficeOnPostgres({ lockTimeout: "60s" });
  await registerSellers(box);
});
afterAll(() => box?.closeAll());

const ORDERS = 50;
const names = "CDEFGH".split("").flatMap((row) => Array.from({ length: 16 }, (_, index) => `${row}${index + 3}`));

/** Orders of one ticket each, on the bank's page. */
async function atTheBank(count: number): Promise<Record<string, string>[]> {
  const forms = [];
  for (const name of names.splice(0, count)) {
    const as = await box.addBuyer(`billed-${name}@example.com`);
    const { pid } = await order(box, box.catalogue.theatre, [name], as);
    forms.push(await checkout(box, pid, as));
  }
  return forms;
}

it("50 orders that are paid at once get 50 numbers of each seller in a row", async () => {
  const forms = await atTheBank(ORDERS);
  expect(await Promise.all(forms.map((form) => notify(box, form)))).toEqual(forms.map(() => 200));
  expect(await invoiceNumbers(box.db)).toEqual({
    [ABN.theatre]: numbersTo(ORDERS),
    [ABN.boxOffice]: numbersTo(ORDERS),
  });
  expect(await brokenInvariants(box)).toEqual([]);
});

it("payments whose connections break take no numbers, and get theirs when the bank tells again", async () => {
  const forms = await atTheBank(20);
  const before = (await invoiceNumbers(box.db))[ABN.boxOffice]?.length ?? 0;
  const break_ = async () => {
    for (let round = 0; round < 10; round += 1)
      await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and state = 'active'`
        .execute(box.db)
        .catch(() => undefined);
  };
  await Promise.all([...forms.map((form) => notify(box, form)), break_()]);
  for (const form of forms) expect(await notify(box, form)).toBe(200);
  // If the connection to the database had just broken, the answer is on disk. A job applies it from there.
  await applyKeptAnswers(box.services);
  const rows = await box.sql<{ unpaid: number }>`select count(*)::integer as unpaid from booking where state <> 'paid'`;
  expect(rows).toEqual([{ unpaid: 0 }]);
  const all = numbersTo(before + forms.length);
  expect(await invoiceNumbers(box.db)).toEqual({ [ABN.theatre]: all, [ABN.boxOffice]: all });
  expect(await brokenInvariants(box)).toEqual([]);
});
