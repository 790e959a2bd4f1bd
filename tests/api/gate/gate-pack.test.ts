import { describe, expect, it } from "vitest";
import type { GateEvent, GatePack, GateStatistics } from "#contract/wire/gate/gate.ts";
import { orderReference } from "#server/db/order-reference.ts";
import { refundOrder } from "#server/modules/payments/refunds/refund-order.ts";
import { voidByOperator } from "#server/modules/payments/void-by-operator.ts";
import { rescheduleEvent } from "#server/modules/tickets/reschedule-event.ts";
import { get, openBoxOffice } from "#tests/support/box-office.ts";
import {
  addStaff,
  changes,
  device,
  gateCall,
  pack,
  postScans,
  scan,
  takeScans,
  ticketIn,
  ticketsFor,
} from "#tests/support/steps/gate-steps.ts";

const north = device("North door");
const north2 = { ...north, name: "North door, left" };

const box = await openBoxOffice();
const staff = await addStaff(box, "door@example.com");
const bought = await ticketsFor(box, ["A1", "A2", "A3"]);

const rowOf = (id: number) => box.db.selectFrom("ticket").where("id", "=", id).selectAll().executeTakeFirstOrThrow();
/** The order's number as the buyer knows it. */
async function referenceOf(id: number): Promise<string> {
  const { booking_id } = await rowOf(id);
  const { pid, order_number } = await box.db
    .selectFrom("booking")
    .where("id", "=", booking_id)
    .select(["pid", "order_number"])
    .executeTakeFirstOrThrow();
  return orderReference(pid ?? "", order_number ?? "");
}

describe("who may ask", () => {
  it("only staff to whom the event is assigned", async () => {
    const other = await addStaff(box, "perth@example.com", [box.catalogue.encore.id]);
    for (const call of ["pack", "changes", "stream", "clashes", "statistics"]) {
      const answer = await get(box.app, `/api/gate/${call}?event_id=${box.catalogue.theatre.id}&cursor=0`, {
        as: other,
      });
      expect([call, answer.statusCode, answer.json().code]).toEqual([call, 403, "NOT_ASSIGNED"]);
    }
    expect((await postScans(box, other, north, [scan(1, new Date())])).json().code).toBe("NOT_ASSIGNED");
    expect((await postScans(box, staff, north, [scan(1, new Date())], { eventId: 999_999 })).statusCode).toBe(403);
  });

  it("staff see only their assigned events, soonest first, and none that ended long ago", async () => {
    const { theatre, encore, begun } = box.catalogue;
    const two = await addStaff(box, "two@example.com", [encore.id, theatre.id, begun.id]);
    const events: GateEvent[] = (await get(box.app, "/api/gate/events", { as: two })).json().response_data;
    expect(events.map(({ event_id }) => Number(event_id))).toEqual([begun.id, theatre.id, encore.id]);
    expect(events[1]).toMatchObject({ tickets: 3, admitted: 0, place_name: "Wattle Street Theatre" });
    await box.db
      .updateTable("event")
      .set({ starts_at: new Date(Date.now() - 4 * 86_400_000), ends_at: new Date(Date.now() - 3 * 86_400_000) })
      .where("id", "=", begun.id)
      .execute();
    const left: GateEvent[] = (await get(box.app, "/api/gate/events", { as: two })).json().response_data;
    expect(left).toHaveLength(2);
  });
});

describe("the pack", () => {
  it("has every ticket with what a door needs, and nothing else", async () => {
    const whole = await pack(box, staff);
    expect(whole).toMatchObject({ total: 3, next: null, event: { event_name: "Night of the Lyrebird" } });
    expect(whole.keys).toEqual([{ kid: 7, key: box.services.secrets.ticketKey.publicKeyBase64 }]);
    const [first = 0] = bought;
    expect(ticketIn(whole, first)).toEqual({
      id: first,
      section: "Stalls",
      seat: "A1",
      name: "Tavita Sole",
      booking_no: (await rowOf(first)).booking_no,
      state: 0,
      at: 0,
      device: "",
      void_reason: "",
      admits: 1,
      inside: 0,
      order_reference: await referenceOf(first),
    });
    expect(JSON.stringify(whole)).not.toMatch(/example\.com|0400/);
  });

  it("continues after a given ticket", async () => {
    const after = await gateCall<GatePack>(box, staff, "pack", `&after=${bought[0]}`);
    expect(after.tickets.id).toEqual(bought.slice(1));
  });
});

describe("changes since a cursor", () => {
  const since = async (act: () => Promise<unknown>) => {
    const { cursor } = await pack(box, staff);
    await act();
    const told = await changes(box, staff, cursor);
    expect(told).toMatchObject({ reload: false, more: false });
    expect((await changes(box, staff, told.cursor)).tickets.id).toEqual([]);
    return told;
  };

  it("are empty if nothing changed, and unknown cursors ask for the pack again", async () => {
    expect((await since(async () => undefined)).tickets.id).toEqual([]);
    for (const cursor of ["999999999", "elsewhere", "-1"])
      expect((await changes(box, staff, cursor)).reload).toBe(true);
  });

  it("include new tickets, and refunds with their reason", async () => {
    let made: number[] = [];
    const told = await since(async () => {
      made = await ticketsFor(box, ["B4", "B5"]);
    });
    expect(told.tickets.id).toEqual(made);
    expect(told.total).toBe(5);
    const booking = await box.db
      .selectFrom("booking")
      .where("id", "=", (await rowOf(made[0] ?? 0)).booking_id)
      .select("pid")
      .executeTakeFirstOrThrow();
    const refunded = await since(() => refundOrder(box.services, booking.pid ?? 0, "undo", "at the counter"));
    expect(refunded.tickets.id).toEqual(made);
    expect(ticketIn(refunded, made[0] ?? 0)).toMatchObject({
      state: 2,
      void_reason: "The order was cancelled and refunded.",
    });
  });

  it("include tickets that were voided, and entries that were taken back", async () => {
    const [one = 0, two = 0] = await ticketsFor(box, ["B6", "B7"]);
    const { booking_no } = await rowOf(one);
    const voided = await since(() => voidByOperator(box.services, booking_no, "Sold on"));
    expect(ticketIn(voided, one)).toMatchObject({ state: 2, void_reason: "Sold on" });
    const let_in = scan(two, new Date());
    const entered = await since(() => takeScans(box, staff, north, [let_in]));
    expect(ticketIn(entered, two)).toMatchObject({ state: 1, device: "North door" });
    const clash = await since(() => takeScans(box, staff, north2, [scan(two, new Date())]));
    expect(clash.clashes).toMatchObject([
      { ticket_id: two, scans: [{ id: let_in.id, counts: true }, { counts: false }] },
    ]);
    const undone = await since(() =>
      takeScans(box, staff, north2, [scan(two, new Date(), { kind: "undo", undoes: let_in.id })]),
    );
    expect(undone.clashes).toEqual([]);
    expect(ticketIn(undone, two)).toMatchObject({ state: 1, device: "North door, left" });
  });

  it("include renamed or moved seats, sections, attendees and events", async () => {
    const [one = 0] = await ticketsFor(box, ["B8"]);
    const { seat_id } = await rowOf(one);
    const seated = await since(() =>
      box.db.updateTable("seat").set({ seat_number: "B8A" }).where("id", "=", seat_id).execute(),
    );
    expect(ticketIn(seated, one)).toMatchObject({ seat: "B8A" });
    const named = await since(() =>
      box.db.updateTable("ticket").set({ first_name: "Ines" }).where("id", "=", one).execute(),
    );
    expect(ticketIn(named, one)).toMatchObject({ name: "Ines Sole" });
    const [stalls] = box.catalogue.theatre.sections;
    const titled = await since(() =>
      box.db
        .updateTable("section")
        .set({ title: "Stalls, ground floor" })
        .where("id", "=", stalls?.id ?? 0)
        .execute(),
    );
    expect(titled.sections[0]?.title).toBe("Stalls, ground floor");
    const startsAt = new Date(Date.now() + 86_400_000 * 30);
    const event = { id: box.catalogue.theatre.id, startsAt };
    const later = new Date(startsAt.getTime() + 3_600_000);
    const moved = await since(() =>
      rescheduleEvent(box.services, event, { startsAt: later, endsAt: new Date(later.getTime() + 3_600_000) }),
    );
    expect(Date.parse(moved.event.starts_at)).toBe(Math.floor(later.getTime() / 1000) * 1000);
    // The tickets were signed again, but nothing changes at the door, so ten thousand of them are not sent again.
    expect(moved.tickets.id).toEqual([]);
  });
});

it("the statistics count who is inside, by section and by minute", async () => {
  const before = await gateCall<GateStatistics>(box, staff, "statistics");
  const [one = 0, two = 0, three = 0] = await ticketsFor(box, ["C1", "C2", "C3"]);
  const old = new Date(Date.now() - 2 * 3_600_000);
  await takeScans(box, staff, device("Side door"), [
    scan(one, new Date()),
    scan(two, old),
    scan(three, old),
    scan(three, new Date(), { kind: "out" }),
  ]);
  const after = await gateCall<GateStatistics>(box, staff, "statistics");
  expect([after.in - before.in, after.out - before.out, after.expected - before.expected]).toEqual([2, 1, 3]);
  expect(after.per_minute).toHaveLength(60);
  const perMinute = (all: GateStatistics) => all.per_minute.reduce((sum, minute) => sum + minute.in, 0);
  expect(perMinute(after) - perMinute(before)).toBe(1);
  expect(after.by_section[0]).toMatchObject({ title: "Stalls, ground floor", in: after.in, expected: after.expected });
  expect(after.devices.find(({ name }) => name === "Side door")?.scans).toBe(4);
});
