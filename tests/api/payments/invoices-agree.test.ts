import fc from "fast-check";
import { expect, it } from "vitest";
import { toCents } from "#contract/rules/money/money.ts";
import { inTransaction } from "#server/db/retry.ts";
import { verifyInvariants } from "#server/db/verify-invariants.ts";
import { undoOrder } from "#server/modules/payments/undo-order.ts";
import { openBoxOffice } from "#tests/support/box-office.ts";
import { paidOrder, randomOrders } from "#tests/support/random-orders.ts";
import { ABN, invoicesOf, registerSellers } from "#tests/support/steps/invoice-steps.ts";

const box = await openBoxOffice();
await registerSellers(box);

const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);
const elevenths = (amount: number) => Math.round(amount / 11);
const brokenMoney = async () => (await verifyInvariants(box.db)).filter(({ name }) => name.startsWith("I18"));

it("invoices say to the cent what was paid, to whom, and the GST in it", async () => {
  await fc.assert(
    fc.asyncProperty(randomOrders, async (random) => {
      const { pid, price } = await paidOrder(box, random);
      const { documents, paid, returned } = await invoicesOf(box, String(pid), box.buyer);
      expect([toCents(paid), toCents(returned)]).toEqual([price.payableCents, 0]);
      expect(documents.map(({ seller_abn }) => seller_abn.replaceAll(" ", ""))).toEqual(
        [ABN.encore, ABN.theatre, ABN.boxOffice].filter((abn) =>
          documents.some((one) => one.seller_abn.replaceAll(" ", "") === abn),
        ),
      );
      const of = (abn: string) => documents.filter(({ seller_abn }) => seller_abn.replaceAll(" ", "") === abn);
      expect(sum(of(ABN.boxOffice).map(({ total }) => toCents(total)))).toBe(price.feeCents);

      // An organiser's share of a discount is its share of the prices, to within a cent for each ticket.
      const left = price.subtotalCents - price.comboDiscountCents;
      for (const [abn, prices] of [
        [ABN.theatre, random.theatre],
        [ABN.encore, random.encore],
      ] as const) {
        const gross = sum(prices);
        const afterCombo =
          price.subtotalCents > 0 ? gross - (price.comboDiscountCents * gross) / price.subtotalCents : 0;
        const net = left > 0 ? afterCombo - (price.voucherCents * afterCombo) / left : 0;
        expect(Math.abs(sum(of(abn).map(({ total }) => toCents(total))) - net)).toBeLessThanOrEqual(2);
      }
      const lines = documents.flatMap((one) => one.lines.map((line) => ({ ...line, registered: one.gst_registered })));
      for (const line of lines) expect(toCents(line.gst)).toBe(line.registered ? elevenths(toCents(line.amount)) : 0);
      for (const one of documents) {
        expect(toCents(one.total)).toBe(sum(one.lines.map(({ amount }) => toCents(amount))));
        expect(toCents(one.gst)).toBe(sum(one.lines.map(({ gst }) => toCents(gst))));
        expect(one.title).toBe(one.seller_abn.replaceAll(" ", "") === ABN.encore ? "Invoice" : "Tax invoice");
      }
    }),
    { numRuns: 60 },
  );
  expect(await brokenMoney()).toEqual([]);
});

it("an order that is undone is taken back whole, whichever its prices", async () => {
  await fc.assert(
    fc.asyncProperty(randomOrders, async (random) => {
      const { id, pid, price } = await paidOrder(box, random);
      await inTransaction(box.db, (trx) => undoOrder(trx, { id }, "refunded-by-operator"));
      if (price.payableCents === 0) return;
      const { documents, paid, returned } = await invoicesOf(box, String(pid), box.buyer);
      expect(returned).toBe(paid);
      const gst = (kind: string) => sum(documents.filter((one) => one.kind === kind).map((one) => toCents(one.gst)));
      expect(gst("adjustment")).toBe(gst("invoice"));
      for (const note of documents.filter(({ kind }) => kind === "adjustment"))
        expect(documents.some(({ kind, number }) => kind === "invoice" && number === note.adjusts)).toBe(true);
    }),
    { numRuns: 30 },
  );
  expect(await brokenMoney()).toEqual([]);
});
