import { sql } from "kysely";
import { afterEach, describe, expect, it } from "vitest";
import { toCents } from "#contract/rules/money/money.ts";
import { cancelEvent } from "#server/modules/payments/cancel-event.ts";
import { listStuckPayments } from "#server/modules/payments/list-stuck-payments.ts";
import type { TicketRefund } from "#server/modules/payments/refunds/decide-refund.ts";
import { planRefund, refundOrder } from "#server/modules/payments/refunds/refund-order.ts";
import { planTicketRefund, refundTickets } from "#server/modules/payments/refunds/refund-tickets.ts";
import { get, openBoxOffice, type TestBuyer } from "#tests/support/box-office.ts";
import { tryToHold } from "#tests/support/steps/booking-steps.ts";
import { invoicesOf, registerSellers } from "#tests/support/steps/invoice-steps.ts";
import { type AtGateway, atGateway, notify, orderNow, tracesOf } from "#tests/support/steps/payment-steps.ts";
import { brokenInvariants, validSeats } from "#tests/support/steps/refund-steps.ts";
import { addTypes } from "#tests/support/steps/type-steps.ts";

const box = await openBoxOffice();
await registerSellers(box);
afterEach(async () => expect(await brokenInvariants(box)).toEqual([]));

const PRICE = 8950;
const FEE = 350;

async function paid(names: string[]): Promise<AtGateway> {
  const buyer = await atGateway(box, names);
  expect(await notify(box, buyer.form)).toBe(200);
  return buyer;
}

const refund = (
  buyer: AtGateway,
  tickets: string[],
  wanted: Partial<TicketRefund> = {},
  how: { byHand?: boolean; shownCents?: number } = {},
) =>
  refundTickets(
    box.services,
    { pid: Number(buyer.made.pid), tickets, ...wanted },
    { reason: "asked by the buyer", ...how },
  );

const why = async (buyer: AtGateway, tickets: string[], wanted: Partial<TicketRefund> = {}) => {
  const plan = await planTicketRefund(box.services, { pid: Number(buyer.made.pid), tickets, ...wanted });
  return plan.kind === "refused" ? plan.why : `${plan.ticketsCents} + ${plan.feeCents}`;
};

const listed = async (as: TestBuyer) =>
  (await get(box.app, `/api/orders?user_id=${as.id}`, { as })).json().response_data.orders[0];
const history = async (as: TestBuyer): Promise<{ seat_number: string; state: string; refund: string }[]> =>
  (await get(box.app, `/api/booking-history?user_id=${as.id}`, { as }))
    .json()
    .response_data.event_infos.flatMap((day: { data: object[] }) => day.data);

describe("a refund of one ticket", () => {
  it("voids it, frees its seat, numbers a note, tells the buyer, and leaves the rest of the order", async () => {
    const buyer = await paid(["A3", "A4", "A5"]);
    expect(await refund(buyer, ["a4"])).toMatchObject({ amountCents: PRICE, money: "due" });
    expect(await validSeats(box, buyer.made.pid)).toEqual(["A3", "A5"]);
    expect(await tracesOf(box, buyer)).toMatchObject({ mails: ["order-confirmation", "tickets-refunded"] });
    expect((await tryToHold(box, box.catalogue.theatre, ["A4"], box.second)).json().status).toBe(1);
    expect((await tryToHold(box, box.catalogue.theatre, ["A3"], box.buyer)).json().status).toBe(0);

    const order = await orderNow(box, buyer);
    expect(order.state).toBe("paid");
    expect(order.refunds).toEqual([{ amount: PRICE / 100, tickets: ["Stalls, A4"], state: "due" }]);
    expect(await listed(buyer.as)).toMatchObject({ state: "paid", refund_due: PRICE / 100 });
    const tickets = await history(buyer.as);
    expect(tickets.map(({ seat_number, state, refund: money }) => [seat_number, state, money])).toEqual([
      ["A3", "valid", ""],
      ["A4", "void", "due"],
      ["A5", "valid", ""],
    ]);
    const { documents, returned } = await invoicesOf(box, buyer.made.pid, buyer.as);
    expect(toCents(returned)).toBe(PRICE);
    expect(documents.map(({ title }) => title)).toEqual(["Tax invoice", "Adjustment note", "Tax invoice"]);
    expect(documents[1]).toMatchObject({ adjusts: documents[0]?.number, total: 89.5, lines: [{ quantity: 1 }] });
  });

  it("is listed as due until the operator says that the money went, and is then recorded once", async () => {
    const buyer = await paid(["A6", "A7"]);
    await refund(buyer, ["A6"]);
    const pid = Number(buyer.made.pid);
    const due = (await listStuckPayments(box.db)).filter((one) => one.pid === pid);
    expect(due).toMatchObject([{ kind: "refund due", amountCents: PRICE, orderState: "paid" }]);
    expect(await planRefund(box.services, pid)).toBe("record");
    const both = await Promise.all([1, 2].map(() => refundOrder(box.services, pid, "record", "sent", true)));
    expect(both.filter((marked) => marked !== null)).toMatchObject([[{ amountCents: PRICE }]]);
    expect((await listStuckPayments(box.db)).filter((one) => one.pid === pid)).toEqual([]);
    expect(await listed(buyer.as)).toMatchObject({ state: "paid", refunded: PRICE / 100 });
    expect((await history(buyer.as)).map(({ refund: money }) => money)).toEqual(["done", ""]);
    expect(await tracesOf(box, buyer)).toMatchObject({ mails: ["order-confirmation", "tickets-refunded", "refunded"] });
  });

  it("is made once, whoever asks at the same time", async () => {
    const buyer = await paid(["A8", "A9"]);
    const made = await Promise.all([1, 2, 3].map(() => refund(buyer, ["A8"])));
    expect(made.filter((one) => one !== null)).toHaveLength(1);
    expect(await why(buyer, ["A8"])).toContain("its money is still due");
  });

  it("returns a share of the fee if asked, and keeps the seat if asked", async () => {
    const buyer = await paid(["A10", "A11"]);
    expect(await why(buyer, ["A10"])).toBe(`${PRICE} + 0`);
    expect(await refund(buyer, ["A10"], { withFee: true, keepSeats: true }, { byHand: true })).toMatchObject({
      amountCents: PRICE + FEE / 2,
      money: "sent",
    });
    expect((await tryToHold(box, box.catalogue.theatre, ["A10"], box.second)).json().status).toBe(0);
  });

  it("names what is wrong", async () => {
    const buyer = await paid(["A12", "A13"]);
    expect(await why(buyer, ["Z9"])).toContain("no ticket 'Z9'");
    expect(await why(buyer, [])).toContain("no ticket was named");
    const unpaid = await atGateway(box, ["A14"]);
    expect(await why(unpaid, ["A14"])).toContain("not paid");
    expect(await refund(buyer, ["A12"], {}, { shownCents: 1 })).toBeNull();
    expect(await validSeats(box, buyer.made.pid)).toEqual(["A12", "A13"]);
    const rows = await box.sql<{ id: number }>`
      select ticket.id from ticket where booking_id = ${Number(buyer.made.ticketBooking_id)} order by id limit 1`;
    const used = rows[0]?.id ?? 0;
    await sql`insert into gate_entry (ticket_id, event_id, device_id, first_at, at, inside, people)
      select id, event_id, gen_random_uuid(), now(), now(), true, 1 from ticket where id = ${used}`
      .execute(box.db)
      .catch(() => undefined);
    await box.sql`update ticket set state = 'used' where id = ${used}`;
    expect(await why(buyer, ["A12"])).toContain("--even-if-used");
    expect(await why(buyer, ["A12"], { evenIfUsed: true })).toBe(`${PRICE} + 0`);
    await box.sql`delete from gate_entry where ticket_id = ${used}`;
    await box.sql`update ticket set state = 'valid' where id = ${used}`;
  });
});

it("leaves no companion's ticket behind whose payer is refunded", async () => {
  const companion = { rule: "amount", value: 0, companion: true, needs: "card", feeFree: true, active: false } as const;
  const { Companion } = await addTypes(box.db, box.catalogue.theatre, [{ name: "Companion", ...companion }]);
  const buyer = await paid(["F3", "F4", "F5"]);
  await box.sql`
    update booking_seat set ticket_type_id = ${Number(Companion)}, type_name = 'Companion', type_needs = 'nothing', seat_cents = booking_seat.price_cents
    from seat where seat.event_id = booking_seat.event_id and seat.id = booking_seat.seat_id and seat.seat_number = 'F4'
      and booking_seat.booking_id = ${Number(buyer.made.ticketBooking_id)}`;
  // One companion for two others is right, and one for one.
  expect(await why(buyer, ["F3", "F5"])).toContain("also refund Stalls F4");
  expect(await why(buyer, ["F3"])).toBe(`${PRICE} + 0`);
  await refund(buyer, ["F3"], {}, { byHand: true });
  expect(await why(buyer, ["F5"])).toContain("also refund Stalls F4");
  expect(await refund(buyer, ["F5"], {}, { byHand: true })).toBeNull();
  await refund(buyer, ["F4", "F5"], {}, { byHand: true });
  expect(await validSeats(box, buyer.made.pid)).toEqual([]);
});

describe("refunds of an order one after the other", () => {
  it("all tickets without the fee leave a paid order with its fee, and the list says refunded", async () => {
    const buyer = await paid(["B3", "B4"]);
    await refund(buyer, ["B3"], {}, { byHand: true });
    await refund(buyer, ["B4"], {}, { byHand: true });
    expect(await listed(buyer.as)).toMatchObject({ state: "refunded", refunded: (2 * PRICE) / 100 });
    const { paid: billed, returned } = await invoicesOf(box, buyer.made.pid, buyer.as);
    expect(toCents(billed) - toCents(returned)).toBe(FEE);
  });

  it("an order that is undone later owes only what is left of its payment", async () => {
    const buyer = await paid(["B5", "B6"]);
    const pid = Number(buyer.made.pid);
    await refund(buyer, ["B5"], {}, { byHand: true });
    expect(await refundOrder(box.services, pid, "undo", "all of it")).toMatchObject([
      { amountCents: PRICE + FEE, part: null },
    ]);
    const { paid: billed, returned } = await invoicesOf(box, buyer.made.pid, buyer.as);
    expect(returned).toBe(billed);
    expect(await planRefund(box.services, pid)).toBe("nothing due");
  });

  it("a cancelled event returns what is left with the fee, and leaves orders that were refunded before", async () => {
    const gone = await paid(["C3"]);
    await refund(gone, ["C3"], {}, { byHand: true });
    const half = await paid(["C4", "C5"]);
    await refund(half, ["C4"]);
    await cancelEvent(box.services, box.catalogue.theatre.id);
    expect((await orderNow(box, gone)).state).toBe("paid");
    const due = (await listStuckPayments(box.db)).filter((one) => one.pid === Number(half.made.pid));
    expect(due.map(({ amountCents }) => amountCents).sort((a, b) => a - b)).toEqual([PRICE, PRICE + FEE]);
    expect(await refundOrder(box.services, Number(half.made.pid), "record", "sent", true)).toHaveLength(2);
    expect(await cancelEvent(box.services, box.catalogue.theatre.id)).toEqual({
      refundsDue: 0,
      free: 0,
      released: 0,
      left: 0,
    });
  });
});
