import { expect, it } from "vitest";
import { verifyInvariants } from "#server/db/verify-invariants.ts";
import { closeEvent, findEventId } from "#server/modules/catalogue/change-event.ts";
import { eventFacts } from "#server/modules/catalogue/event-facts.ts";
import { orderSums, sectionSales } from "#server/modules/orders/event-sales.ts";
import { cancelEvent } from "#server/modules/payments/cancel-event.ts";
import { listStuckPayments } from "#server/modules/payments/list-stuck-payments.ts";
import { planRefund, refundOrder } from "#server/modules/payments/refunds/refund-order.ts";
import { voidByOperator } from "#server/modules/payments/void-by-operator.ts";
import { rescheduleEvent } from "#server/modules/tickets/reschedule-event.ts";
import { openBoxOffice } from "#tests/support/box-office.ts";
import { hold } from "#tests/support/steps/booking-steps.ts";
import { type AtGateway, atGateway, notify, orderNow, tracesOf } from "#tests/support/steps/payment-steps.ts";

const box = await openBoxOffice();

async function paid(names: string[]): Promise<AtGateway> {
  const buyer = await atGateway(box, names);
  expect(await notify(box, buyer.form)).toBe(200);
  return buyer;
}

async function theatre() {
  const [event] = await eventFacts(box.db, [box.catalogue.theatre.id]);
  if (!event) throw new Error("the theatre has no event");
  return event;
}

it("a refund undoes a paid order once: tickets void, seats free, the money recorded, the buyer told", async () => {
  const buyer = await paid(["A1", "A2"]);
  const pid = Number(buyer.made.pid);
  expect(await planRefund(box.services, pid)).toBe("undo");
  expect(await refundOrder(box.services, pid, "undo", "sent on Monday")).toHaveLength(1);
  expect(await tracesOf(box, buyer)).toMatchObject({ tickets: 0, mails: ["order-confirmation", "refunded"] });
  expect((await orderNow(box, buyer)).state).toBe("refund_due");
  expect(await planRefund(box.services, pid)).toBe("nothing due");
  expect(await refundOrder(box.services, pid, "undo", "by another operator")).toBeNull();
  expect(await verifyInvariants(box.db)).toEqual([]);
  await paid(["A1", "A2"]);
  expect(await verifyInvariants(box.db)).toEqual([]);
});

it("the sales of an event equal its paid orders", async () => {
  await paid(["A3", "A4"]);
  const sections = await sectionSales(box.db, box.catalogue.theatre.id);
  const sums = await orderSums(box.db, box.catalogue.theatre.id);
  expect(sections.reduce((sum, section) => sum + section.ticketsCents, 0)).toBe(sums.subtotalCents);
  expect(sums.paidCents).toBe(sums.subtotalCents - sums.comboDiscountCents - sums.voucherCents + sums.feeCents);
  expect(sums.orders).toBeGreaterThan(0);
});

it("one ticket is voided while its order stands, and not voided twice", async () => {
  const buyer = await paid(["B1", "B2"]);
  const { booking_no } = await box.db
    .selectFrom("ticket")
    .where("booking_id", "=", Number(buyer.made.ticketBooking_id))
    .select("booking_no")
    .orderBy("id")
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(await voidByOperator(box.services, booking_no.toLowerCase(), "lost")).toBe(true);
  expect(await voidByOperator(box.services, booking_no, "lost")).toBe(false);
  expect(await tracesOf(box, buyer)).toMatchObject({ tickets: 1, mails: ["order-confirmation", "ticket-voided"] });
  expect(await verifyInvariants(box.db)).toEqual([]);
});

it("a moved event has tickets signed for its new start, and its buyers are told the old one as well", async () => {
  const buyer = await paid(["B3"]);
  const before = await box.db.selectFrom("ticket").select(["id", "ticket_token"]).orderBy("id").execute();
  const event = await theatre();
  const later = (date: Date) => new Date(date.getTime() + 86_400_000);
  await rescheduleEvent(box.services, event, { startsAt: later(event.startsAt), endsAt: later(event.endsAt) });
  expect((await theatre()).startsAt).toEqual(later(event.startsAt));
  const mail = box.mails.find(
    (each) => each.template === "event-rescheduled" && String(each.data.pid) === buyer.made.pid,
  );
  expect(mail?.data).toMatchObject({ old_starts_at: event.startsAt.toISOString() });
  const after = await box.db
    .selectFrom("ticket")
    .where("booking_id", "=", Number(buyer.made.ticketBooking_id))
    .select(["id", "ticket_token"])
    .executeTakeFirstOrThrow();
  expect(after.ticket_token).not.toBe(before.find((ticket) => ticket.id === after.id)?.ticket_token);
});

it("a cancelled event sells nothing more, owes every paid order, frees its holds, and can be cancelled again", async () => {
  const buyer = await paid(["B4"]);
  await hold(box, box.catalogue.theatre, ["C1"], box.second);
  const counts = await cancelEvent(box.services, box.catalogue.theatre.id);
  expect(counts).toMatchObject({ free: 0, released: 1 });
  expect(counts.refundsDue).toBeGreaterThan(3);
  expect((await orderNow(box, buyer)).state).toBe("refund_due");
  expect(await tracesOf(box, buyer)).toMatchObject({ tickets: 0, mails: ["order-confirmation", "event-cancelled"] });
  const due = (await listStuckPayments(box.db)).filter((payment) => payment.kind === "refund due");
  expect(due).toHaveLength(counts.refundsDue);
  expect((await theatre()).sale).toBe("over");
  expect(await cancelEvent(box.services, box.catalogue.theatre.id)).toEqual({
    refundsDue: 0,
    free: 0,
    released: 0,
    left: 0,
  });
  expect(await verifyInvariants(box.db)).toEqual([]);
  expect(await planRefund(box.services, Number(buyer.made.pid))).toBe("record");
  expect(await refundOrder(box.services, Number(buyer.made.pid), "record", "sent")).toHaveLength(1);
  expect(await verifyInvariants(box.db)).toEqual([]);
});

it("an event is found by its id and its ref, and closing it again changes nothing", async () => {
  const { id } = box.catalogue.theatre;
  expect(await findEventId(box.db, String(id))).toBe(id);
  expect(await findEventId(box.db, "nowhere-at-all")).toBeUndefined();
  await closeEvent(box.db, id);
  expect((await theatre()).state).toBe("cancelled");
});
