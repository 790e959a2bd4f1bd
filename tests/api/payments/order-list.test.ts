import { expect, it } from "vitest";
import { venueDateTime } from "#contract/rules/time/venue-time.ts";
import type { ListedOrder } from "#contract/wire/order-list.ts";
import { renderMail } from "#server/jobs/mail-text.ts";
import { mailContent } from "#server/jobs/mail-values.ts";
import { cancelEvent } from "#server/modules/payments/cancel-event.ts";
import { refundOrder } from "#server/modules/payments/refunds/refund-order.ts";
import { get, openBoxOffice, post, type TestBuyer } from "#tests/support/box-office.ts";
import { hold, order } from "#tests/support/steps/booking-steps.ts";
import { atGateway, notify, orderNow } from "#tests/support/steps/payment-steps.ts";

const box = await openBoxOffice();

const listOf = async (as: TestBuyer): Promise<ListedOrder[]> =>
  (await get(box.app, `/api/orders?user_id=${as.id}`, { as })).json().response_data.orders;

it("has each paid order with its number, day, tickets and total, and says what became of its money", async () => {
  const payer = await atGateway(box, ["A1", "A2"]);
  expect(await listOf(payer.as)).toEqual([]);
  await notify(box, payer.form);
  const shown = await orderNow(box, payer);
  const today = venueDateTime(new Date(shown.current_time), "Australia/Sydney").date;
  expect(shown.paid_on).toBe(today);
  const listed = {
    pid: payer.made.pid,
    order_reference: shown.order_reference,
    name: shown.event_name,
    paid_on: today,
    tickets: 2,
    payable: shown.payable,
  };
  expect(await listOf(payer.as)).toEqual([{ ...listed, state: "paid" }]);
  await refundOrder(box.services, Number(payer.made.pid), "undo", "sent on Monday");
  expect(await listOf(payer.as)).toEqual([{ ...listed, state: "refunded" }]);
});

it("has the newest first, none that was not paid, and nobody else's", async () => {
  const as = await box.addBuyer("many-orders@example.com");
  const other = await atGateway(box, ["B1"]);
  await notify(box, other.form);
  await hold(box, box.catalogue.encore, ["A1"], as);
  await order(box, box.catalogue.theatre, ["B2"], as);
  expect(await listOf(as)).toEqual([]);
  expect((await listOf(other.as)).map((each) => each.pid)).toEqual([other.made.pid]);
  const foreign = await get(box.app, `/api/orders?user_id=${other.as.id}`, { as });
  expect(foreign.json()).toMatchObject({ status: 0, code: "FOREIGN_USER" });
});

it("promises no refund for a free order of a cancelled event: in the list, the order, its ticket and its mail", async () => {
  const as = box.free;
  const made = await order(box, box.catalogue.encore, ["B5"], as);
  await post(box.app, "/api/checkout", { pid: made.pid }, { as });
  expect((await listOf(as)).map(({ state }) => state)).toEqual(["paid"]);
  await cancelEvent(box.services, box.catalogue.encore.id);
  expect((await listOf(as)).map(({ state }) => state)).toEqual(["cancelled"]);
  const shown = await get(box.app, `/api/order?pid=${made.pid}`, { as });
  expect(shown.json().response_data.note).toBe(
    "This event is cancelled. You paid nothing, so there's nothing to refund.",
  );
  const history = await get(box.app, `/api/booking-history?user_id=${as.id}`, { as });
  expect(history.json().response_data.event_infos[0].data).toMatchObject([{ refund: "" }]);
  const mail = box.mails.findLast(({ template }) => template === "event-cancelled");
  if (!mail) throw new Error("no mail was queued");
  const { text, html } = renderMail(mail.template, (await mailContent(box.services, mail)).values);
  for (const words of [text, html]) {
    expect(words).toContain("nothing to refund");
    expect(words).not.toContain("We'll refund");
  }
});

it("says that a refund is on its way once the event is cancelled", async () => {
  const payer = await atGateway(box, ["C1"]);
  await notify(box, payer.form);
  await cancelEvent(box.services, box.catalogue.theatre.id);
  expect((await listOf(payer.as)).map(({ state }) => state)).toEqual(["refund_due"]);
});
