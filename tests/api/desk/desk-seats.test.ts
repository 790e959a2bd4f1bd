import { afterEach, describe, expect, it } from "vitest";
import { get, openBoxOffice } from "#tests/support/box-office.ts";
import { hold, idsOf, tryToHold } from "#tests/support/steps/booking-steps.ts";
import { addMember, desk, once, organiserOf, sellTicket, twoOrganisers } from "#tests/support/steps/desk-steps.ts";
import { addStaff, device, scan, takeScans } from "#tests/support/steps/gate-steps.ts";
import { atGateway, notify } from "#tests/support/steps/payment-steps.ts";
import { brokenInvariants } from "#tests/support/steps/refund-steps.ts";

const box = await openBoxOffice();
const organisers = await twoOrganisers(box);
const owner = await addMember(box, organisers.own, "owner");
const eventId = box.catalogue.theatre.id;
afterEach(async () => expect(await brokenInvariants(box)).toEqual([]));

const ids = async (...names: string[]) => (await idsOf(box, box.catalogue.theatre, names)).map(String);
const call = (path: string, body: object) => desk(box, "POST", path, owner, { body, headers: once() });
const holdBack = async (names: string[], reason = "For the press") =>
  call(`/events/${eventId}/hold-backs`, { seat_ids: await ids(...names), reason });

interface Venue {
  sections: { seats: { id: string; seat: string; state: string; reason?: string }[] }[];
}
/** What the seats of the first section are at the desk. */
async function states(...names: string[]): Promise<string[]> {
  const venue: Venue = (await desk(box, "GET", `/events/${eventId}/seats`, owner)).json();
  return names.map((name) => venue.sections[0]?.seats.find(({ seat }) => seat === name)?.state ?? "");
}

/** What buyers see of a seat of the first section. */
async function seenByBuyers(name: string): Promise<string | null> {
  const { theatre } = box.catalogue;
  const path = `/api/getdomedetails?eventId=${theatre.id}&placeId=${theatre.placeId}&dome_list_id=${theatre.sections[0]?.id}`;
  const { seat_infos } = (await get(box.app, path)).json().response_data;
  return seat_infos[0].info.find(({ seat_number }: { seat_number: string }) => seat_number === name).booking_status;
}

describe("holding seats back", () => {
  it("keeps them from buyers, says why at the desk, and gives them back", async () => {
    const free = (await desk(box, "GET", `/events/${eventId}`, owner)).json().free;
    expect((await holdBack(["C1", "C2"])).json()).toEqual({ seats: 2 });
    expect(await states("C1", "C2", "C3")).toEqual(["held_back", "held_back", "free"]);
    expect(await seenByBuyers("C1")).toBe("1");
    expect((await tryToHold(box, box.catalogue.theatre, ["C1", "C3"], box.buyer)).json()).toMatchObject({
      code: "SEATS_TAKEN",
      responses: "C1",
    });
    expect((await desk(box, "GET", `/events/${eventId}`, owner)).json()).toMatchObject({
      held_back: 2,
      free: free - 2,
    });
    const csv = await desk(box, "GET", `/events/${eventId}/seats.csv`, owner);
    expect(csv.body).toContain("Stalls,C1,89.50,Held back,For the press\r\n");

    const released = await call(`/events/${eventId}/hold-backs/release`, { seat_ids: await ids("C1", "C2", "C3") });
    expect(released.json()).toEqual({ seats: 2 });
    expect(await seenByBuyers("C1")).toBeNull();
    const log = await desk(box, "GET", `/organisers/${await organiserOf(box, eventId)}/log`, owner, {
      query: { limit: "2" },
    });
    expect(log.json().items.map(({ before, after }: Record<string, object>) => [before, after])).toEqual([
      [{ state: "held back" }, { state: "on sale", count: 2, seats: ["Stalls C1", "Stalls C2"] }],
      [{ state: "on sale" }, { state: "held back", count: 2, seats: ["Stalls C1", "Stalls C2"] }],
    ]);
    const booking = await hold(box, box.catalogue.theatre, ["C1"], box.buyer);
    expect(booking).toMatch(/^\d+$/);
    expect(await states("C1")).toEqual(["held"]);
  });

  it("takes all or none, and says which seats it cannot have, and why", async () => {
    await sellTicket(box, "D1");
    await hold(box, box.catalogue.theatre, ["D2"], box.second);
    await holdBack(["D3"]);
    const refused = await holdBack(["D1", "D2", "D3", "D4"]);
    expect([refused.statusCode, refused.json().code, refused.json().detail]).toEqual([
      409,
      "SEAT_NOT_FREE",
      "D1 is sold, D2 is held by a buyer, D3 is held back already. Nothing is held back.",
    ]);
    expect(await states("D4")).toEqual(["free"]);
    expect((await holdBack(["B20"])).json().detail).toContain("B20 is not for sale");
  });

  it("takes over a hold whose time is up, and needs a reason", async () => {
    await hold(box, box.catalogue.theatre, ["D5"], box.free);
    await box.sql`update seat_claim set expires_at = now() - interval '1 second' where state = 'held'`;
    await box.sql`update booking set expires_at = now() - interval '1 second' where state = 'held'`;
    expect((await holdBack(["D5"])).statusCode).toBe(201);
    const silent = await holdBack(["D6"], "  ");
    expect([silent.statusCode, silent.json().errors[0].pointer]).toEqual([422, "#/reason"]);
  });
});

describe("free tickets", () => {
  const person = { first_name: "Ada", last_name: "Nguyen", email: "ada.press@example.com", reason: "Press" };
  const give = async (names: string[], more: object = {}) =>
    call(`/events/${eventId}/comps`, { seat_ids: await ids(...names), ...person, ...more });

  it("are a paid order of nothing, mailed to a person who needs no account, and count as given away", async () => {
    const before = (await desk(box, "GET", `/events/${eventId}/sales`, owner)).json().total;
    const made = await give(["E1", "E2"]);
    expect(made.statusCode, made.body).toBe(201);
    const { order_id, ticket_ids } = made.json();
    expect(ticket_ids).toHaveLength(2);
    const story = (await desk(box, "GET", `/orders/${order_id}`, owner)).json();
    expect(story).toMatchObject({
      state: "paid",
      sums: { total_cents: 0 },
      buyer: { email: person.email },
      payments: [],
    });
    expect(story.tickets.map(({ first_name, state }: Record<string, string>) => [first_name, state])).toEqual([
      ["Ada", "valid"],
      ["Ada", "valid"],
    ]);
    expect(box.mails.find(({ data }) => String(data.pid) === order_id)).toMatchObject({
      template: "order-confirmation",
      to: person.email,
    });
    expect(await states("E1", "E2")).toEqual(["comp", "comp"]);
    const after = (await desk(box, "GET", `/events/${eventId}/sales`, owner)).json().total;
    expect(after).toEqual({ ...before, sold: before.sold + 2, comps: before.comps + 2 });
    // The next ones go to the same account, in whatever case the email is typed.
    const again = await give(["E3"], { email: "Ada.Press@example.com" });
    const owners = await box.db
      .selectFrom("booking")
      .select("user_id")
      .where("pid", "in", [Number(order_id), Number(again.json().order_id)])
      .execute();
    expect(new Set(owners.map(({ user_id }) => user_id)).size).toBe(1);
  });

  it("keep of their holder only what the event needs", async () => {
    const holders = async (name: string) => {
      const { order_id } = (await give([name])).json();
      const story = (await desk(box, "GET", `/orders/${order_id}`, owner)).json();
      return [story.buyer.email, ...story.tickets.map((of: Record<string, string>) => `${of.first_name} ${of.email}`)];
    };
    const needs = (attendee_email: "off" | "required") =>
      box.db.updateTable("event").set({ attendee_email }).where("id", "=", eventId).execute();
    expect(await holders("E9")).toEqual([person.email, `Ada ${person.email}`]);
    await needs("off");
    expect(await holders("E7")).toEqual([person.email, "Ada "]);
    await needs("required");
  });

  it("let their holder in", async () => {
    const { ticket_ids } = (await give(["E8"])).json();
    const staff = await addStaff(box, "comp-door@example.com");
    const scanned = await takeScans(box, staff, device("North door"), [scan(Number(ticket_ids[0]), new Date())]);
    expect(scanned.results).toMatchObject([{ outcome: "accepted" }]);
  });

  it("are not given for seats that somebody has, and then nothing is made", async () => {
    await hold(box, box.catalogue.theatre, ["E5"], box.buyer);
    const orders = await box.db.selectFrom("booking").select("id").execute();
    const refused = await give(["E4", "E5"], { email: "nobody.yet@example.com" });
    expect([refused.statusCode, refused.json().detail]).toEqual([409, "Not free any more: E5. Choose other seats."]);
    expect(await box.db.selectFrom("booking").select("id").execute()).toEqual(orders);
    expect(
      await box.db.selectFrom("user_account").where("email", "=", "nobody.yet@example.com").select("id").execute(),
    ).toEqual([]);
    const wrong = await give(["E4"], { last_name: " ", reason: " " });
    expect(
      wrong
        .json()
        .errors.map(({ pointer }: { pointer: string }) => pointer)
        .sort(),
    ).toEqual(["#/last_name", "#/reason"]);
  });

  it("take an account whose email was never confirmed away from whoever opened it", async () => {
    const stranger = await box.addBuyer("victim@example.com");
    await box.sql`update user_account set email_confirmed_at = null where id = ${stranger.id}`;
    await give(["E6"], { email: "victim@example.com" });
    expect((await get(box.app, `/api/booking-history?user_id=${stranger.id}`, { as: stranger })).json().code).toBe(
      "SIGNED_OUT",
    );
  });
});

const ticketIds = async (pid: string): Promise<string[]> => {
  const { tickets } = (await desk(box, "GET", `/orders/${pid}`, owner)).json();
  return tickets.map(({ id }: { id: string }) => id);
};

describe("moving somebody", () => {
  const move = async (pid: string, ticketId: string, seat: string, difference = 0) =>
    call(`/orders/${pid}/tickets/${ticketId}/move`, { seat_id: (await ids(seat))[0], difference_cents: difference });

  it("gives a new ticket, lets the old one die and the seat go back on sale, there and back again", async () => {
    const { pid, ticketId, buyer } = await sellTicket(box, "F1");
    const moved = await move(pid, ticketId, "F2");
    expect(moved.json()).toMatchObject({ section: "Stalls", seat: "F2" });
    expect(await states("F1", "F2")).toEqual(["free", "sold"]);
    const old = await box.db
      .selectFrom("ticket")
      .where("id", "=", Number(ticketId))
      .select(["state", "void_reason", "moved_to"])
      .executeTakeFirstOrThrow();
    expect(old).toEqual({
      state: "void",
      void_reason: "Its holder moved to Stalls F2.",
      moved_to: Number(moved.json().ticket_id),
    });
    expect(box.mails.at(-1)).toMatchObject({
      template: "seat-moved",
      to: buyer.email,
      data: { old_seat: "Stalls F1" },
    });
    const history = (await get(box.app, `/api/booking-history?user_id=${buyer.id}`, { as: buyer })).json().response_data
      .event_infos;
    expect(history[0].data.map(({ seat_number, state }: Record<string, string>) => [seat_number, state])).toEqual([
      ["F2", "valid"],
    ]);
    const back = await move(pid, moved.json().ticket_id, "F1");
    expect(back.statusCode, back.body).toBe(200);
    const { tickets, seat_moves } = (await desk(box, "GET", `/orders/${pid}`, owner)).json();
    expect(seat_moves.map(({ from, to }: Record<string, string>) => [from, to])).toEqual([
      ["Stalls F1", "Stalls F2"],
      ["Stalls F2", "Stalls F1"],
    ]);
    expect(tickets.map(({ id, seat, state }: Record<string, string>) => [id, seat, state])).toEqual([
      [back.json().ticket_id, "F1", "valid"],
    ]);
    // A ticket that was moved can still be refunded.
    const refund = { ticket_ids: [back.json().ticket_id], reason: "Ill", amount_cents: 8950 };
    expect((await call(`/orders/${pid}/refunds`, refund)).statusCode).toBe(201);
  });

  it("refuses a seat that somebody has, a difference that nobody agreed to, and a ticket that was let in", async () => {
    const { pid, ticketId } = await sellTicket(box, "F5");
    await holdBack(["F6"]);
    expect((await move(pid, ticketId, "F6")).json()).toMatchObject({ code: "SEAT_NOT_FREE" });
    await box.sql`update seat set price_cents = price_cents + 1000 where event_id = ${eventId} and seat_number = 'F7'`;
    const dearer = await move(pid, ticketId, "F7");
    expect(dearer.json()).toMatchObject({ code: "CHANGED_MEANWHILE", current: { difference_cents: 1000 } });
    expect((await move(pid, ticketId, "F5")).statusCode).toBe(422);
    expect(await states("F5", "F7")).toEqual(["sold", "free"]);
    const dearerAgreed = await move(pid, ticketId, "F7", 1000);
    expect(dearerAgreed.statusCode).toBe(200);
    const { sums } = (await desk(box, "GET", `/orders/${pid}`, owner)).json();
    expect(sums.subtotal_cents).toBe(8950);
  });

  it("refuses a seat that the same order was refunded for, whether it is free or kept", async () => {
    for (const [seats, keep_seats] of [
      [["H1", "H2"], false],
      [["H3", "H4"], true],
    ] as const) {
      const { made, form } = await atGateway(box, seats);
      expect(await notify(box, form)).toBe(200);
      const [gone = "", stays = ""] = await ticketIds(made.pid);
      const refund = { ticket_ids: [gone], reason: "Ill", amount_cents: 8950, keep_seats };
      expect((await call(`/orders/${made.pid}/refunds`, refund)).statusCode).toBe(201);
      const moved = await move(made.pid, stays, seats[0]);
      expect([moved.statusCode, moved.json().code], moved.body).toEqual([409, "SEAT_NOT_FREE"]);
      expect(moved.json().detail).toMatch(/was refunded for it/);
      expect((await states(seats[1]))[0]).toBe("sold");
    }
  });
});

it("writes every seat of a large house once, section by section, in as many pieces as it takes", async () => {
  const many = 4500;
  const [section] = box.catalogue.theatre.sections;
  await box.sql`
    insert into seat (event_id, section_id, drome_row, drome_column, seat_number, price_cents)
    select ${eventId}, ${section?.id}, 100 + at / 100, at % 100, 'Z' || at, 100 from generate_series(1, ${many}) at`;
  const venue: Venue = (await desk(box, "GET", `/events/${eventId}/seats`, owner)).json();
  const csv = await desk(box, "GET", `/events/${eventId}/seats.csv`, owner);
  const [, ...lines] = csv.body.trimEnd().split("\r\n");
  expect(lines.map((line) => line.split(",")[1])).toEqual(
    venue.sections.flatMap(({ seats }) => seats.map(({ seat }) => seat)),
  );
  await box.sql`delete from seat where event_id = ${eventId} and seat_number like 'Z%'`;
});
