import { expect, it } from "vitest";
import type { AllSent } from "#contract/wire/desk/due-refunds.ts";
import { sendAllDue } from "#server/modules/desk/orders/due-of-event.ts";
import type { RightfulCaller } from "#server/modules/organisers/desk-caller.ts";
import { cancelEvent } from "#server/modules/payments/cancel-event.ts";
import { refundOrder } from "#server/modules/payments/refunds/refund-order.ts";
import type { FixtureEvent } from "#tests/support/catalogue/fixture-catalogue.ts";
import { addVenueEvent } from "#tests/support/catalogue/venue-event.ts";
import { paid, refundWebhook, type StandInRefund } from "#tests/support/servers/stripe-stand-in.ts";
import { order } from "#tests/support/steps/booking-steps.ts";
import { acts, addMember, desk, once, organiserOf } from "#tests/support/steps/desk-steps.ts";
import { addVenue } from "#tests/support/steps/draft-steps.ts";
import { mailsAbout } from "#tests/support/steps/payment-steps.ts";
import {
  COMPLETED,
  checkout,
  openStripeBoxOffice,
  send as postEvent,
  tell,
} from "#tests/support/steps/stripe-steps.ts";

/* Money that is due back is sent through the gateway from the desk. */

const boxOffice = await openStripeBoxOffice();
const { box, stripe } = boxOffice;
const organiserId = await organiserOf(box, box.catalogue.theatre.id);
const owner = await addMember(box, organiserId, "owner");
await addVenue(box);

let buyers = 0;
async function buy(event: FixtureEvent, seats: string[]) {
  buyers += 1;
  const as = await box.addBuyer(`due-${buyers}@example.com`);
  const { pid } = await order(box, event, seats, as);
  const session = await checkout(boxOffice, pid, as);
  expect(await tell(boxOffice, paid(session), COMPLETED)).toBe(200);
  const { payment_intent } = paid(session);
  const sent = () => stripe.refunds.filter((refund) => refund.payment_intent === payment_intent);
  return { pid, cents: session.amount_total, payment_intent, sent };
}

const due = async (pid: string) => (await desk(box, "GET", `/orders/${pid}/due`, owner)).json();
const send = (pid: string, amount_cents: number, by_hand = false, headers = once()) =>
  desk(box, "POST", `/orders/${pid}/due`, owner, { body: { by_hand, amount_cents }, headers });
const refunded = (pid: string) => mailsAbout(box, pid).filter((mail) => mail === "refunded").length;

/** An event that is cancelled, with an order for each of these seats. */
async function cancelled(...seats: string[]) {
  const event = await addVenueEvent(box, owner, organiserId);
  const orders = [];
  for (const seat of seats) orders.push(await buy(event, [seat]));
  await cancelEvent(box.services, event.id);
  return { event, orders };
}
const ofEvent = async ({ id }: FixtureEvent) => (await desk(box, "GET", `/events/${id}/due`, owner)).json();
const sendAll = async ({ id }: FixtureEvent, body = {}, headers = once()) =>
  (await desk(box, "POST", `/events/${id}/due`, owner, { body, headers })).json();

it("sends what is due of an order once, however often and by however many it is asked for", async () => {
  const { orders } = await cancelled("A1");
  const [{ pid, cents, payment_intent, sent }] = orders as [(typeof orders)[0]];
  expect(await due(pid)).toMatchObject({
    items: [{ amount_cents: cents, bank_code: payment_intent, how: "gateway", for_tickets: false }],
    obstacle: null,
  });
  stripe.away = true;
  expect((await send(pid, cents)).json()).toEqual({ sent_cents: 0, due_cents: cents });
  expect([(await due(pid)).items.length, refunded(pid)]).toEqual([1, 0]);
  stripe.away = false;

  const [rows, key] = [await acts(box), once()];
  const [first, other] = await Promise.all([send(pid, cents, false, key), send(pid, cents)]);
  // The other call either sends the same refund, which the gateway makes once, or finds nothing due.
  expect([first, other].map(({ statusCode }) => statusCode).sort()[0]).toBe(200);
  expect((await send(pid, cents, false, key)).json()).toEqual(first.json());
  expect(sent().map(({ amount }) => amount)).toEqual([cents]);
  expect([refunded(pid), (await due(pid)).items]).toEqual([1, []]);
  expect((await acts(box)) - rows).toBeLessThanOrEqual(2);
  expect((await send(pid, cents)).json().current).toEqual({ amount_cents: 0 });
});

it("says what is on its way, which is neither due nor sent, and what has failed", async () => {
  const { event, orders } = await cancelled("A1");
  const [{ pid, cents, payment_intent, sent }] = orders as [(typeof orders)[0]];
  stripe.refundStatus = "pending";
  expect((await send(pid, cents)).json()).toEqual({ sent_cents: cents, due_cents: 0 });
  stripe.refundStatus = "succeeded";
  expect(await due(pid)).toMatchObject({ items: [], on_its_way: [{ amount_cents: cents, bank_code: payment_intent }] });
  expect(await ofEvent(event)).toMatchObject({
    by_gateway: { orders: 0 },
    on_its_way: { orders: 1, amount_cents: cents },
  });
  const story = async () => (await desk(box, "GET", `/orders/${pid}`, owner)).json();
  const refunds = async () => (await story()).refunds.map(({ state }: { state: string }) => state);
  expect([(await story()).refund, await refunds(), refunded(pid)]).toEqual(["on_its_way", ["on_its_way"], 0]);
  const [made] = sent();
  if (made) made.status = "failed";
  await postEvent(boxOffice, refundWebhook(made as StandInRefund, "refund.failed"));
  expect([(await story()).refund, await refunds()]).toEqual(["due", ["failed"]]);
  expect((await send(pid, cents)).json()).toEqual({ sent_cents: cents, due_cents: 0 });
  expect([(await story()).refund, await refunds(), refunded(pid)]).toEqual(["sent", ["failed", "sent"], 1]);
});

it("asks before it records by hand what the gateway may still send, which would go out twice", async () => {
  const { event, orders } = await cancelled("A1");
  const [{ pid, cents, sent }] = orders as [(typeof orders)[0]];
  stripe.away = true;
  expect((await send(pid, cents)).json()).toEqual({ sent_cents: 0, due_cents: cents });
  stripe.away = false;
  expect((await due(pid)).items).toMatchObject([{ is_asked: true, amount_cents: cents }]);
  const unseen = await send(pid, cents, true);
  expect([unseen.statusCode, unseen.json().code]).toEqual([409, "REFUND_REFUSED"]);
  expect(unseen.json().detail ?? unseen.json().message).toContain("may still send");
  await expect(refundOrder(box.services, Number(pid), "record", "by hand", true)).rejects.toThrow("may still send");
  // As after a change of the gateway: the list for bulk recording leaves it out.
  await box.db
    .updateTable("payment_attempt")
    .set({ provider: "fiserv" })
    .where("reference", "like", `${pid}-%`)
    .execute();
  expect(await ofEvent(event)).toMatchObject({ by_hand: { orders: 1 }, by_hand_orders: [] });
  const bulk = { by_hand: { order_ids: [pid], amount_cents: cents } };
  expect(await sendAll(event, bulk)).toMatchObject({ code: "CHANGED_MEANWHILE" });
  expect([(await due(pid)).items.length, refunded(pid)]).toEqual([1, 0]);
  const body = { by_hand: true, amount_cents: cents, even_if_asked: true };
  const agreed = await desk(box, "POST", `/orders/${pid}/due`, owner, { body, headers: once() });
  expect(agreed.json()).toEqual({ sent_cents: cents, due_cents: 0 });
  expect([(await due(pid)).items, refunded(pid), sent()]).toEqual([[], 1, []]);
});

it("records what the gateway has sent, also if whoever sent it has left the team meanwhile", async () => {
  const { orders } = await cancelled("A1");
  const [{ pid, cents, sent }] = orders as [(typeof orders)[0]];
  const clerk = await addMember(box, organiserId, "finance");
  const { questions } = stripe;
  stripe.hold();
  const sending = desk(box, "POST", `/orders/${pid}/due`, clerk, {
    body: { by_hand: false, amount_cents: cents },
    headers: once(),
  });
  const answer = Promise.resolve(sending);
  await expect.poll(() => stripe.questions).toBeGreaterThan(questions);
  await box.db.deleteFrom("staff").where("id", "=", clerk.memberId).execute();
  stripe.release();
  expect((await answer).json()).toEqual({ sent_cents: cents, due_cents: 0 });
  expect([sent().length, (await due(pid)).items, refunded(pid)]).toEqual([1, [], 1]);
});

it("a payment of the gateway before must be sent at its bank, beside one that the gateway sends", async () => {
  const event = await addVenueEvent(box, owner, organiserId);
  const old = await buy(event, ["A1"]);
  await box.sql`update payment_attempt set provider = 'fiserv' where approval_code = ${old.payment_intent}`;
  const now = await buy(event, ["A2"]);
  await cancelEvent(box.services, event.id);
  expect(await ofEvent(event)).toMatchObject({ by_gateway: { orders: 1 }, by_hand: { orders: 1 } });
  expect((await due(old.pid)).items).toMatchObject([{ how: "by_hand" }]);
  expect((await send(old.pid, old.cents)).json().current).toEqual({ amount_cents: 0 });
  expect(await sendAll(event)).toMatchObject({ sent: 1, failed: 0, left: 0 });
  expect([old.sent(), now.sent().length]).toEqual([[], 1]);
  expect((await send(old.pid, old.cents, true)).json()).toEqual({ sent_cents: old.cents, due_cents: 0 });
  expect(old.sent()).toEqual([]);
});

it("sends the refunds of an event, and one that the gateway refuses does not stop the others", async () => {
  const { event, orders } = await cancelled("A1", "A2", "A3", "A4");
  const [first, refused, third, disputed] = orders as [
    (typeof orders)[0],
    (typeof orders)[0],
    (typeof orders)[0],
    (typeof orders)[0],
  ];
  // The gateway has already refunded a part of this payment, so the whole amount is too much.
  stripe.refunds.push({ payment_intent: refused.payment_intent ?? "", amount: 100, key: "by somebody" });
  await box.sql`
    insert into chargeback (provider, reference, booking_id, amount_cents, bank_reference, happened_on)
    select provider, reference, booking_id, amount_cents, 'D1', now() from payment_attempt
    where approval_code = ${disputed.payment_intent}`;
  expect(await ofEvent(event)).toEqual({
    by_hand_orders: [],
    by_gateway: { orders: 3, amount_cents: first.cents + refused.cents + third.cents },
    by_hand: { orders: 0, amount_cents: 0 },
    disputed: { orders: 1, amount_cents: disputed.cents },
    shared: 0,
    on_its_way: { orders: 0, amount_cents: 0 },
  });
  const [rows, key] = [await acts(box), once()];
  const answer = await sendAll(event, {}, key);
  expect(answer).toEqual({ sent: 2, failed: 1, left: 0, next: null, is_away: false });
  expect(await sendAll(event, {}, key)).toEqual(answer);
  expect([first, third, disputed].map(({ sent }) => sent().length)).toEqual([1, 1, 0]);
  expect([(await acts(box)) - rows, refunded(first.pid), refunded(refused.pid)]).toEqual([1, 1, 0]);
  expect(await ofEvent(event)).toMatchObject({ by_gateway: { orders: 1, amount_cents: refused.cents } });
  expect((await due(refused.pid)).items).toHaveLength(1);
  // Somebody has sent the rest at the bank.
  expect((await send(refused.pid, refused.cents, true)).json()).toEqual({ sent_cents: refused.cents, due_cents: 0 });
  // Money that the bank took back goes out a second time only if somebody agrees.
  expect((await send(disputed.pid, disputed.cents)).json()).toMatchObject({ code: "REFUND_REFUSED" });
  expect(disputed.sent()).toEqual([]);
  const agreed = { by_hand: false, amount_cents: disputed.cents, even_if_charged_back: true };
  const sent = await desk(box, "POST", `/orders/${disputed.pid}/due`, owner, { body: agreed, headers: once() });
  expect(sent.json()).toMatchObject({ sent_cents: disputed.cents });
  await box.sql`delete from chargeback`;
});

it("goes on behind the order where a call ended, also if the gateway refused that one", async () => {
  const { event, orders } = await cancelled("A1", "A2", "A3");
  stripe.refunds.push({ payment_intent: orders[0]?.payment_intent ?? "", amount: 100, key: "by somebody" });
  const membership = { organiserId, organiserName: "", role: "owner" as const, eventIds: null };
  const caller: RightfulCaller = {
    userId: owner.id,
    key: null,
    platform: false,
    memberships: [membership],
    needsTwoSteps: false,
    right: "refunds.make",
  };
  const made = [];
  for (let after: string | null = "0"; after !== null; ) {
    const one: AllSent = await sendAllDue(box.services, caller, event.id, { after }, 0);
    made.push([one.sent, one.failed, one.left]);
    after = one.next;
  }
  expect(made).toEqual([
    [0, 1, 2],
    [1, 0, 1],
    [1, 0, 0],
  ]);
});

it("stops when the gateway goes away, loses nothing, and goes on behind where it was", async () => {
  const { event, orders } = await cancelled("A1", "A2", "A3");
  const refunds = stripe.refunds.length;
  stripe.away = true;
  expect(await sendAll(event)).toEqual({ sent: 0, failed: 0, left: 3, next: null, is_away: true });
  stripe.away = false;
  const { id } = await box.db
    .selectFrom("booking")
    .where("pid", "=", Number(orders[0]?.pid))
    .select("id")
    .executeTakeFirstOrThrow();
  expect(await sendAll(event, { after: String(id) })).toMatchObject({ sent: 2, left: 0 });
  expect(await ofEvent(event)).toMatchObject({ by_gateway: { orders: 1 } });
  expect(await Promise.all([sendAll(event), sendAll(event)])).toContainEqual(expect.objectContaining({ sent: 1 }));
  expect(stripe.refunds.length - refunds).toBe(3);
  expect(orders.map(({ pid }) => refunded(pid))).toEqual([1, 1, 1]);
});
