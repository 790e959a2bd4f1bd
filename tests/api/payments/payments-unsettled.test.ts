import { expect, it } from "vitest";
import { verifyInvariants } from "#server/db/verify-invariants.ts";
import { listStuckPayments } from "#server/modules/payments/list-stuck-payments.ts";
import { recordRefund } from "#server/modules/payments/refunds/refunds.ts";
import { undoOrder } from "#server/modules/payments/undo-order.ts";
import { openBoxOffice, post, postForm } from "#tests/support/box-office.ts";
import { approvalCode, checkout, DECLINED, gatewayAnswer, order, WAITING } from "#tests/support/steps/booking-steps.ts";

const box = await openBoxOffice();

const notify = async (form: Record<string, string>, approval: string) =>
  (await postForm(box.app, "/api/gateway/notify", gatewayAnswer(form, approval, "notify"))).statusCode;
/** Each order has its own buyer, because a buyer's newer hold replaces the older one. */
const atGateway = async (seat: string) => {
  const as = await box.addBuyer(`${seat}@example.com`);
  const made = await order(box, box.catalogue.theatre, [seat], as);
  return { as, made, form: await checkout(box, made.pid, as) };
};
const listed = async () => new Map((await listStuckPayments(box.db)).map((each) => [each.reference, each]));

it("lists what an operator must settle with the bank, and nothing else", async () => {
  const [paid, declined, waiting, unanswered, cancelled, open] = [
    await atGateway("B1"),
    await atGateway("B2"),
    await atGateway("B3"),
    await atGateway("B4"),
    await atGateway("B5"),
    await atGateway("B6"),
  ];
  await notify(paid.form, approvalCode());
  await notify(declined.form, DECLINED);
  await notify(waiting.form, WAITING);
  await box.db
    .updateTable("booking")
    .set({ expires_at: new Date(0), hold_expires_at: new Date(0) })
    .where("id", "=", Number(unanswered.made.ticketBooking_id))
    .execute();
  await post(box.app, "/api/cancellation", { tid: cancelled.made.ticketBooking_id }, { as: cancelled.as });
  await notify(cancelled.form, approvalCode());

  const stuck = await listed();
  expect([...stuck.keys()].sort()).toEqual(
    [waiting.form.oid, unanswered.form.oid, cancelled.form.oid].map((oid) => oid ?? "").sort(),
  );
  expect(open.form.oid && stuck.has(open.form.oid)).toBe(false);
  expect(stuck.get(waiting.form.oid ?? "")).toMatchObject({ kind: "waiting for the bank", lastOutcome: "pending" });
  expect(stuck.get(unanswered.form.oid ?? "")).toMatchObject({
    kind: "never answered",
    orderState: "expired",
    lastOutcome: null,
  });
  expect(stuck.get(cancelled.form.oid ?? "")).toMatchObject({
    kind: "refund due",
    pid: Number(cancelled.made.pid),
    amountCents: 9300,
    orderState: "refund_due",
  });
});

it("takes a refund off the list once the operator says that it is done, and says so once", async () => {
  const { as, made, form } = await atGateway("C1");
  await post(box.app, "/api/cancellation", { tid: made.ticketBooking_id }, { as });
  await notify(form, approvalCode());
  const record = () =>
    box.db.transaction().execute((trx) => recordRefund(trx, Number(made.ticketBooking_id), "by the bank's site"));
  expect((await listed()).has(form.oid ?? "")).toBe(true);
  expect(await record()).toMatchObject([{ reference: form.oid, amountCents: 9300 }]);
  expect(await record()).toEqual([]);
  expect((await listed()).has(form.oid ?? "")).toBe(false);
  expect(await verifyInvariants(box.db)).toEqual([]);
});

it("states what is due when a paid order is undone, and only once", async () => {
  const { made, form } = await atGateway("C2");
  await notify(form, approvalCode());
  const id = Number(made.ticketBooking_id);
  const undo = () => box.db.transaction().execute((trx) => undoOrder(trx, { id }, "refunded-by-operator"));
  expect(await undo()).toBe(9300);
  await expect(undo()).rejects.toThrow("is not paid");
  expect((await listed()).get(form.oid ?? "")?.kind).toBe("refund due");
});
