import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { listStuckPayments } from "#server/modules/payments/list-stuck-payments.ts";
import { refundOrder } from "#server/modules/payments/refunds/refund-order.ts";
import { applyKeptAnswers } from "#server/modules/payments/settle-or-keep.ts";
import { get, post } from "#tests/support/box-office.ts";
import { paid, webhook } from "#tests/support/servers/stripe-stand-in.ts";
import { hold, idsOf, order, tryToHold } from "#tests/support/steps/booking-steps.ts";
import { orderNow, tracesOf } from "#tests/support/steps/payment-steps.ts";
import { atStripe, COMPLETED, checkout, openStripeBoxOffice, send, tell } from "#tests/support/steps/stripe-steps.ts";
import { addVoucher, putVoucher, withVoucher } from "#tests/support/steps/voucher-steps.ts";

const boxOffice = await openStripeBoxOffice();
const { box, stripe } = boxOffice;

it("opens Stripe's page for the order's amount, in Australian dollars, and leads back to the order", async () => {
  const { made, session } = await atStripe(boxOffice, ["B1", "B2"]);
  expect(session).toMatchObject({ amount_total: Math.round(made.payable * 100), currency: "aud" });
  expect(session.form).toMatchObject({
    mode: "payment",
    "adaptive_pricing[enabled]": "false",
    success_url: `http://localhost:5100/responseSuccessURL?pid=${made.pid}`,
    cancel_url: `http://localhost:5100/responseFailURL?pid=${made.pid}`,
  });
});

it("pays the order when Stripe says so, and only once however often it says so", async () => {
  const there = await atStripe(boxOffice, ["B3"]);
  const said = webhook(paid(there.session), COMPLETED);
  const statuses = await Promise.all(Array.from({ length: 5 }, async () => (await send(boxOffice, said)).statusCode));
  expect(statuses).toEqual([200, 200, 200, 200, 200]);
  expect(await tell(boxOffice, paid(there.session), COMPLETED)).toBe(200);
  expect(await tracesOf(box, there)).toEqual({
    moves: ["held", "paying", "paid"],
    tickets: 1,
    mails: ["order-confirmation"],
  });
});

it("gives two tabs the same page, and a new one after that", async () => {
  const there = await atStripe(boxOffice, ["B4"]);
  expect((await checkout(boxOffice, there.made.pid, there.as, "1")).id).toBe(there.session.id);
  expect((await checkout(boxOffice, there.made.pid, there.as)).id).not.toBe(there.session.id);
});

it("refuses a wrong, old or missing signature, and a body that was changed", async () => {
  const there = await atStripe(boxOffice, ["B5"]);
  const session = paid(there.session);
  const genuine = webhook(session, COMPLETED);
  expect(await tell(boxOffice, session, COMPLETED, { secret: "whsec_of_a_stranger" })).toBe(400);
  expect(await tell(boxOffice, session, COMPLETED, { sentAt: new Date(Date.now() - 3_600_000) })).toBe(400);
  expect((await send(boxOffice, { ...genuine, signature: "" })).statusCode).toBe(400);
  expect(
    (await send(boxOffice, { ...genuine, payload: genuine.payload.replace('"paid"', '"paid "') })).statusCode,
  ).toBe(400);
  expect((await send(boxOffice, { payload: "{", signature: "t=1,v1=00" })).statusCode).toBe(400);
  expect((await orderNow(box, there)).state).toBe("paying");
});

it("refuses another amount or currency, and lists it for the operator", async () => {
  const there = await atStripe(boxOffice, ["B6"]);
  expect(await tell(boxOffice, paid(there.session), COMPLETED, { change: { amount_total: 100 } })).toBe(400);
  expect(await tell(boxOffice, paid(there.session), COMPLETED, { change: { currency: "usd" } })).toBe(400);
  expect((await orderNow(box, there)).state).toBe("paying");
  const stuck = (await listStuckPayments(box.db)).find(({ pid }) => pid === Number(there.made.pid));
  expect(stuck).toMatchObject({ kind: "answer refused", lastOutcome: "refused: the currency is not what was asked" });
});

it("does not pay a second order with the payment of the first", async () => {
  const [one, two] = [await atStripe(boxOffice, ["B7"]), await atStripe(boxOffice, ["B8"])];
  expect(await tell(boxOffice, paid(one.session), COMPLETED)).toBe(200);
  const { payment_intent } = paid(one.session);
  expect(await tell(boxOffice, { ...paid(two.session), payment_intent }, COMPLETED)).toBe(200);
  expect((await orderNow(box, two)).state).toBe("refund_due");
  expect((await orderNow(box, one)).state).toBe("paid");
});

it("ignores posts about other events and other shops", async () => {
  const there = await atStripe(boxOffice, ["B9"]);
  expect(await tell(boxOffice, there.session, "payment_intent.created")).toBe(200);
  expect(
    await tell(boxOffice, paid(there.session), COMPLETED, { change: { client_reference_id: "someone-else" } }),
  ).toBe(200);
  expect(
    await tell(boxOffice, paid(there.session), COMPLETED, { change: { client_reference_id: "999999-1234-1" } }),
  ).toBe(400);
  expect((await orderNow(box, there)).state).toBe("paying");
});

it("waits for a bank that has not decided, and ends as the bank decides", async () => {
  const [yes, no] = [await atStripe(boxOffice, ["B10"]), await atStripe(boxOffice, ["B11"])];
  for (const { session } of [yes, no]) expect(await tell(boxOffice, session, COMPLETED)).toBe(200);
  expect((await orderNow(box, yes)).state).toBe("paying");
  expect(await tell(boxOffice, paid(yes.session), "checkout.session.async_payment_succeeded")).toBe(200);
  expect(await tell(boxOffice, no.session, "checkout.session.async_payment_failed")).toBe(200);
  expect((await orderNow(box, yes)).state).toBe("paid");
  const failed = await orderNow(box, no);
  expect([failed.state, failed.note]).toEqual(["failed", "Your bank declined the card. Nothing was charged."]);
});

it("fails an order whose page expired unpaid, which another page can then pay", async () => {
  const there = await atStripe(boxOffice, ["B12"]);
  expect(await tell(boxOffice, there.session, "checkout.session.expired")).toBe(200);
  expect(await orderNow(box, there)).toMatchObject({
    state: "failed",
    note: "You left the bank's page before paying. Nothing was charged.",
  });
  const newer = await checkout(boxOffice, there.made.pid, there.as);
  expect(await tell(boxOffice, paid(newer), COMPLETED)).toBe(200);
  expect((await orderNow(box, there)).state).toBe("paid");
});

it("says that an order without any answer waits, and lists it once its time is up", async () => {
  const { made } = await atStripe(boxOffice, ["B13"]);
  const over = { expires_at: new Date(0), hold_expires_at: new Date(0) };
  await box.db.updateTable("booking").set(over).where("id", "=", Number(made.ticketBooking_id)).execute();
  const stuck = (await listStuckPayments(box.db)).find(({ pid }) => pid === Number(made.pid));
  expect(stuck?.kind).toBe("never answered");
});

it("accepts a late payment: the order is paid if its seats are free, otherwise the money is due back", async () => {
  const [free, cancelled] = [await atStripe(boxOffice, ["B14"]), await atStripe(boxOffice, ["B15"])];
  const over = { expires_at: new Date(0), hold_expires_at: new Date(0) };
  await box.db.updateTable("booking").set(over).where("id", "=", Number(free.made.ticketBooking_id)).execute();
  await box.db
    .updateTable("seat_claim")
    .set({ expires_at: new Date(0) })
    .where("booking_id", "=", Number(free.made.ticketBooking_id))
    .execute();
  await post(box.app, "/api/cancellation", { tid: cancelled.made.ticketBooking_id }, { as: cancelled.as });
  for (const { session } of [free, cancelled]) expect(await tell(boxOffice, paid(session), COMPLETED)).toBe(200);
  expect((await orderNow(box, free)).state).toBe("paid");
  expect((await orderNow(box, cancelled)).state).toBe("refund_due");
  expect(await refundOrder(box.services, Number(cancelled.made.pid), "record", "sent")).toHaveLength(1);
});

it("asks the buyer to try again while Stripe is away, and loses nothing", async () => {
  const as = await box.addBuyer("stripe-away@example.com");
  const made = await order(box, box.catalogue.theatre, ["C3"], as);
  stripe.away = true;
  const answer = await post(box.app, "/api/checkout", { pid: made.pid }, { as });
  expect([answer.statusCode, answer.json().status]).toEqual([503, 0]);
  stripe.away = false;
  const session = await checkout(boxOffice, made.pid, as, "1");
  expect(session.client_reference_id.endsWith("-1")).toBe(true);
  await tell(boxOffice, paid(session), COMPLETED);
  expect((await get(box.app, `/api/order?pid=${made.pid}`, { as })).json().response_data.state).toBe("paid");
});

it("keeps what Stripe signed while the database is away, and applies it later", async () => {
  const there = await atStripe(boxOffice, ["C4"]);
  const { db } = box.services;
  const away = new Proxy(db, {
    get: () => {
      throw new Error("the database is away");
    },
  });
  const kept = () => readdir(join(boxOffice.dataDir, "gateway-spool"));
  box.services.db = away;
  try {
    expect(await tell(boxOffice, paid(there.session), COMPLETED, { secret: "whsec_of_a_stranger" })).toBe(400);
    expect(await tell(boxOffice, paid(there.session), COMPLETED)).toBe(200);
    expect((await kept()).filter((name) => name.startsWith("signed-"))).toHaveLength(1);
  } finally {
    box.services.db = db;
  }
  await applyKeptAnswers(box.services);
  expect((await orderNow(box, there)).state).toBe("paid");
  expect((await kept()).filter((name) => name.endsWith(".json"))).toEqual([]);
});

it("says before anything is spent that a card can't be charged so little", async () => {
  const event = box.catalogue.theatre.id;
  // Only the fee is left, and it is below what Stripe charges.
  await box.sql`update event set commission_type = 'Fixed', commission_value = 0.3 where id = ${event}`;
  await addVoucher(box, { code: "ALMOST", discount: 5000 });
  await addVoucher(box, { code: "SOME", discount: 10 });
  const as = await box.addBuyer("little@example.com");
  const made = await order(box, box.catalogue.theatre, ["D10"], as);
  expect(made.payable).toBe(89.8);
  const refused = (await putVoucher(box, made.pid, "ALMOST", as)).json();
  expect(refused).toMatchObject({ status: 0, code: "BELOW_MINIMUM", response_data: { voucher: null, payable: 89.8 } });
  expect(refused.message).toContain("$0.30");
  expect(await withVoucher(box, made.pid, "SOME", as)).toMatchObject({ payable: 79.8 });

  // The hold is older than the gateway's minimum, so it was not checked then.
  await box.sql`update booking set payable_cents = 30 where pid = ${made.pid}`;
  expect((await post(box.app, "/api/checkout", { pid: made.pid }, { as })).json()).toMatchObject({
    status: 0,
    code: "BELOW_MINIMUM",
  });
  expect((await orderNow(box, { as, made })).state).toBe("held");
  await box.sql`update booking set payable_cents = 7980 where pid = ${made.pid}`;
});

it("refuses a hold and a change of types that would come to so little, before anybody types a name", async () => {
  const { encore, theatre } = box.catalogue;
  const as = await box.addBuyer("cheap@example.com");
  const names = ["A1", "A2"];
  const ids = await idsOf(box, encore, names);
  await box.sql`update event set commission_type = 'Fixed', commission_value = 0 where id = ${encore.id}`;
  await box.sql`update seat set price_cents = 40 where id = any(${ids}::integer[])`;
  await box.sql`update section set price_from_cents = 40 where event_id = ${encore.id}`;
  const refused = (await tryToHold(box, encore, ["A1"], as)).json();
  expect(refused).toMatchObject({ status: 0, code: "BELOW_MINIMUM" });
  expect(refused.message).toContain("$0.40");
  expect(refused.message).toContain("$0.50");
  const claims = await box.db.selectFrom("seat_claim").select("seat_id").where("seat_id", "in", ids).execute();
  expect(claims).toEqual([]);
  // Two tickets reach the minimum, and somebody whose tickets are free pays nothing.
  expect((await tryToHold(box, encore, ["A1"], box.free)).json()).toMatchObject({ status: 1 });
  expect((await tryToHold(box, encore, ["A2", "A3"], as)).json()).toMatchObject({ status: 1 });

  const [{ id: typeId } = { id: 0 }] = (
    await box.sql<{
      id: number;
    }>`insert into ticket_type (event_id, ref, name, position, price_rule, price_value, fee_free)
      values (${theatre.id}, 'whole', 'Whole', 1, 'seat', 0, true), (${theatre.id}, 'penny', 'Penny', 2, 'amount', 20, true)
      returning id`
  ).slice(1);
  const bookingId = await hold(box, theatre, ["D12"], as);
  const change = { ticketBooking_id: bookingId, ticket_type_id: [String(typeId)] };
  const changed = (await post(box.app, "/api/order/types", change, { as })).json();
  expect(changed).toMatchObject({ status: 0, code: "BELOW_MINIMUM" });
  await box.sql`delete from ticket_type where event_id = ${theatre.id} and id not in (select ticket_type_id from booking_seat where ticket_type_id is not null)`;
});

it("counts no try, and opens no page, while Stripe refuses a payment for certain", async () => {
  const as = await box.addBuyer("refused@example.com");
  const made = await order(box, box.catalogue.theatre, ["D11"], as);
  const { expires_at: before } = await orderNow(box, { as, made });
  stripe.refusesPages = "This account cannot take payments.";
  for (let press = 1; press <= 4; press++) {
    const answer = await post(box.app, "/api/checkout", { pid: made.pid, again: "0" }, { as });
    expect([press, answer.statusCode, answer.json().code]).toEqual([press, 409, "PAYMENT_REFUSED"]);
  }
  stripe.refusesPages = "";
  const refused = await orderNow(box, { as, made });
  expect(refused).toMatchObject({ state: "failed", expires_at: before });
  expect(refused.note).toContain("Nothing was charged.");
  // All three tries are left.
  for (let tried = 1; tried <= 3; tried++) await checkout(boxOffice, made.pid, as);
  expect((await post(box.app, "/api/checkout", { pid: made.pid }, { as })).json().code).toBe("ATTEMPTS_USED");
});
