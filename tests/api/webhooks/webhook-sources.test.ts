import { sql } from "kysely";
import { Value } from "typebox/value";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { importCatalogue } from "#server/modules/catalogue-files/import/import-catalogue.ts";
import { lockBooking } from "#server/modules/orders/booking/booking-rows.ts";
import { payUnpriced } from "#server/modules/payments/pay-unpriced.ts";
import { refundOrder } from "#server/modules/payments/refunds/refund-order.ts";
import { webhookMessages } from "#server/plugins/docs/webhook-messages.ts";
import { openBoxOffice, post } from "#tests/support/box-office.ts";
import { type Catalogue, file, first } from "#tests/support/catalogue/small-catalogue.ts";
import { WebhookReceiver } from "#tests/support/servers/webhook-receiver.ts";
import { attendees, checkout, comboForm, order } from "#tests/support/steps/booking-steps.ts";
import { addMember, desk, once, seatWalk, sellTicket, twoOrganisers } from "#tests/support/steps/desk-steps.ts";
import { addDraft, addVenue } from "#tests/support/steps/draft-steps.ts";
import { addStaff, device, scan, takeScans } from "#tests/support/steps/gate-steps.ts";
import { notify } from "#tests/support/steps/payment-steps.ts";
import { addWebhook, sendDue } from "#tests/support/steps/webhook-steps.ts";

/* Each message through its real cause: a payment, a refund, a scan, a change of an event. */

const seat = seatWalk();
const box = await openBoxOffice();
const organisers = await twoOrganisers(box);
const owner = await addMember(box, organisers.own, "owner");
const stranger = await addMember(box, organisers.other, "owner");
const receiver = await WebhookReceiver.open();
const other = await WebhookReceiver.open();
afterAll(async () => {
  await receiver.close();
  await other.close();
});
beforeEach(async () => {
  await box.db.deleteFrom("webhook_endpoint").execute();
  receiver.received.length = 0;
  other.received.length = 0;
});

const hear = () => addWebhook(box, owner, organisers.own, { url: receiver.url });
const count = async () => {
  const rows = await box.sql<{ n: number }>`select count(*)::integer as n from webhook_delivery`;
  return rows[0]?.n;
};
/** The only message of a type, which must be what the description says. */
function only<Data = Record<string, unknown>>(from: WebhookReceiver, type: keyof typeof webhookMessages) {
  const all = from.ofType<Data>(type);
  expect(all).toHaveLength(1);
  expect([...Value.Errors(webhookMessages[type], all[0])]).toEqual([]);
  return all[0] as (typeof all)[0];
}

describe("order.paid", () => {
  it("tells of a paid order, with its tickets and what was paid for each, and names nobody", async () => {
    await hear();
    const { pid, ticketId } = await sellTicket(box, seat());
    await sendDue(box);
    const { data, organiser_id } = only(receiver, "order.paid");
    expect(organiser_id).toBe(String(organisers.own));
    expect(data).toMatchObject({
      order_id: pid,
      is_comp: false,
      is_shared: false,
      net_cents: 8950,
      fee_cents: 350,
      tickets: [{ id: ticketId, event_id: String(box.catalogue.theatre.id), net_cents: 8950, fee_cents: 350 }],
    });
    expect(receiver.received[0]?.body).not.toMatch(/quinn|marlee|@|04\d{8}/i);
  });

  it("writes nothing for an organiser without a webhook, with a paused one, or with one for something else", async () => {
    await sellTicket(box, seat());
    expect(await count()).toBe(0);
    const { id, etag } = await addWebhook(box, owner, organisers.own, { url: receiver.url, types: ["order.refunded"] });
    await sellTicket(box, seat());
    expect(await count()).toBe(0);
    const paused = await desk(box, "PATCH", `/organisers/${organisers.own}/webhooks/${id}`, owner, {
      body: { state: "paused", types: ["order.paid"] },
      headers: { "if-match": etag },
    });
    expect(paused.statusCode).toBe(200);
    await sellTicket(box, seat());
    expect(await count()).toBe(0);
  });

  it("leaves no message if the paying transaction is undone", async () => {
    await hear();
    const { pid } = await order(box, box.catalogue.theatre, [seat()], box.second);
    await checkout(box, pid, box.second);
    const paying = box.db.transaction().execute(async (trx) => {
      const booking = await lockBooking(trx, { pid: Number(pid) });
      if (!booking) throw new Error("no booking");
      await payUnpriced(trx, box.services, booking.id, "comp");
      const { rows } = await sql<{ n: number }>`select count(*)::integer as n from webhook_delivery`.execute(trx);
      expect(rows[0]?.n).toBe(1);
      throw new Error("undone");
    });
    await expect(paying).rejects.toThrow("undone");
    expect(await count()).toBe(0);
  });

  it("tells each organiser of a combo of its own tickets only", async () => {
    await hear();
    await addWebhook(box, stranger, organisers.other, { url: other.url });
    const as = box.second;
    const form = await comboForm(box, ["A1", "A2"], ["A1", "A2"], as);
    const held = await post(box.app, "/api/booking-ticket", form, { as });
    const ticketBooking_id = String(held.json().ticketBooking_id);
    const named = { ...form, in_progress: "0", dome_price_id: [], ticketBooking_id, ...attendees(4) };
    const { pid } = (await post(box.app, "/api/booking-ticket", named, { as })).json().response_data;
    expect(await notify(box, await checkout(box, pid, box.second))).toBe(200);
    await sendDue(box);
    const [mine, theirs] = [only<Paid>(receiver, "order.paid"), only<Paid>(other, "order.paid")];
    const eventsOf = ({ data }: { data: Paid }) => [...new Set(data.tickets.map(({ event_id }) => event_id))];
    expect([eventsOf(mine), eventsOf(theirs)]).toEqual([
      [String(box.catalogue.theatre.id)],
      [String(box.catalogue.encore.id)],
    ]);
    expect([mine.data.is_shared, mine.data.tickets.length, theirs.data.tickets.length]).toEqual([true, 2, 2]);
    expect(mine.id).not.toBe(theirs.id);
  });
});

interface Paid {
  is_shared: boolean;
  tickets: { event_id: string }[];
}

describe("order.refunded", () => {
  it("tells of refunded tickets, and later of the rest of the order alone", async () => {
    await hear();
    const { pid } = await order(box, box.catalogue.theatre, [seat(), seat()], box.second);
    await notify(box, await checkout(box, pid, box.second));
    await sendDue(box);
    const [first, second] = only<Refunded>(receiver, "order.paid").data.tickets.map(({ id }) => id);
    const refunded = await desk(box, "POST", `/orders/${pid}/refunds`, owner, {
      body: { ticket_ids: [first], reason: "Ill", amount_cents: 8950 },
      headers: once(),
    });
    expect(refunded.statusCode, refunded.body).toBe(201);
    await sendDue(box);
    const { data, id } = only<Refunded>(receiver, "order.refunded");
    expect(data).toMatchObject({ order_id: pid, whole_order: false, amount_cents: 8950, tickets: [{ id: first }] });
    expect(receiver.received.some(({ body }) => body.includes("Ill"))).toBe(false);

    await refundOrder(box.services, Number(pid), "record", "Sent");
    expect(await refundOrder(box.services, Number(pid), "undo", "Called off")).not.toBeNull();
    await sendDue(box);
    const rest = receiver.ofType<Refunded>("order.refunded").find((message) => message.id !== id);
    expect(rest?.data).toMatchObject({ whole_order: true, tickets: [{ id: second, net_cents: 8950 }] });
    expect(rest?.data.tickets).toHaveLength(1);
  });
});

interface Refunded {
  tickets: { id: string }[];
}

describe("ticket.scanned", () => {
  it("tells of each scan that a door sends, in one statement for a batch, and once", async () => {
    const [first, second] = [await sellTicket(box, seat()), await sellTicket(box, seat())];
    await hear();
    const staff = await addStaff(box, "hooked-door@example.com");
    const at = new Date("2026-03-01T09:30:00Z");
    const scans = [scan(Number(first.ticketId), at), scan(Number(second.ticketId), at)];
    const door = device("North");
    await takeScans(box, staff, door, scans);
    await takeScans(box, staff, door, scans);
    await sendDue(box);
    const told = receiver.ofType<{ ticket_id: string; order_id: string; kind: string; outcome: string }>(
      "ticket.scanned",
    );
    expect(told.map(({ data }) => data.ticket_id).sort()).toEqual([first.ticketId, second.ticketId].sort());
    const [one] = told;
    expect([...Value.Errors(webhookMessages["ticket.scanned"], one)]).toEqual([]);
    expect(one?.data).toMatchObject({ kind: "in", outcome: "accepted", people: 1 });
  });
});

describe("event.changed", () => {
  it("tells once of a published event, and once of each publication that changes it", async () => {
    await hear();
    await addVenue(box);
    const draft = await addDraft(box, owner, organisers.own);
    const published = await desk(box, "POST", `/drafts/${draft.id}/publish`, owner, { body: {}, headers: once() });
    expect(published.statusCode, published.body).toBe(200);
    const eventId = published.json().event_id;
    await sendDue(box);
    expect(only(receiver, "event.changed").data).toMatchObject({ event_id: eventId, state: "published" });

    receiver.received.length = 0;
    const opened = await desk(box, "POST", `/events/${eventId}/draft`, owner);
    const changed = await desk(box, "PATCH", `/drafts/${opened.json().id}`, owner, {
      body: { set: { age_limit: "18+" } },
      headers: { "if-match": opened.json().etag },
    });
    expect(changed.statusCode, changed.body).toBe(200);
    const again = await desk(box, "POST", `/drafts/${opened.json().id}/publish`, owner, { body: {}, headers: once() });
    expect(again.statusCode, again.body).toBe(200);
    await sendDue(box);
    expect(only(receiver, "event.changed").data).toMatchObject({
      event_id: eventId,
      venue: { ref: expect.any(String) },
    });
  });

  it("tells of prices that a file changes, although the event's own row stays the same, and of no file that changes none", async () => {
    await importCatalogue(box.db, [file()]);
    const { id, organiser_id } = await box.db
      .selectFrom("event")
      .where("ref", "=", "first-night")
      .select(["id", "organiser_id"])
      .executeTakeFirstOrThrow();
    const players = await addMember(box, organiser_id, "owner");
    await box.db.deleteFrom("webhook_endpoint").execute();
    receiver.answers(200);
    await addWebhook(box, players, organiser_id, { url: receiver.url });
    const row = () => box.sql`select * from event where id = ${id}`;
    const stored = await row();
    /** The messages that the organiser's program receives after a file with these prices and kinds of ticket. */
    const heard = async (prices: Catalogue["events"][number]["prices"], ticket_types: readonly object[] = []) => {
      receiver.received.length = 0;
      await importCatalogue(box.db, [
        file(({ events }) =>
          Object.assign(first(events), { prices, ...(ticket_types.length > 0 && { ticket_types }) }),
        ),
      ]);
      await sendDue(box);
      return receiver.ofType<{ event_id: string }>("event.changed").map(({ data }) => data.event_id);
    };
    const told = [String(id)];
    const before = [{ sections: ["STALLS"], price: 40, rows: [{ from: 1, to: 1, price: 55.5 }] }];
    const after = [{ sections: ["STALLS"], price: 55.5, rows: [{ from: 1, to: 1, price: 40 }] }];
    expect(await heard(before)).toEqual([]);
    expect(await heard(after)).toEqual(told);
    expect(await row()).toEqual(stored);
    const adult = { ref: "adult", name: "Adult" };
    const child = { ref: "child", name: "Child" };
    expect(await heard(after, [adult, { ...child, percent: 50 }])).toEqual(told);
    expect(await heard(after, [adult, { ...child, percent: 50 }])).toEqual([]);
    expect(await heard(after, [adult, { ...child, percent: 60 }])).toEqual(told);
    const perSection = (price: number) => [adult, { ...child, prices: [{ sections: ["STALLS"], price }] }];
    expect(await heard(after, perSection(20))).toEqual(told);
    expect(await heard(after, perSection(20))).toEqual([]);
    expect(await heard(after, perSection(21))).toEqual(told);
  });

  it("tells of a cancelled event, and of nothing that buyers do not see", async () => {
    await hear();
    await box.sql`update event set poster_colour = '#123456', slider_position = 3 where id = ${box.catalogue.theatre.id}`;
    expect(await count()).toBe(0);
    await box.sql`update event set state = 'cancelled' where id = ${box.catalogue.theatre.id}`;
    await sendDue(box);
    expect(only(receiver, "event.changed").data).toMatchObject({ state: "cancelled" });
    await box.sql`update event set state = 'onsale' where id = ${box.catalogue.theatre.id}`;
  });
});
