import { afterEach, expect, it } from "vitest";
import { verifyInvariants } from "#server/db/verify-invariants.ts";
import { expireOverdue } from "#server/modules/orders/expire-orders.ts";
import { openBoxOffice, post, postForm, type TestBoxOffice } from "#tests/support/box-office.ts";
import { approvalCode, checkout, DECLINED, gatewayAnswer, order } from "#tests/support/steps/booking-steps.ts";
import {
  addVoucher,
  expireOrder,
  putVoucher,
  readOrder,
  usesOf,
  withVoucher,
} from "#tests/support/steps/voucher-steps.ts";

const box = await openBoxOffice();
afterEach(async () => {
  expect(await verifyInvariants(box.db)).toEqual([]);
});

const notify = async (form: Record<string, string>, approval = approvalCode()) =>
  expect((await postForm(box.app, "/api/gateway/notify", gatewayAnswer(form, approval, "notify"))).statusCode).toBe(
    200,
  );

/** An order of a new buyer, with the voucher on it. */
async function ordered(seat: string, code: string, as?: TestBoxOffice["buyer"]) {
  const buyer = as ?? (await box.addBuyer(`${seat}-${code}@example.com`));
  const made = await order(box, box.catalogue.theatre, [seat], buyer);
  await withVoucher(box, made.pid, code, buyer);
  return { as: buyer, made };
}
const tryCheckout = async ({ as, made }: Awaited<ReturnType<typeof ordered>>) =>
  (await post(box.app, "/api/checkout", { pid: made.pid }, { as })).json();

it("counts a voucher's use once when the order goes to payment, and gives it back when the payment fails", async () => {
  const voucher = await addVoucher(box, { code: "ONCE", maxUses: 1 });
  const { as, made } = await ordered("C1", "ONCE");
  expect(await usesOf(box, voucher)).toBe(0);
  await checkout(box, made.pid, as);
  const form = await checkout(box, made.pid, as);
  expect(await usesOf(box, voucher)).toBe(1);
  await notify(form, DECLINED);
  expect(await usesOf(box, voucher)).toBe(0);
  await notify(await checkout(box, made.pid, as));
  expect(await usesOf(box, voucher)).toBe(1);
  expect((await readOrder(box, made.pid, as)).state).toBe("paid");
});

it("gives the use back when the order is cancelled or expires, even before the expiry is stored", async () => {
  const voucher = await addVoucher(box, { code: "BACK", maxUses: 1 });
  const first = await ordered("C2", "BACK");
  await checkout(box, first.made.pid, first.as);
  await post(box.app, "/api/cancellation", { tid: first.made.ticketBooking_id }, { as: first.as });
  expect(await usesOf(box, voucher)).toBe(0);

  const second = await ordered("C3", "BACK");
  await checkout(box, second.made.pid, second.as);
  await expireOrder(box, second.made);
  expect(await expireOverdue(box.db)).toBe(1);
  expect(await usesOf(box, voucher)).toBe(0);

  const third = await ordered("C4", "BACK");
  await checkout(box, third.made.pid, third.as);
  await expireOrder(box, third.made);
  const fourth = await ordered("C5", "BACK");
  await checkout(box, fourth.made.pid, fourth.as);
  expect(await usesOf(box, voucher)).toBe(1);
});

it("tells the buyer at checkout that the voucher is used up, and changes no price without asking", async () => {
  await addVoucher(box, { code: "LAST", maxUses: 1 });
  const [quick, slow] = [await ordered("D1", "LAST"), await ordered("D2", "LAST")];
  await checkout(box, quick.made.pid, quick.as);
  expect(await tryCheckout(slow)).toMatchObject({ status: 0, code: "VOUCHER_USED_UP" });
  const after = await readOrder(box, slow.made.pid, slow.as);
  expect(after).toMatchObject({ state: "held", payable: 83, voucher: { code: "LAST" } });
  const other = await order(box, box.catalogue.theatre, ["D3"], box.second);
  expect((await putVoucher(box, other.pid, "LAST", box.second)).json().message).toBe("Not valid");
  await withVoucher(box, slow.made.pid, "", slow.as);
  expect(await tryCheckout(slow)).toMatchObject({ status: 1, free: false });
});

it("limits the uses of each buyer", async () => {
  await addVoucher(box, { code: "MINE", maxUsesPerUser: 1 });
  const one = await ordered("E1", "MINE");
  await notify(await checkout(box, one.made.pid, one.as));
  const again = await order(box, box.catalogue.theatre, ["E2"], one.as);
  expect((await putVoucher(box, again.pid, "MINE", one.as)).json()).toMatchObject({ status: 0 });
  const another = await ordered("E3", "MINE");
  expect(await tryCheckout(another)).toMatchObject({ status: 1 });
});

it("keeps the use for an order that the voucher makes free", async () => {
  await box.db.updateTable("event").set({ commission_value: 0 }).where("id", "=", box.catalogue.theatre.id).execute();
  const voucher = await addVoucher(box, { code: "ALL", type: "Percentage", discount: 100, maxUses: 1 });
  const { as, made } = await ordered("E4", "ALL");
  expect(await tryCheckout({ as, made })).toMatchObject({ status: 1, free: true });
  expect((await readOrder(box, made.pid, as)).state).toBe("paid");
  expect(await usesOf(box, voucher)).toBe(1);
  await box.db.updateTable("event").set({ commission_value: 3.5 }).where("id", "=", box.catalogue.theatre.id).execute();
});

it("keeps the voucher on an order that was paid late, even if others have used it up by then, and records that", async () => {
  const voucher = await addVoucher(box, { code: "LATE", maxUses: 1 });
  const late = await ordered("F1", "LATE");
  const form = await checkout(box, late.made.pid, late.as);
  await expireOrder(box, late.made);
  const other = await ordered("F2", "LATE");
  await notify(await checkout(box, other.made.pid, other.as));
  await notify(form);
  expect((await readOrder(box, late.made.pid, late.as)).state).toBe("paid");
  expect(await usesOf(box, voucher)).toBe(1);
  const uses = await box.db
    .selectFrom("voucher_use")
    .select(["booking_id", "over_limit"])
    .where("voucher_id", "=", voucher)
    .orderBy("booking_id")
    .execute();
  expect(uses).toEqual([
    { booking_id: Number(late.made.ticketBooking_id), over_limit: true },
    { booking_id: Number(other.made.ticketBooking_id), over_limit: false },
  ]);
});
