import { parse } from "csv-parse/sync";
import { afterEach, expect, it } from "vitest";
import { openBoxOffice, post } from "#tests/support/box-office.ts";
import { addVenueEvent } from "#tests/support/catalogue/venue-event.ts";
import { approvalCode, attendees, checkout, comboForm } from "#tests/support/steps/booking-steps.ts";
import { acts, addMember, desk, once, seatWalk, sellTicket, twoOrganisers } from "#tests/support/steps/desk-steps.ts";
import { addVenue } from "#tests/support/steps/draft-steps.ts";
import { atGateway, buy, mailsAbout, notify, orderNow } from "#tests/support/steps/payment-steps.ts";
import { brokenInvariants } from "#tests/support/steps/refund-steps.ts";

/* Money that is due back is sent at the bank and recorded at the desk. */

const seat = seatWalk();
const box = await openBoxOffice();
const organisers = await twoOrganisers(box);
const owner = await addMember(box, organisers.own, "owner");
const finance = await addMember(box, organisers.own, "finance");
await addVenue(box);
afterEach(async () => expect(await brokenInvariants(box)).toEqual([]));

const due = async (pid: string, as = finance) => (await desk(box, "GET", `/orders/${pid}/due`, as)).json();
const record = (pid: string, amount_cents: number, headers = once(), more: object = {}) =>
  desk(box, "POST", `/orders/${pid}/due`, finance, { body: { by_hand: true, amount_cents, ...more }, headers });
const refunded = (pid: string) => mailsAbout(box, pid).filter((mail) => mail === "refunded").length;
const listed = async (query: Record<string, string>): Promise<string[]> =>
  (await desk(box, "GET", "/orders", owner, { query })).json().items.map(({ id }: { id: string }) => id);
const story = async (pid: string) => (await desk(box, "GET", `/orders/${pid}`, owner)).json();

/** An order of one ticket, whose refund is due. */
async function withRefundDue() {
  const sold = await sellTicket(box, seat());
  await desk(box, "POST", `/orders/${sold.pid}/refunds`, owner, {
    body: { ticket_ids: [sold.ticketId], reason: "Ill", amount_cents: sold.amountCents },
    headers: once(),
  });
  return sold;
}

it("shows what is due with the bank's code, records it once with its note, and tells the buyer", async () => {
  const { pid, amountCents } = await withRefundDue();
  const { approval_code, reference } = await box.db
    .selectFrom("payment_attempt")
    .innerJoin("booking", "booking.id", "payment_attempt.booking_id")
    .where("booking.pid", "=", Number(pid))
    .select(["approval_code", "reference"])
    .executeTakeFirstOrThrow();
  expect(await due(pid)).toEqual({
    items: [
      {
        amount_cents: amountCents,
        bank_code: approval_code,
        reference,
        for_tickets: true,
        is_asked: false,
        how: "by_hand",
      },
    ],
    on_its_way: [],
    obstacle: null,
  });
  expect(await listed({ money_due: "1" })).toContain(pid);

  const [rows, key, note] = [await acts(box), once(), { note: "Slip 12" }];
  const first = await record(pid, amountCents, key, note);
  expect([first.statusCode, first.json()]).toEqual([200, { sent_cents: amountCents, due_cents: 0 }]);
  expect((await record(pid, amountCents, key, note)).json()).toEqual(first.json());
  expect([(await acts(box)) - rows, refunded(pid)]).toEqual([1, 1]);
  expect(await due(pid)).toEqual({ items: [], on_its_way: [], obstacle: null });
  expect(await listed({ money_due: "1" })).not.toContain(pid);
  const { refund_note } = await box.db
    .selectFrom("ticket_refund")
    .innerJoin("booking", "booking.id", "ticket_refund.booking_id")
    .where("booking.pid", "=", Number(pid))
    .select("refund_note")
    .executeTakeFirstOrThrow();
  const log = await desk(box, "GET", `/organisers/${organisers.own}/log`, owner, { query: { limit: "1" } });
  expect([refund_note, log.json().items[0].why, log.json().items[0].act]).toEqual([
    "Slip 12",
    "Slip 12",
    "desk orders record-refund",
  ]);
});

it("does nothing if another amount is due by now, and says which", async () => {
  const { pid, amountCents } = await withRefundDue();
  const rows = await acts(box);
  const wrong = await record(pid, amountCents - 1);
  expect([wrong.statusCode, wrong.json().code, wrong.json().current]).toEqual([
    412,
    "CHANGED_MEANWHILE",
    { amount_cents: amountCents },
  ]);
  // A gateway without refunds sends nothing at all.
  const byGateway = await desk(box, "POST", `/orders/${pid}/due`, finance, {
    body: { by_hand: false, amount_cents: amountCents },
    headers: once(),
  });
  expect(byGateway.json().current).toEqual({ amount_cents: 0 });
  const both = await Promise.all([record(pid, amountCents), record(pid, amountCents)]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
  expect([refunded(pid), (await acts(box)) - rows]).toEqual([1, 1]);
});

it("a page that was charged twice keeps its order, and only the second payment goes back", async () => {
  const buyer = await atGateway(box, [seat()]);
  const [first, second] = [approvalCode(), approvalCode()];
  for (const code of [first, second]) expect(await notify(box, buyer.form, code)).toBe(200);
  const { pid } = buyer.made;
  expect(await listed({ money_due: "1" })).toContain(pid);
  const { items } = await due(pid);
  expect(items).toMatchObject([{ bank_code: second, for_tickets: false }]);
  expect((await record(pid, items[0].amount_cents)).statusCode).toBe(200);
  expect((await orderNow(box, buyer)).state).toBe("paid");
  expect(await listed({ money_due: "1" })).not.toContain(pid);
});

it("a cancelled event lists what is due of it, as CSV too, without free orders, until each order is recorded", async () => {
  const event = await addVenueEvent(box, owner, organisers.own);
  const first = await buy(box, event, ["A1", "A2"], box.buyer);
  const second = await buy(box, event, ["A3"], box.second);
  const [seatId] = (await desk(box, "GET", `/events/${event.id}/seats`, owner))
    .json()
    .sections.flatMap(({ seats }: { seats: { id: string; state: string }[] }) => seats)
    .filter(({ state }: { state: string }) => state === "free")
    .map(({ id }: { id: string }) => id);
  const free = await desk(box, "POST", `/events/${event.id}/comps`, owner, {
    body: { seat_ids: [seatId], first_name: "Ada", last_name: "Ng", email: "ada@example.com", reason: "Press" },
    headers: once(),
  });
  await desk(box, "POST", `/events/${event.id}/cancellation`, owner, { body: { reason: "Ill" }, headers: once() });
  const ofEvent = async () => (await desk(box, "GET", `/events/${event.id}/due`, finance)).json();
  const none = { orders: 0, amount_cents: 0 };
  const paid = [await story(first), await story(second)].map(({ sums }) => sums.total_cents);
  const { by_hand_orders, ...sums } = await ofEvent();
  expect(by_hand_orders).toMatchObject([
    { order_id: first, number: (await story(first)).number, amount_cents: paid[0] },
    { order_id: second, amount_cents: paid[1] },
  ]);
  expect(sums).toEqual({
    by_gateway: none,
    disputed: none,
    on_its_way: none,
    shared: 0,
    by_hand: { orders: 2, amount_cents: paid[0] + paid[1] },
  });
  const inEvent = { event_id: String(event.id), money_due: "1" };
  expect(await listed(inEvent)).toEqual([second, first]);
  const { order_id } = free.json();
  expect([(await story(first)).refund, (await story(order_id)).refund, await due(order_id)]).toEqual([
    "due",
    null,
    { items: [], on_its_way: [], obstacle: null },
  ]);
  const csv = await desk(box, "GET", `/events/${event.id}/due.csv`, finance);
  const rows: Record<string, string>[] = parse(csv.body, { columns: true, bom: true });
  expect(rows.map(({ Amount, How }) => [Number(Amount) * 100, How])).toEqual(paid.map((cents) => [cents, "by hand"]));
  expect(rows[0]).toMatchObject({ Order: (await story(first)).number, Email: box.buyer.email });
  expect(rows[0]?.["Bank code"]).toBe((await due(first)).items[0].bank_code);

  // Nothing goes through a gateway without refunds.
  const all = await desk(box, "POST", `/events/${event.id}/due`, finance, { body: {}, headers: once() });
  expect(all.json()).toEqual({ sent: 0, failed: 0, left: 0, next: null, is_away: false });
  expect((await record(first, paid[0])).json()).toEqual({ sent_cents: paid[0], due_cents: 0 });
  expect([await listed(inEvent), (await ofEvent()).by_hand.orders, (await story(first)).refund]).toEqual([
    [second],
    1,
    "sent",
  ]);

  // The rest is recorded in bulk, once, and not if another amount is due by now.
  const bulk = (order_ids: string[], amount_cents: number) =>
    desk(box, "POST", `/events/${event.id}/due`, finance, {
      body: { by_hand: { order_ids, amount_cents, note: "Bank slip 12" } },
      headers: once(),
    });
  expect((await bulk([first, second], paid[0] + paid[1])).json().current).toEqual({ amount_cents: paid[1] });
  const mails = refunded(second);
  expect((await bulk([second], paid[1])).json()).toEqual({ sent: 1, failed: 0, left: 0, next: null, is_away: false });
  expect([(await ofEvent()).by_hand.orders, (await story(second)).refund]).toEqual([0, "sent"]);
  expect((await story(second)).refunds).toMatchObject([{ state: "sent", amount_cents: paid[1], note: "Bank slip 12" }]);
  expect(refunded(second) - mails).toBe(1);
  expect((await bulk([second], paid[1])).json().current).toEqual({ amount_cents: 0 });
});

it("of an order with another organiser's tickets, only refunds of own tickets are sent here", async () => {
  const as = await box.addBuyer("combo-due@example.com");
  const form = await comboForm(box, ["B3"], ["B3"], as);
  const held = await post(box.app, "/api/booking-ticket", form, { as });
  const ticketBooking_id = String(held.json().ticketBooking_id);
  const named = { ...form, in_progress: "0", dome_price_id: [], ticketBooking_id, ...attendees(2) };
  const { pid } = (await post(box.app, "/api/booking-ticket", named, { as })).json().response_data;
  const paying = await checkout(box, pid, as);
  const second = approvalCode();
  for (const code of [approvalCode(), second]) expect(await notify(box, paying, code)).toBe(200);
  const other = await addMember(box, organisers.other, "owner");
  const { tickets } = await story(pid);
  const [{ id, net_cents }] = tickets;
  await desk(box, "POST", `/orders/${pid}/refunds`, owner, {
    body: { ticket_ids: [id], reason: "Ill", amount_cents: net_cents },
    headers: once(),
  });
  // The second payment is for the whole order, so nobody from a single organiser sends it.
  const elsewhere = expect.stringMatching(/Whoever runs the box office sends it/);
  expect(await due(pid)).toEqual({
    items: [expect.objectContaining({ amount_cents: net_cents, for_tickets: true })],
    on_its_way: [],
    obstacle: elsewhere,
  });
  expect(await due(pid, other)).toEqual({ items: [], on_its_way: [], obstacle: elsewhere });
  const foreign = await desk(box, "POST", `/orders/${pid}/due`, other, {
    body: { by_hand: true, amount_cents: net_cents },
    headers: once(),
  });
  expect([foreign.statusCode, foreign.json().current]).toEqual([412, { amount_cents: 0 }]);
  expect((await record(pid, net_cents)).json()).toEqual({ sent_cents: net_cents, due_cents: 0 });
  expect([await due(pid), refunded(pid)]).toEqual([{ items: [], on_its_way: [], obstacle: elsewhere }, 1]);
  const { encore } = box.catalogue;
  expect((await desk(box, "GET", `/events/${encore.id}/due`, other)).json()).toMatchObject({ shared: 1 });
});

it("leaves a claim on another order's payment to whoever runs the box office", async () => {
  const [payer, claimer] = [await atGateway(box, [seat()]), await atGateway(box, [seat()])];
  const code = approvalCode();
  expect(await notify(box, payer.form, code)).toBe(200);
  await notify(box, claimer.form, code);
  const { pid } = claimer.made;
  expect((await orderNow(box, claimer)).state).toBe("refund_due");
  expect(await due(pid)).toEqual({
    items: [],
    on_its_way: [],
    obstacle: expect.stringMatching(/belongs to another order/),
  });
  expect([await listed({ money_due: "1" }), await listed({ payment_stuck: "1" })]).toEqual([
    expect.not.arrayContaining([pid]),
    expect.arrayContaining([pid]),
  ]);
});
