import { afterEach, expect, it } from "vitest";
import { eventFacts } from "#server/modules/catalogue/event-facts.ts";
import { rescheduleEvent } from "#server/modules/tickets/reschedule-event.ts";
import { openBoxOffice, post, type TestBuyer } from "#tests/support/box-office.ts";
import { bookForm, comboForm, hold, order } from "#tests/support/steps/booking-steps.ts";
import { atGateway, mailsAbout, notify, orderNow, stateOf } from "#tests/support/steps/payment-steps.ts";
import { brokenInvariants } from "#tests/support/steps/refund-steps.ts";
import { expireOrder } from "#tests/support/steps/voucher-steps.ts";

/* An event is moved to another date while buyers hold its seats, and while vouchers last until its end. */

const box = await openBoxOffice();
afterEach(async () => expect(await brokenInvariants(box)).toEqual([]));

const DAY = 86_400_000;
async function move(eventId: number, days: number): Promise<{ from: number; to: number }> {
  const [event] = await eventFacts(box.db, [eventId]);
  if (!event) throw new Error("there is no such event");
  const later = (date: Date) => new Date(date.getTime() + days * DAY);
  await rescheduleEvent(box.services, event, { startsAt: later(event.startsAt), endsAt: later(event.endsAt) });
  const whole = Math.floor(event.startsAt.getTime() / 1000) * 1000;
  return { from: whole, to: whole + days * DAY };
}

const pay = async (pid: string, as: TestBuyer, more: object = {}) =>
  (await post(box.app, "/api/checkout", { pid, again: "1", ...more }, { as })).json();
const times = (change: { events: { from: string; to: string }[] } | undefined) =>
  change?.events.map(({ from, to }) => ({ from: Date.parse(from), to: Date.parse(to) }));

it("takes no money for a date that the buyer has not agreed to, and asks them with both dates", async () => {
  const { theatre } = box.catalogue;
  const made = await order(box, theatre, ["A1"], box.buyer);
  const own = { as: box.buyer, made };
  expect((await orderNow(box, own)).date_change).toBeUndefined();

  const moved = await move(theatre.id, 1);
  expect(await pay(made.pid, box.buyer)).toMatchObject({ status: 0, code: "DATE_CHANGED" });
  expect(await stateOf(box, made.pid)).toBe("held");
  const { date_change: change } = await orderNow(box, own);
  expect(times(change)).toEqual([moved]);

  // It moves again before they answer: their yes was for another date.
  const again = await move(theatre.id, 1);
  expect(await pay(made.pid, box.buyer, { agreed_dates: change?.agree })).toMatchObject({ code: "DATE_CHANGED" });
  const { date_change: later } = await orderNow(box, own);
  expect(times(later)).toEqual([{ from: moved.from, to: again.to }]);
  const paying = await pay(made.pid, box.buyer, { agreed_dates: later?.agree });
  expect(paying).toMatchObject({ status: 1, free: false });
  expect((await orderNow(box, own)).date_change).toBeUndefined();
  expect(await notify(box, paying.gateway.fields)).toBe(200);
  expect(await stateOf(box, made.pid)).toBe("paid");
});

it("tells a buyer whose payment was at the bank when the event moved, with both dates", async () => {
  const { theatre } = box.catalogue;
  const [paying, late] = [await atGateway(box, ["A5"]), await atGateway(box, ["A6"])];
  const { from } = await move(theatre.id, 1);
  expect(await notify(box, paying.form)).toBe(200);
  await expireOrder(box, late.made);
  expect(await notify(box, late.form)).toBe(200);
  for (const { as, made } of [paying, late]) {
    expect(await stateOf(box, made.pid, as)).toBe("paid");
    expect(mailsAbout(box, made.pid)).toEqual(["order-confirmation", "event-rescheduled"]);
    const { data } = box.mails.findLast((mail) => mail.template === "event-rescheduled" && mail.to === as.email) ?? {};
    expect(data).toEqual({ pid: Number(made.pid), event_id: theatre.id, old_starts_at: new Date(from).toISOString() });
  }
  const unmoved = await atGateway(box, ["A7"]);
  expect(await notify(box, unmoved.form)).toBe(200);
  expect(mailsAbout(box, unmoved.made.pid)).toEqual(["order-confirmation"]);
});

it("gives no free tickets for it either, and lets the seats go free of charge", async () => {
  const { theatre } = box.catalogue;
  const made = await order(box, theatre, ["A2"], box.free);
  await move(theatre.id, 1);
  expect(await pay(made.pid, box.free)).toMatchObject({ status: 0, code: "DATE_CHANGED" });
  const foreign = await post(box.app, "/api/checkout", { pid: made.pid }, { as: box.second });
  expect(foreign.json().code).toBe("ORDER_NOT_FOUND");
  const let_go = await post(box.app, "/api/cancellation", { tid: made.ticketBooking_id }, { as: box.free });
  expect(let_go.json()).toMatchObject({ status: 1, response_data: { released: 1 } });
});

it("asks nobody who holds seats since the move, and of a combo only about the event that moved", async () => {
  const { theatre, encore } = box.catalogue;
  const held = await post(box.app, "/api/booking-ticket", await comboForm(box, ["B1"], ["B1"], box.second), {
    as: box.second,
  });
  const named = { ...bookForm(held.json().ticketBooking_id, theatre, 2, box.second) };
  const made = (await post(box.app, "/api/booking-ticket", named, { as: box.second })).json().response_data;
  const moved = await move(encore.id, 2);
  const { date_change: change } = await orderNow(box, { as: box.second, made });
  expect(times(change)).toEqual([moved]);
  expect(await pay(made.pid, box.second)).toMatchObject({ code: "DATE_CHANGED" });
  const fresh = await hold(box, encore, ["C1"], box.free);
  const since = (
    await post(box.app, "/api/booking-ticket", bookForm(fresh, encore, 1, box.free), { as: box.free })
  ).json();
  expect(since.response_data.date_change).toBeUndefined();
  expect(await pay(since.pid, box.free)).toMatchObject({ status: 1, free: true });
});

it("moves a voucher that lasts until its event or its combo ends, and no other", async () => {
  const { theatre, encore, comboId } = box.catalogue;
  const ends = new Map((await eventFacts(box.db, [theatre.id, encore.id])).map((event) => [event.id, event.endsAt]));
  const last = (ids: number[]) => new Date(Math.max(...ids.map((id) => ends.get(id)?.getTime() ?? 0)));
  const own = last([theatre.id]);
  const whole = last([theatre.id, encore.id]);
  const voucher = (voucher_code: string, owner: object, ends_at: Date) => ({
    voucher_code,
    discount_type: "Fixed" as const,
    discount: 5,
    starts_at: new Date(0),
    ends_at,
    ...owner,
  });
  const rows = [
    voucher("OWN", { event_id: theatre.id }, own),
    voucher("EARLY", { event_id: theatre.id }, new Date(own.getTime() - DAY)),
    voucher("COMBO", { combo_event_id: comboId }, whole),
    voucher("COMBOEARLY", { combo_event_id: comboId }, new Date(whole.getTime() - DAY / 2)),
  ];
  await box.db.insertInto("voucher").values(rows).execute();
  await move(theatre.id, 30);
  const stored = await box.db
    .selectFrom("voucher")
    .where(
      "voucher_code",
      "in",
      rows.map(({ voucher_code }) => voucher_code),
    )
    .select(["voucher_code", "ends_at"])
    .orderBy("id")
    .execute();
  const moved = new Date(own.getTime() + 30 * DAY);
  expect(stored.map(({ ends_at }) => ends_at)).toEqual([moved, rows[1]?.ends_at, moved, rows[3]?.ends_at]);
});
