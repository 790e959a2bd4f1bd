import { sql } from "kysely";
import { afterEach, describe, expect, it } from "vitest";
import { GatewayAwayError } from "#server/gateway/gateway-away.ts";
import { countUnanswered, inquireUnanswered } from "#server/modules/payments/inquire-unanswered.ts";
import { listStuckPayments } from "#server/modules/payments/list-stuck-payments.ts";
import { paid, type StandInSession } from "#tests/support/servers/stripe-stand-in.ts";
import { orderNow, tracesOf } from "#tests/support/steps/payment-steps.ts";
import { atStripe, COMPLETED, checkout, openStripeBoxOffice, tell } from "#tests/support/steps/stripe-steps.ts";

/* The bank took a payment, or declined it, and stays silent. */

const boxOffice = await openStripeBoxOffice();

type There = Awaited<ReturnType<typeof atStripe>>;

/** Asks the bank about everything at once, so that no round waits for the previous one. */
const round = (perRound = 100) => inquireUnanswered(boxOffice.box.services, { perRound, everySeconds: 0 });

/** The buyer's time is up, and the next inquiry about the attempt is due. `graceIsOver`: the seats are free as well. */
async function timeIsUp({ made }: There, graceIsOver = false): Promise<void> {
  const id = Number(made.ticketBooking_id);
  const { db } = boxOffice.box;
  await sql`update booking set hold_expires_at = now() - interval '1 s' where id = ${id}`.execute(db);
  await sql`update payment_inquiry set next_at = now() where next_at is not null and attempt_id in (
    select id from payment_attempt where booking_id = ${id})`.execute(db);
  if (!graceIsOver) return;
  await sql`update booking set expires_at = now() - interval '1 s' where id = ${id}`.execute(db);
  await sql`update seat_claim set expires_at = now() - interval '1 s' where booking_id = ${id}`.execute(db);
}

/** What Stripe knows about a session from now on. */
function now(session: StandInSession, change: Partial<StandInSession>): void {
  Object.assign(session, change);
}
const paidNow = (session: StandInSession) => now(session, paid(session));

const answersOf = async ({ made }: There) =>
  boxOffice.box.db
    .selectFrom("gateway_answer")
    .innerJoin("payment_attempt", "payment_attempt.id", "gateway_answer.attempt_id")
    .where("booking_id", "=", Number(made.ticketBooking_id))
    .select(["channel", sql<string>`concat_ws(': ', kind, reason)`.as("outcome")])
    .orderBy("gateway_answer.id")
    .execute();

const state = async (there: There) => (await orderNow(boxOffice.box, there)).state;

/** Ends the attempts that a test leaves open, so that the next test inquires only about its own. */
afterEach(async () => {
  await boxOffice.box.sql`update payment_inquiry set next_at = null`;
  await boxOffice.box
    .sql`insert into payment_inquiry (attempt_id) select id from payment_attempt on conflict do nothing`;
});

it("settles a payment of which the bank never told, while its seats are still kept", async () => {
  const there = await atStripe(boxOffice, ["A1", "A2"]);
  paidNow(there.session);
  expect(await round()).toBe(0);
  expect(await state(there)).toBe("paying");
  await timeIsUp(there);
  expect(await countUnanswered(boxOffice.box)).toBe(1);
  expect(await round()).toBe(1);
  expect(await tracesOf(boxOffice.box, there)).toEqual({
    moves: ["held", "paying", "paid"],
    tickets: 2,
    mails: ["order-confirmation"],
  });
  expect(await answersOf(there)).toEqual([{ channel: "inquiry", outcome: "approved" }]);
  expect(await countUnanswered(boxOffice.box)).toBe(0);
});

it("settles it after the grace too, by the rules of late money", async () => {
  const [same, taken] = [await atStripe(boxOffice, ["A3"]), await atStripe(boxOffice, ["A4"])];
  for (const there of [same, taken]) {
    paidNow(there.session);
    await timeIsUp(there, true);
  }
  const other = await atStripe(boxOffice, ["A4"]);
  expect(await round()).toBe(2);
  expect(await state(same)).toBe("paid");
  // Another buyer has its seat, so it gets an equal one.
  expect((await tracesOf(boxOffice.box, taken)).moves.at(-1)).toBe("paid");
  expect((await answersOf(taken)).map(({ outcome }) => outcome)).toEqual(["late"]);
  expect(await state(other)).toBe("paying");
});

it("owes the money back if the buyer has opened a newer page meanwhile", async () => {
  const there = await atStripe(boxOffice, ["C5"]);
  const second = await checkout(boxOffice, there.made.pid, there.as);
  paidNow(there.session);
  paidNow(second);
  await timeIsUp(there);
  expect(await round()).toBe(2);
  expect(await state(there)).toBe("paid");
  expect((await listStuckPayments(boxOffice.box.db)).filter(({ pid }) => pid === Number(there.made.pid))).toMatchObject(
    [{ kind: "refund due" }],
  );
});

it("fails an order whose page has expired unpaid", async () => {
  const there = await atStripe(boxOffice, ["A6"]);
  now(there.session, { status: "expired" });
  await timeIsUp(there);
  expect(await round()).toBe(1);
  expect(await tracesOf(boxOffice.box, there)).toMatchObject({ moves: ["held", "paying", "failed"], tickets: 0 });
  expect(await round()).toBe(0);
});

it("asks again, less and less often, while the page is open or the bank decides", async () => {
  const there = await atStripe(boxOffice, ["A7"]);
  const waits: number[] = [];
  for (let asked = 0; asked < 12; asked++) {
    await timeIsUp(there);
    expect(await round()).toBe(0);
    if (asked === 5) now(there.session, { status: "complete" });
    const rows = await boxOffice.box.sql<{ minutes: number }>`
      select round(extract(epoch from next_at - now()) / 60)::integer as minutes from payment_inquiry
      where next_at is not null`;
    waits.push(...rows.map(({ minutes }) => minutes));
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360, 360]);
  const asked = boxOffice.stripe.questions;
  expect(await round()).toBe(0);
  expect(boxOffice.stripe.questions).toBe(asked);
  paidNow(there.session);
  await timeIsUp(there);
  expect(await round()).toBe(1);
  expect(await state(there)).toBe("paid");
});

describe("changes nothing twice", () => {
  it("when the notification comes after the reply, and when it came before", async () => {
    const [after, before] = [await atStripe(boxOffice, ["A8"]), await atStripe(boxOffice, ["B1"])];
    for (const there of [after, before]) {
      paidNow(there.session);
      await timeIsUp(there);
    }
    expect(await tell(boxOffice, before.session, COMPLETED)).toBe(200);
    expect(await round()).toBe(1);
    expect(await tell(boxOffice, after.session, COMPLETED)).toBe(200);
    for (const there of [after, before])
      expect(await tracesOf(boxOffice.box, there)).toMatchObject({ tickets: 1, mails: ["order-confirmation"] });
    expect((await answersOf(after)).map(({ outcome }) => outcome)).toEqual(["approved", "repeated"]);
  });

  it("when several processes ask at once, and each attempt is asked about once", async () => {
    const there = await Promise.all(["B2", "B3", "B4"].map((seat) => atStripe(boxOffice, [seat])));
    for (const one of there) {
      paidNow(one.session);
      await timeIsUp(one);
    }
    const asked = boxOffice.stripe.questions;
    await Promise.all(Array.from({ length: 5 }, () => round()));
    await round();
    expect(boxOffice.stripe.questions - asked).toBe(3);
    for (const one of there) expect(await tracesOf(boxOffice.box, one)).toMatchObject({ tickets: 1 });
  });

  it("when the process dies between the reply and its settling: the next question settles it", async () => {
    const there = await atStripe(boxOffice, ["B5"]);
    paidNow(there.session);
    await timeIsUp(there);
    const { gateway } = boxOffice.box.services;
    const dying = { ...gateway, inquire: () => Promise.reject(new Error("killed")) };
    await expect(
      inquireUnanswered({ ...boxOffice.box.services, gateway: dying }, { perRound: 5, everySeconds: 0 }),
    ).rejects.toThrow("killed");
    expect(await round()).toBe(0);
    await timeIsUp(there);
    expect(await round()).toBe(1);
    expect(await state(there)).toBe("paid");
  });
});

it("refuses another amount or another order's session, for a person to look into", async () => {
  const [amount, order] = [await atStripe(boxOffice, ["B6"]), await atStripe(boxOffice, ["B7"])];
  paidNow(amount.session);
  now(amount.session, { amount_total: 100 });
  paidNow(order.session);
  now(order.session, { client_reference_id: amount.session.client_reference_id });
  for (const there of [amount, order]) await timeIsUp(there, true);
  expect(await round()).toBe(2);
  const stuck = await listStuckPayments(boxOffice.box.db);
  const saying = (there: There) => stuck.find(({ pid }) => pid === Number(there.made.pid))?.lastOutcome;
  expect(saying(amount)).toBe("refused: the amount is not what was asked");
  expect(saying(order)).toBe("refused: the session is another order's");
  expect(await round()).toBe(0);
});

it("finds the session of an attempt that has not kept it, and knows when there is none", async () => {
  const [lost, never] = [await atStripe(boxOffice, ["B8"]), await atStripe(boxOffice, ["C1"])];
  const { db } = boxOffice.box;
  await sql`update payment_attempt set provider_data = '{}' where booking_id in (
    ${Number(lost.made.ticketBooking_id)}, ${Number(never.made.ticketBooking_id)})`.execute(db);
  paidNow(lost.session);
  boxOffice.stripe.sessions.splice(boxOffice.stripe.sessions.indexOf(never.session), 1);
  boxOffice.stripe.pageSize = 2;
  for (const there of [lost, never]) await timeIsUp(there);
  expect(await round()).toBe(1);
  expect([await state(lost), await state(never)]).toEqual(["paid", "paying"]);
});

it("ends a round at a gateway that is away, asks few at a time, and goes on when it is back", async () => {
  const there = await Promise.all(["C2", "C3", "C4"].map((seat) => atStripe(boxOffice, [seat])));
  for (const one of there) {
    paidNow(one.session);
    await timeIsUp(one);
  }
  boxOffice.stripe.away = true;
  await expect(round()).rejects.toThrow(GatewayAwayError);
  boxOffice.stripe.away = false;
  for (const one of there) await timeIsUp(one);
  expect(await round(2)).toBe(2);
  expect(await inquireUnanswered(boxOffice.box.services, { perRound: 2, everySeconds: 600 })).toBe(0);
  expect(await round(2)).toBe(1);
  for (const one of there) expect(await state(one)).toBe("paid");
});
