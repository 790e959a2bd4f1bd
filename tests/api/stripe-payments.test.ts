import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { verifyInvariants } from "#server/db/verify-invariants.ts";
import { listStuckPayments } from "#server/modules/payments/list-stuck-payments.ts";
import { planRefund, refundOrder } from "#server/modules/payments/refund-order.ts";
import { applyKeptAnswers } from "#server/modules/payments/take-answer.ts";
import { order } from "../support/booking-steps.ts";
import { get, makeTestOffice, post, type TestBuyer, type TestOffice } from "../support/office.ts";
import { orderNow, tracesOf } from "../support/payment-steps.ts";
import {
  openStripe,
  paid,
  STRIPE_KEY,
  type StandInSession,
  type StandInStripe,
  WEBHOOK_SECRET,
  webhook,
} from "../support/stripe-stand-in.ts";

const COMPLETED = "checkout.session.completed";
let stripe: StandInStripe;
let box: TestOffice;
let dataDir: string;
beforeAll(async () => {
  stripe = await openStripe();
  dataDir = await mkdtemp(join(tmpdir(), "brolga-stripe-"));
  const env = { GATEWAY: "stripe", STRIPE_SECRET_KEY: STRIPE_KEY, STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET };
  box = await makeTestOffice({ env: { ...env, STRIPE_API_URL: stripe.url, DATA_DIR: dataDir } });
});
afterEach(async () => {
  stripe.away = false;
  expect(await verifyInvariants(box.db)).toEqual([]);
});
afterAll(async () => {
  await box.close();
  stripe.close();
  await rm(dataDir, { recursive: true, force: true });
});

let buyers = 0;

async function atStripe(seats: readonly string[]) {
  buyers += 1;
  const as = await box.addBuyer(`stripe-${buyers}@example.com`);
  const made = await order(box, box.catalogue.theatre, seats, as);
  return { as, made, session: await checkout(made.pid, as) };
}

async function checkout(pid: string, as: TestBuyer, again?: string): Promise<StandInSession> {
  const answer = await post(box.app, "/api/checkout", { pid, ...(again && { again }) }, { as });
  const { gateway } = answer.json();
  expect(gateway, answer.body).toMatchObject({ method: "get", fields: {} });
  const session = stripe.sessions.find(({ url }) => url === gateway.action);
  if (!session) throw new Error(`Stripe has no page ${gateway.action}`);
  return session;
}

function send({ payload, signature }: { payload: string; signature: string }) {
  const headers = { "content-type": "application/json", "stripe-signature": signature };
  return box.app.inject({ method: "POST", url: "/api/gateway/notify", payload, headers });
}

const tell = async (...event: Parameters<typeof webhook>) => (await send(webhook(...event))).statusCode;

it("opens Stripe's page for the order's amount, in Australian dollars, and leads back to the order", async () => {
  const { made, session } = await atStripe(["B1", "B2"]);
  expect(session).toMatchObject({ amount_total: Math.round(made.payable * 100), currency: "aud" });
  expect(session.form).toMatchObject({
    mode: "payment",
    "adaptive_pricing[enabled]": "false",
    success_url: `http://localhost:5100/responseSuccessURL?pid=${made.pid}`,
    cancel_url: `http://localhost:5100/responseFailURL?pid=${made.pid}`,
  });
});

it("pays the order when Stripe says so, and only once however often it says so", async () => {
  const there = await atStripe(["B3"]);
  const said = webhook(paid(there.session), COMPLETED);
  const statuses = await Promise.all(Array.from({ length: 5 }, async () => (await send(said)).statusCode));
  expect(statuses).toEqual([200, 200, 200, 200, 200]);
  expect(await tell(paid(there.session), COMPLETED)).toBe(200);
  expect(await tracesOf(box, there)).toEqual({
    moves: ["held", "paying", "paid"],
    tickets: 1,
    mails: ["order-confirmation"],
  });
});

it("gives two tabs the same page, and a new one after that", async () => {
  const there = await atStripe(["B4"]);
  expect((await checkout(there.made.pid, there.as, "1")).id).toBe(there.session.id);
  expect((await checkout(there.made.pid, there.as)).id).not.toBe(there.session.id);
});

it("refuses a wrong, old or missing signature, and a body that was changed", async () => {
  const there = await atStripe(["B5"]);
  const session = paid(there.session);
  const genuine = webhook(session, COMPLETED);
  expect(await tell(session, COMPLETED, { secret: "whsec_of_a_stranger" })).toBe(400);
  expect(await tell(session, COMPLETED, { sentAt: new Date(Date.now() - 3_600_000) })).toBe(400);
  expect((await send({ ...genuine, signature: "" })).statusCode).toBe(400);
  expect((await send({ ...genuine, payload: genuine.payload.replace('"paid"', '"paid "') })).statusCode).toBe(400);
  expect((await send({ payload: "{", signature: "t=1,v1=00" })).statusCode).toBe(400);
  expect((await orderNow(box, there)).state).toBe("paying");
});

it("refuses another amount or currency, and lists it for the operator", async () => {
  const there = await atStripe(["B6"]);
  expect(await tell(paid(there.session), COMPLETED, { change: { amount_total: 100 } })).toBe(400);
  expect(await tell(paid(there.session), COMPLETED, { change: { currency: "usd" } })).toBe(400);
  expect((await orderNow(box, there)).state).toBe("paying");
  const stuck = (await listStuckPayments(box.db)).find(({ pid }) => pid === Number(there.made.pid));
  expect(stuck).toMatchObject({ kind: "answer refused", lastOutcome: "refused: the currency is not what was asked" });
});

it("does not pay a second order with the payment of the first", async () => {
  const [one, two] = [await atStripe(["B7"]), await atStripe(["B8"])];
  expect(await tell(paid(one.session), COMPLETED)).toBe(200);
  const { payment_intent } = paid(one.session);
  expect(await tell({ ...paid(two.session), payment_intent }, COMPLETED)).toBe(400);
  expect((await orderNow(box, two)).state).toBe("paying");
});

it("ignores posts about other events and other shops", async () => {
  const there = await atStripe(["B9"]);
  expect(await tell(there.session, "payment_intent.created")).toBe(200);
  expect(await tell(paid(there.session), COMPLETED, { change: { client_reference_id: "someone-else" } })).toBe(200);
  expect(await tell(paid(there.session), COMPLETED, { change: { client_reference_id: "999999-1234-1" } })).toBe(400);
  expect((await orderNow(box, there)).state).toBe("paying");
});

it("waits for a bank that has not decided, and ends as the bank decides", async () => {
  const [yes, no] = [await atStripe(["B10"]), await atStripe(["B11"])];
  for (const { session } of [yes, no]) expect(await tell(session, COMPLETED)).toBe(200);
  expect((await orderNow(box, yes)).state).toBe("paying");
  expect(await tell(paid(yes.session), "checkout.session.async_payment_succeeded")).toBe(200);
  expect(await tell(no.session, "checkout.session.async_payment_failed")).toBe(200);
  expect((await orderNow(box, yes)).state).toBe("paid");
  const failed = await orderNow(box, no);
  expect([failed.state, failed.note]).toEqual(["failed", "Your bank declined the card. Nothing was charged."]);
});

it("fails an order whose page expired unpaid, which another page can then pay", async () => {
  const there = await atStripe(["B12"]);
  expect(await tell(there.session, "checkout.session.expired")).toBe(200);
  expect(await orderNow(box, there)).toMatchObject({
    state: "failed",
    note: "You left the bank's page before paying. Nothing was charged.",
  });
  const newer = await checkout(there.made.pid, there.as);
  expect(await tell(paid(newer), COMPLETED)).toBe(200);
  expect((await orderNow(box, there)).state).toBe("paid");
});

it("says that an order without any answer waits, and lists it once its time is up", async () => {
  const { made } = await atStripe(["B13"]);
  const over = { expires_at: new Date(0), hold_expires_at: new Date(0) };
  await box.db.updateTable("booking").set(over).where("id", "=", Number(made.ticketBooking_id)).execute();
  const stuck = (await listStuckPayments(box.db)).find(({ pid }) => pid === Number(made.pid));
  expect(stuck?.kind).toBe("never answered");
});

it("accepts a late payment: the order is paid if its seats are free, otherwise the money is due back", async () => {
  const [free, cancelled] = [await atStripe(["B14"]), await atStripe(["B15"])];
  const over = { expires_at: new Date(0), hold_expires_at: new Date(0) };
  await box.db.updateTable("booking").set(over).where("id", "=", Number(free.made.ticketBooking_id)).execute();
  await box.db
    .updateTable("seat_claim")
    .set({ expires_at: new Date(0) })
    .where("booking_id", "=", Number(free.made.ticketBooking_id))
    .execute();
  await post(box.app, "/api/cancellation", { tid: cancelled.made.ticketBooking_id }, { as: cancelled.as });
  for (const { session } of [free, cancelled]) expect(await tell(paid(session), COMPLETED)).toBe(200);
  expect((await orderNow(box, free)).state).toBe("paid");
  expect((await orderNow(box, cancelled)).state).toBe("refund_due");
  expect(await refundOrder(box.office, Number(cancelled.made.pid), "record", "sent")).toHaveLength(1);
});

it("sends money back once through Stripe when an order is undone", async () => {
  const there = await atStripe(["B16"]);
  await tell(paid(there.session), COMPLETED);
  const pid = Number(there.made.pid);
  const { payment_intent } = paid(there.session);
  const sent = () => stripe.refunds.filter((refund) => refund.payment_intent === payment_intent);

  stripe.away = true;
  await expect(refundOrder(box.office, pid, "undo", "asked by the buyer")).rejects.toThrow("Try again later.");
  expect([(await orderNow(box, there)).state, sent()]).toEqual(["refund_due", []]);
  stripe.away = false;
  expect(await planRefund(box.office, pid)).toBe("record");
  expect(await refundOrder(box.office, pid, "record", "asked by the buyer")).toMatchObject([
    { bankCode: payment_intent, amountCents: there.session.amount_total },
  ]);
  expect(sent()).toMatchObject([{ amount: there.session.amount_total }]);
  expect(await planRefund(box.office, pid)).toBe("nothing due");
  expect((await tracesOf(box, there)).mails).toContain("refunded");
});

it("does not repeat a refund that Stripe has made but the database has not recorded", async () => {
  const there = await atStripe(["C1"]);
  await tell(paid(there.session), COMPLETED);
  const pid = Number(there.made.pid);
  const { payment_intent } = paid(there.session);
  stripe.refunds.push({
    payment_intent: payment_intent ?? "",
    amount: there.session.amount_total,
    key: "of yesterday",
  });
  stripe.forgetKeys();
  expect(await refundOrder(box.office, pid, "undo", "again")).toHaveLength(1);
  expect(stripe.refunds.filter((refund) => refund.payment_intent === payment_intent)).toHaveLength(1);
});

it("a payment by the previous gateway stays due until the operator has refunded it there", async () => {
  const there = await atStripe(["C2"]);
  await tell(paid(there.session), COMPLETED);
  const pid = Number(there.made.pid);
  await box.db
    .updateTable("payment_attempt")
    .set({ provider: "fiserv" })
    .where("reference", "=", there.session.client_reference_id)
    .execute();
  expect(await refundOrder(box.office, pid, "undo", "sent")).toEqual([]);
  expect(await planRefund(box.office, pid)).toBe("record");
  expect(await refundOrder(box.office, pid, "record", "sent at the old gateway", true)).toHaveLength(1);
});

it("asks the buyer to try again while Stripe is away, and loses nothing", async () => {
  const as = await box.addBuyer("stripe-away@example.com");
  const made = await order(box, box.catalogue.theatre, ["C3"], as);
  stripe.away = true;
  const answer = await post(box.app, "/api/checkout", { pid: made.pid }, { as });
  expect([answer.statusCode, answer.json().status]).toEqual([503, 0]);
  stripe.away = false;
  const session = await checkout(made.pid, as, "1");
  expect(session.client_reference_id.endsWith("-1")).toBe(true);
  await tell(paid(session), COMPLETED);
  expect((await get(box.app, `/api/order?pid=${made.pid}`, { as })).json().response_data.state).toBe("paid");
});

it("keeps what Stripe signed while the database is away, and applies it later", async () => {
  const there = await atStripe(["C4"]);
  const { db } = box.office;
  const away = new Proxy(db, {
    get: () => {
      throw new Error("the database is away");
    },
  });
  const kept = () => readdir(join(dataDir, "gateway-spool"));
  box.office.db = away;
  try {
    expect(await tell(paid(there.session), COMPLETED, { secret: "whsec_of_a_stranger" })).toBe(400);
    expect(await tell(paid(there.session), COMPLETED)).toBe(200);
    expect((await kept()).filter((name) => name.startsWith("signed-"))).toHaveLength(1);
  } finally {
    box.office.db = db;
  }
  await applyKeptAnswers(box.office);
  expect((await orderNow(box, there)).state).toBe("paid");
  expect((await kept()).filter((name) => name.endsWith(".json"))).toEqual([]);
});
