import { describe, expect, it } from "vitest";
import { post } from "../support/box-office.ts";
import { faultBoxOffices, openFaultBoxOffice } from "../support/fault-box-office.ts";
import { approvalCode, checkout, DECLINED } from "../support/steps/booking-steps.ts";
import { atGateway, notify, orderNow, tracesOf } from "../support/steps/payment-steps.ts";
import { addVoucher, withVoucher } from "../support/steps/voucher-steps.ts";

/**
 * Fault 8 of docs/design/trust.md#fault-tests: two tabs pay, or a stale cheaper form is paid. One payment buys the
 * order, and the other is refunded.
 */
describe.each(faultBoxOffices)("an order that is paid for twice, on %s", async (_database, open) => {
  const box = await openFaultBoxOffice(open);

  const attemptStates = async (bookingId: string) =>
    (
      await box.db
        .selectFrom("payment_attempt")
        .select("state")
        .where("booking_id", "=", Number(bookingId))
        .orderBy("state")
        .execute()
    ).map(({ state }) => state);

  it.each([
    ["C", "the first of them declined before, and approved after all"],
    ["D", "the first of them stale"],
  ])("two tabs pay at the same moment, in row %s with %s", async (row, how) => {
    for (let round = 1; round <= 8; round++) {
      const first = await atGateway(box, [`${row}${round}`]);
      if (how.includes("declined")) await notify(box, first.form, DECLINED);
      const second = await checkout(box, first.made.pid, first.as);
      const statuses = await Promise.all([notify(box, first.form), notify(box, second)]);
      expect(statuses).toEqual([200, 200]);
      const after = await orderNow(box, first);
      expect([after.state, after.note]).toEqual(["paid", "We'll refund the second payment of $93.00 for this order."]);
      expect(await attemptStates(first.made.ticketBooking_id)).toEqual(["approved", "refund_due"]);
      const { tickets, mails } = await tracesOf(box, first);
      expect([tickets, mails.sort()]).toEqual([1, ["order-confirmation", "refund-due", "refund-due-operator"]]);
    }
  });

  it("a stale, cheaper page is paid, before the newer one and after it", async () => {
    await addVoucher(box, { code: "CHEAP", discount: 40 });
    for (const [seat, order] of [
      ["E1", ["stale", "newer"]],
      ["E2", ["newer", "stale"]],
    ] as const) {
      const paying = await atGateway(box, [seat]);
      await withVoucher(box, paying.made.pid, "CHEAP", paying.as);
      const stale = await checkout(box, paying.made.pid, paying.as);
      await withVoucher(box, paying.made.pid, "", paying.as);
      const newer = await checkout(box, paying.made.pid, paying.as);
      expect([stale.chargetotal, newer.chargetotal]).toEqual(["53.00", "93.00"]);
      for (const which of order) expect(await notify(box, which === "stale" ? stale : newer)).toBe(200);
      const after = await orderNow(box, paying);
      expect([after.state, after.payable, after.note]).toEqual([
        "paid",
        93,
        "We'll refund the second payment of $53.00 for this order.",
      ]);
      expect(await attemptStates(paying.made.ticketBooking_id)).toEqual(["approved", "refund_due", "stale"]);
    }
  });

  it("a page is paid while the order is being cancelled: the buyer gets the seats or the money, never neither", async () => {
    for (let round = 1; round <= 8; round++) {
      const paying = await atGateway(box, [`F${round}`]);
      const cancel = () => post(box.app, "/api/cancellation", { tid: paying.made.ticketBooking_id }, { as: paying.as });
      const [paid, cancelled] = await Promise.all([notify(box, paying.form, approvalCode()), cancel()]);
      expect([paid, cancelled.statusCode]).toEqual([200, 200]);
      const { tickets, mails } = await tracesOf(box, paying);
      const { state } = await orderNow(box, paying);
      if (state === "paid") expect([tickets, mails]).toEqual([1, ["order-confirmation"]]);
      else expect([state, tickets, mails]).toEqual(["refund_due", 0, ["refund-due", "refund-due-operator"]]);
    }
  });
});
