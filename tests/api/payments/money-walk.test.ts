import fc from "fast-check";
import { expect, it } from "vitest";
import { toCents } from "#contract/rules/money/money.ts";
import { cancelEvent } from "#server/modules/payments/cancel-event.ts";
import { recordChargebacks } from "#server/modules/payments/reconcile/chargebacks.ts";
import { planRefund, refundOrder } from "#server/modules/payments/refunds/refund-order.ts";
import { refundTickets } from "#server/modules/payments/refunds/refund-tickets.ts";
import { openBoxOffice, post, type TestBuyer } from "#tests/support/box-office.ts";
import { attendees, checkout, comboForm, order } from "#tests/support/steps/booking-steps.ts";
import { invoicesOf, registerSellers } from "#tests/support/steps/invoice-steps.ts";
import { notify } from "#tests/support/steps/payment-steps.ts";
import { brokenInvariants, validSeats } from "#tests/support/steps/refund-steps.ts";
import { addVoucher, putVoucher, readOrder } from "#tests/support/steps/voucher-steps.ts";

/*
 * Random walks: sales, vouchers, combos, refunds of tickets and of whole orders, chargebacks, late money, a cancelled
 * event. After each walk the box office has either retained or refunded every cent that it received. The database and
 * this test count separately.
 */

const box = await openBoxOffice();
await registerSellers(box);
const { theatre, comboId } = box.catalogue;
for (const owner of [{ eventId: theatre.id }, { comboId }]) {
  await addVoucher(box, { ...owner, code: "PERCENT", type: "Percentage", discount: 15 });
  await addVoucher(box, { ...owner, code: "ODD", discount: 33.33 });
  await addVoucher(box, { ...owner, code: "TOOLARGE", discount: 5000 });
}

interface Sold {
  pid: string;
  as: TestBuyer;
  payableCents: number;
  form: Record<string, string>;
  /** The seats that were not refunded, with their events. */
  seats: string[];
  backCents: number;
  state: "paid" | "undone";
}

const steps = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant("sell" as const),
        seats: fc.integer({ min: 1, max: 4 }),
        voucher: fc.constantFrom("", "PERCENT", "ODD", "TOOLARGE"),
        combo: fc.boolean(),
      }),
    },
    {
      weight: 5,
      arbitrary: fc.record({
        do: fc.constant("refund" as const),
        which: fc.nat(),
        ticket: fc.nat(),
        count: fc.integer({ min: 1, max: 3 }),
        withFee: fc.boolean(),
        byHand: fc.boolean(),
        keepSeats: fc.boolean(),
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant("undo" as const), which: fc.nat() }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant("record" as const), which: fc.nat() }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant("chargeback" as const), which: fc.nat() }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant("pay again" as const), which: fc.nat() }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant("pay late" as const) }) },
  ),
  { minLength: 8, maxLength: 14 },
);
type Step = typeof steps extends fc.Arbitrary<(infer Of)[]> ? Of : never;

let people = 0;
const someone = () => box.addBuyer(`walker-${++people}@example.com`);

/** Plain seats of the stalls that nobody has claimed, in both halls of the combo. */
async function freeSeats(count: number): Promise<string[]> {
  const { theatre, encore } = box.catalogue;
  const rows = await box.sql<{ name: string }>`
    select seat_number as name from seat
    where section_id = ${theatre.sections[0]?.id} and seat_type = 'seat' and seat_status = 'bookable'
      and not exists (
        select from seat_claim claim join seat taken on taken.event_id = claim.event_id and taken.id = claim.seat_id
        where claim.event_id in (${theatre.id}, ${encore.id}) and taken.seat_number = seat.seat_number
      )
    order by id limit ${count}`;
  return rows.map(({ name }) => name);
}

async function sell({ seats, voucher, combo }: Extract<Step, { do: "sell" }>): Promise<Sold | null> {
  const names = await freeSeats(seats);
  if (names.length < seats) return null;
  const as = await someone();
  const made = combo ? await orderCombo(names, as) : (await order(box, box.catalogue.theatre, names, as)).pid;
  if (voucher) await putVoucher(box, made, voucher, as);
  const payableCents = toCents((await readOrder(box, made, as)).payable);
  const form = await checkout(box, made, as);
  expect(await notify(box, form)).toBe(200);
  const seatsOf = combo ? [...names, ...names] : names;
  return { pid: made, as, payableCents, form, seats: seatsOf, backCents: 0, state: "paid" };
}

async function orderCombo(names: string[], as: TestBuyer): Promise<string> {
  const form = await comboForm(box, names, names, as);
  const held = (await post(box.app, "/api/booking-ticket", form, { as })).json();
  const named = { ...form, in_progress: "0", ticketBooking_id: held.ticketBooking_id, ...attendees(2 * names.length) };
  const booked = (await post(box.app, "/api/booking-ticket", named, { as })).json();
  expect(booked.status, JSON.stringify(booked)).toBe(1);
  return booked.response_data.pid;
}

async function bookingNumbers(pid: string): Promise<string[]> {
  const rows = await box.db
    .selectFrom("ticket")
    .innerJoin("booking", "booking.id", "ticket.booking_id")
    .where("booking.pid", "=", Number(pid))
    .where("ticket.state", "<>", "void")
    .select("booking_no")
    .orderBy("ticket.id")
    .execute();
  return rows.map((row) => row.booking_no);
}

async function walk(step: Step, sold: Sold[]): Promise<void> {
  if (step.do === "sell") {
    const one = await sell(step);
    if (one) sold.push(one);
    return;
  }
  if (step.do === "pay late") {
    const [name] = await freeSeats(1);
    if (!name) return;
    const as = await someone();
    const made = await order(box, box.catalogue.theatre, [name], as);
    const form = await checkout(box, made.pid, as);
    await post(box.app, "/api/cancellation", { tid: made.ticketBooking_id }, { as });
    expect(await notify(box, form)).toBe(200);
    return;
  }
  const one = sold[step.which % Math.max(1, sold.length)];
  if (!one) return;
  const pid = Number(one.pid);
  if (step.do === "refund") {
    const numbers = await bookingNumbers(one.pid);
    const tickets = numbers.slice(step.ticket % Math.max(1, numbers.length)).slice(0, step.count);
    const { withFee, keepSeats, byHand } = step;
    const how = { reason: "walk", byHand };
    const made = await refundTickets(box.services, { pid, tickets, withFee, keepSeats }, how);
    if (one.state === "undone" || tickets.length === 0) return expect(made).toBeNull();
    one.backCents += made?.amountCents ?? 0;
    expect(one.backCents).toBeLessThanOrEqual(one.payableCents);
    return;
  }
  if (step.do === "undo" && one.state === "paid" && (await planRefund(box.services, pid)) === "undo") {
    await refundOrder(box.services, pid, "undo", "walk", true);
    one.state = "undone";
    one.backCents = one.payableCents;
  }
  if (step.do === "record" && (await planRefund(box.services, pid)) === "record")
    await refundOrder(box.services, pid, "record", "walk", true);
  if (step.do === "pay again") expect(await notify(box, one.form)).toBe(200);
  if (step.do === "chargeback") {
    const { id } = await box.db.selectFrom("booking").where("pid", "=", pid).select("id").executeTakeFirstOrThrow();
    const facts = { provider: "fiserv", reference: one.form.oid ?? "", bookingId: id, bankReference: `case-${pid}` };
    await box.db
      .transaction()
      .execute((trx) =>
        recordChargebacks(trx, [{ ...facts, cents: one.payableCents || 1, day: "2031-01-01", line: 2 }]),
      );
  }
}

async function expectBooks(sold: readonly Sold[]): Promise<void> {
  expect(await brokenInvariants(box)).toEqual([]);
  for (const one of sold) {
    const { paid, returned } = await invoicesOf(box, one.pid, one.as);
    expect([toCents(paid), toCents(returned)]).toEqual([one.payableCents, one.backCents]);
    if (one.state === "undone") expect(await validSeats(box, one.pid)).toEqual([]);
  }
}

it("every cent is kept or goes back, whatever happens in whatever order", async () => {
  let last: Sold[] = [];
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const sold: Sold[] = [];
      for (const step of taken) await walk(step, sold);
      await expectBooks(sold);
      // Empties the venues for the next walk. Its end is a refund of everything that is left.
      for (const one of sold)
        if (one.state === "paid") {
          await refundOrder(box.services, Number(one.pid), "record", "end", true);
          await refundOrder(box.services, Number(one.pid), "undo", "end", true);
          one.state = "undone";
          one.backCents = one.payableCents;
        }
      await expectBooks(sold);
      last = sold;
    }),
    { numRuns: 8 },
  );
  expect(last).toBeDefined();
  const open = [];
  for (const voucher of ["", "ODD"] as const) {
    const one = await sell({ do: "sell", seats: 3, voucher, combo: voucher !== "" });
    if (one) open.push(one);
  }
  const [single] = open;
  if (single)
    await walk({ do: "refund", which: 0, ticket: 0, count: 2, withFee: false, byHand: false, keepSeats: true }, [
      single,
    ]);
  await cancelEvent(box.services, box.catalogue.theatre.id);
  for (const one of open) {
    const { paid, returned } = await invoicesOf(box, one.pid, one.as);
    expect([toCents(paid), returned]).toEqual([one.payableCents, paid]);
  }
  expect(await brokenInvariants(box)).toEqual([]);
});
