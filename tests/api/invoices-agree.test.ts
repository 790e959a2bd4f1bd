import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { toCents } from "#contract/rules/money.ts";
import { priceOrder } from "#contract/rules/order-price.ts";
import { verifyInvariants } from "#server/db/verify-invariants.ts";
import { ABN, invoicesOf, registerSellers } from "../support/invoice-steps.ts";
import { makeTestOffice, type TestOffice } from "../support/office.ts";

let box: TestOffice;
beforeAll(async () => {
  box = await makeTestOffice();
  await registerSellers(box);
});
afterAll(() => box?.close());

const cents = fc.oneof(fc.integer({ min: 0, max: 30_000 }), fc.constantFrom(0, 1, 5000, 8950));
const orders = fc.record({
  theatre: fc.array(cents, { minLength: 1, maxLength: 6 }),
  encore: fc.array(cents, { minLength: 0, maxLength: 6 }),
  commission: fc.record({
    type: fc.constantFrom("Fixed" as const, "Percentage" as const),
    value: fc.integer({ min: 0, max: 400 }),
  }),
  comboDiscountPercent: fc.integer({ min: 0, max: 100 }),
  voucher: fc.option(
    fc.oneof(
      fc.record({ type: fc.constant("Percentage" as const), value: fc.integer({ min: 1, max: 100 }) }),
      fc.record({ type: fc.constant("Fixed" as const), value: fc.integer({ min: 1, max: 60_000 }) }),
    ),
  ),
});
type RandomOrder = typeof orders extends fc.Arbitrary<infer Of> ? Of : never;

/** An order that was priced by the storefront's own rules and is paid now. */
async function paidOrder({ theatre, encore, commission, comboDiscountPercent, voucher }: RandomOrder) {
  const { db, catalogue, buyer } = box;
  const ticketsByEvent = (encore.length > 0 ? [theatre, encore] : [theatre]).map((prices) =>
    prices.map((cents) => ({ cents })),
  );
  const price = priceOrder({ ticketsByEvent, commission, comboDiscountPercent, voucher, free: false });
  const isCombo = encore.length > 0;
  return db.transaction().execute(async (trx) => {
    const voucherId = voucher
      ? (
          await sql<{ id: number }>`
            insert into voucher (voucher_code, event_id, discount_type, discount, starts_at, ends_at)
            values (gen_random_uuid(), ${catalogue.theatre.id}, 'Fixed', 1, now(), now() + interval '1 day')
            returning id`.execute(trx)
        ).rows[0]?.id
      : null;
    const { rows } = await sql<{ id: number; pid: number }>`
      insert into booking (pid, order_number, user_id, event_type, event_id, combo_event_id, state, hold_expires_at, expires_at,
        subtotal_cents, combo_discount_cents, voucher_id, voucher_discount_cents, fee_cents, payable_cents)
      values (nextval('order_pid_seq'), 1234, ${buyer.id}, ${isCombo ? "Combo" : "Single"}, ${catalogue.theatre.id},
        ${isCombo ? catalogue.comboId : null}, 'paying', now(), now(), ${price.subtotalCents}, ${price.comboDiscountCents},
        ${voucherId}, ${price.voucherCents}, ${price.feeCents}, ${price.payableCents})
      returning id, pid`.execute(trx);
    const [booking] = rows;
    if (!booking) throw new Error("no booking");
    const seats = [
      ...theatre.map((price) => ({ event: catalogue.theatre.id, price })),
      ...encore.map((price) => ({ event: catalogue.encore.id, price })),
    ];
    for (const [position, seat] of seats.entries())
      await sql`
        insert into booking_seat (booking_id, position, event_id, seat_id, price_cents)
        select ${booking.id}, ${position}, ${seat.event}, id, ${seat.price} from seat where event_id = ${seat.event}
        order by id limit 1 offset ${position}`.execute(trx);
    await sql`update booking set state = 'paid', paid_at = now() where id = ${booking.id}`.execute(trx);
    return { ...booking, price };
  });
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);
const elevenths = (amount: number) => Math.round(amount / 11);
const brokenMoney = async () => (await verifyInvariants(box.db)).filter(({ name }) => name.startsWith("I18"));

it("invoices say to the cent what was paid, to whom, and the GST in it", async () => {
  await fc.assert(
    fc.asyncProperty(orders, async (random) => {
      const { pid, price } = await paidOrder(random);
      const { documents, paid, returned } = await invoicesOf(box, String(pid), box.buyer);
      expect([toCents(paid), toCents(returned)]).toEqual([price.payableCents, 0]);
      expect(documents.map(({ seller_abn }) => seller_abn.replaceAll(" ", ""))).toEqual(
        [ABN.encore, ABN.theatre, ABN.house].filter((abn) =>
          documents.some((one) => one.seller_abn.replaceAll(" ", "") === abn),
        ),
      );
      const of = (abn: string) => documents.filter(({ seller_abn }) => seller_abn.replaceAll(" ", "") === abn);
      expect(sum(of(ABN.house).map(({ total }) => toCents(total)))).toBe(price.feeCents);

      // An organiser's part of a discount is its part of the prices, to within a cent for each ticket.
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
    fc.asyncProperty(orders, async (random) => {
      const { id, pid, price } = await paidOrder(random);
      await sql`update booking set state = 'refund_due' where id = ${id}`.execute(box.db);
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
