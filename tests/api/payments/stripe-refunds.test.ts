import { beforeEach, expect, it } from "vitest";
import { askAboutRefunds } from "#server/modules/payments/refunds/ask-about-refunds.ts";
import { planRefund, refundOrder } from "#server/modules/payments/refunds/refund-order.ts";
import { refundTickets } from "#server/modules/payments/refunds/refund-tickets.ts";
import { paid, refundWebhook } from "#tests/support/servers/stripe-stand-in.ts";
import { orderNow, tracesOf } from "#tests/support/steps/payment-steps.ts";
import { atStripe, COMPLETED, openStripeBoxOffice, send, tell } from "#tests/support/steps/stripe-steps.ts";

const boxOffice = await openStripeBoxOffice();
const { box, stripe } = boxOffice;

beforeEach(() => {
  stripe.refundStatus = "succeeded";
});

it("sends money back once through Stripe when an order is undone", async () => {
  const there = await atStripe(boxOffice, ["B16"]);
  await tell(boxOffice, paid(there.session), COMPLETED);
  const pid = Number(there.made.pid);
  const { payment_intent } = paid(there.session);
  const sent = () => stripe.refunds.filter((refund) => refund.payment_intent === payment_intent);

  stripe.away = true;
  await expect(refundOrder(box.services, pid, "undo", "asked by the buyer")).rejects.toThrow("Try again later.");
  expect([(await orderNow(box, there)).state, sent()]).toEqual(["refund_due", []]);
  stripe.away = false;
  expect(await planRefund(box.services, pid)).toBe("record");
  expect(await refundOrder(box.services, pid, "record", "asked by the buyer")).toMatchObject([
    { bankCode: payment_intent, amountCents: there.session.amount_total },
  ]);
  expect(sent()).toMatchObject([{ amount: there.session.amount_total }]);
  expect(await planRefund(box.services, pid)).toBe("nothing due");
  expect((await tracesOf(box, there)).mails).toContain("refunded");
});

it("does not repeat a refund that Stripe has made but the database has not recorded", async () => {
  const there = await atStripe(boxOffice, ["C1"]);
  await tell(boxOffice, paid(there.session), COMPLETED);
  const pid = Number(there.made.pid);
  const { payment_intent } = paid(there.session);
  stripe.refunds.push({
    payment_intent: payment_intent ?? "",
    amount: there.session.amount_total,
    key: "of yesterday",
  });
  stripe.forgetKeys();
  expect(await refundOrder(box.services, pid, "undo", "again")).toHaveLength(1);
  expect(stripe.refunds.filter((refund) => refund.payment_intent === payment_intent)).toHaveLength(1);
});

it("a payment by the previous gateway stays due until the operator has refunded it there", async () => {
  const there = await atStripe(boxOffice, ["C2"]);
  await tell(boxOffice, paid(there.session), COMPLETED);
  const pid = Number(there.made.pid);
  await box.db
    .updateTable("payment_attempt")
    .set({ provider: "fiserv" })
    .where("reference", "=", there.session.client_reference_id)
    .execute();
  expect(await refundOrder(box.services, pid, "undo", "sent")).toEqual([]);
  expect(await planRefund(box.services, pid)).toBe("record");
  expect(await refundOrder(box.services, pid, "record", "sent at the old gateway", true)).toHaveLength(1);
});

it("never sends back a payment that pays a valid order, although another order claims it", async () => {
  const [payer, claimer] = [await atStripe(boxOffice, ["C8"]), await atStripe(boxOffice, ["C9"])];
  await tell(boxOffice, paid(payer.session), COMPLETED);
  const { payment_intent } = paid(payer.session);
  expect(await tell(boxOffice, { ...paid(claimer.session), payment_intent }, COMPLETED)).toBe(200);
  expect((await orderNow(box, claimer)).state).toBe("refund_due");
  const pid = Number(claimer.made.pid);
  expect(await planRefund(box.services, pid)).toBe("close claims");
  expect(await refundOrder(box.services, pid, "close claims", "looked at")).toEqual([]);
  expect(stripe.refunds.filter((refund) => refund.payment_intent === payment_intent)).toEqual([]);
  expect((await orderNow(box, payer)).state).toBe("paid");
});

/** An order of these seats whose buyer has paid, what Stripe sent back of it, and its 'refunded' mails. */
async function paidOrder(seats: readonly string[]) {
  const there = await atStripe(boxOffice, seats);
  await tell(boxOffice, paid(there.session), COMPLETED);
  const { payment_intent } = paid(there.session);
  return {
    there,
    pid: Number(there.made.pid),
    sent: () => stripe.refunds.filter((refund) => refund.payment_intent === payment_intent),
    mails: async () => (await tracesOf(box, there)).mails.filter((mail) => mail === "refunded").length,
  };
}
type PaidOrder = Awaited<ReturnType<typeof paidOrder>>;

/** Stripe's event about the order's latest refund, with its new state. */
async function tellOfRefund({ sent }: PaidOrder, type: string, status: string) {
  const latest = sent().at(-1);
  if (!latest) throw new Error("Stripe has made no refund");
  latest.status = status;
  expect(
    (await send(boxOffice, refundWebhook(latest, type, { failure_reason: "expired_or_canceled_card" }))).statusCode,
  ).toBe(200);
}

it("a refund on its way is neither sent nor due until Stripe says what became of it", async () => {
  const order = await paidOrder(["D1"]);
  stripe.refundStatus = "pending";
  expect(await refundOrder(box.services, order.pid, "undo", "asked by the buyer")).toEqual([]);
  expect([await planRefund(box.services, order.pid), await order.mails()]).toEqual(["nothing due", 0]);
  // Nobody sends it a second time, whichever button is pressed.
  expect(await refundOrder(box.services, order.pid, "record", "again", true)).toBeNull();
  expect(order.sent()).toHaveLength(1);

  await tellOfRefund(order, "refund.updated", "succeeded");
  await tellOfRefund(order, "refund.updated", "succeeded");
  expect([await planRefund(box.services, order.pid), await order.mails()]).toEqual(["nothing due", 1]);
});

it("a refund that fails later is due again, and goes out under another key", async () => {
  const order = await paidOrder(["D2"]);
  stripe.refundStatus = "pending";
  await refundOrder(box.services, order.pid, "undo", "asked by the buyer");
  await tellOfRefund(order, "refund.failed", "failed");
  expect(await planRefund(box.services, order.pid)).toBe("record");
  const toOperator = box.mails.filter(({ data }) => data.reason === "refund-failed");
  expect(toOperator).toMatchObject([{ data: { pid: order.pid, why: "expired_or_canceled_card" } }]);
  const [failed] = order.sent();
  if (!failed) throw new Error("Stripe has made no refund");
  // A late event of the refund that failed changes nothing.
  expect((await send(boxOffice, refundWebhook({ ...failed, status: "pending" }, "refund.updated"))).statusCode).toBe(
    200,
  );
  expect(await planRefund(box.services, order.pid)).toBe("record");

  stripe.refundStatus = "succeeded";
  expect(await refundOrder(box.services, order.pid, "record", "again")).toHaveLength(1);
  const [first, second] = order.sent();
  expect([first?.status, second?.status, second?.key === first?.key]).toEqual(["failed", "succeeded", false]);
  // Banks return money days after Stripe reported it as sent.
  await tellOfRefund(order, "refund.failed", "failed");
  expect([await planRefund(box.services, order.pid), await order.mails()]).toEqual(["record", 1]);
  expect(await refundOrder(box.services, order.pid, "record", "at the bank", true)).toHaveLength(1);
});

it("a definite refusal is not repeated: the next try has a key of its own", async () => {
  const order = await paidOrder(["D3", "D4"]);
  stripe.refusesRefunds = "Insufficient funds in your Stripe balance.";
  const refund = () =>
    refundTickets(box.services, { pid: order.pid, tickets: ["D3"] }, { reason: "asked by the buyer" });
  await expect(refund()).rejects.toThrow("Insufficient funds");
  stripe.refusesRefunds = "";
  // For a day, Stripe repeats its former answer to a known key.
  expect(await refundOrder(box.services, order.pid, "record", "again")).toMatchObject([{ part: 1, amountCents: 8950 }]);
  expect(order.sent()).toHaveLength(1);
});

it("asks Stripe about a refund on its way whose event never came", async () => {
  const order = await paidOrder(["D5"]);
  stripe.refundStatus = "pending";
  await refundOrder(box.services, order.pid, "undo", "asked by the buyer");
  stripe.refundStatus = "succeeded";
  const [made] = order.sent();
  if (made) made.status = "succeeded";
  expect(await askAboutRefunds(box.services)).toBe(0);
  await box.sql`update refund_sending set next_at = now() where state = 'pending'`;
  expect(await askAboutRefunds(box.services)).toBe(1);
  expect([await order.mails(), order.sent().length]).toEqual([1, 1]);
});

it("sends each ticket's part once, whatever is repeated, and the rest when the order is undone", async () => {
  const there = await atStripe(boxOffice, ["C10", "C11", "C12"]);
  await tell(boxOffice, paid(there.session), COMPLETED);
  const pid = Number(there.made.pid);
  const sent = () => stripe.refunds.filter((refund) => refund.payment_intent === paid(there.session).payment_intent);
  const refund = (seat: string) =>
    refundTickets(box.services, { pid, tickets: [seat] }, { reason: "asked by the buyer" });

  expect(await refund("C10")).toMatchObject({ money: "sent" });
  expect(sent().map(({ amount }) => amount)).toEqual([8950]);

  stripe.away = true;
  await expect(refund("C11")).rejects.toThrow("Try again later.");
  stripe.away = false;
  // Stripe made the refund, but its answer was lost and it has forgotten the key.
  stripe.refunds.push({
    ...sent()[0],
    amount: 8950,
    key: String(sent()[0]?.key).replace(/-1$/, "-2"),
  } as (typeof stripe.refunds)[0]);
  stripe.forgetKeys();
  expect(await planRefund(box.services, pid)).toBe("record");
  expect(await refundOrder(box.services, pid, "record", "again")).toMatchObject([{ part: 2, amountCents: 8950 }]);
  expect(sent().map(({ amount }) => amount)).toEqual([8950, 8950]);

  expect(await refundOrder(box.services, pid, "undo", "all of it")).toMatchObject([
    { part: null, amountCents: 8950 + 350 },
  ]);
  expect(sent().reduce((sum, { amount }) => sum + amount, 0)).toBe(there.session.amount_total);
  expect((await tracesOf(box, there)).mails.filter((mail) => mail === "refunded")).toHaveLength(3);
});
