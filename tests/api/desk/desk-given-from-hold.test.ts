import { afterEach, expect, it } from "vitest";
import { openBoxOffice } from "#tests/support/box-office.ts";
import { hold, idsOf } from "#tests/support/steps/booking-steps.ts";
import { addMember, desk, once, organiserOf, sellTicket } from "#tests/support/steps/desk-steps.ts";
import { brokenInvariants } from "#tests/support/steps/refund-steps.ts";

/* Seats that are held back, given away or used for a move without being on sale in between. */

const box = await openBoxOffice();
const eventId = box.catalogue.theatre.id;
const owner = await addMember(box, await organiserOf(box, eventId), "owner");
afterEach(async () => expect(await brokenInvariants(box)).toEqual([]));

const ids = async (...names: string[]) => (await idsOf(box, box.catalogue.theatre, names)).map(String);
const call = (path: string, body: object) => desk(box, "POST", path, owner, { body, headers: once() });
const holdBack = async (...names: string[]) =>
  call(`/events/${eventId}/hold-backs`, { seat_ids: await ids(...names), reason: "For the press" });
const person = { first_name: "Ada", last_name: "Nguyen", email: "ada.press@example.com", reason: "Review" };
const give = async (names: string[], more: object = {}) =>
  call(`/events/${eventId}/comps`, { seat_ids: await ids(...names), ...person, ...more });
const move = async (pid: string, ticketId: string, seat: string, more: object = {}) =>
  call(`/orders/${pid}/tickets/${ticketId}/move`, { seat_id: (await ids(seat))[0], difference_cents: 0, ...more });

interface Venue {
  sections: { seats: { seat: string; state: string; reason?: string }[] }[];
}
/** What the seats of the first section are at the desk, each with its reason. */
async function venue(...names: string[]): Promise<(string | undefined)[][]> {
  const { sections }: Venue = (await desk(box, "GET", `/events/${eventId}/seats`, owner)).json();
  const seats = new Map(sections[0]?.seats.map(({ seat, state, reason }) => [seat, [state, reason]]));
  return names.map((name) => seats.get(name) ?? []);
}
const heldBack = async () => (await desk(box, "GET", `/events/${eventId}`, owner)).json().held_back;
const lastAct = async () => {
  const log = await desk(box, "GET", `/organisers/${await organiserOf(box, eventId)}/log`, owner, {
    query: { limit: "1" },
  });
  const [{ act, before, after }] = log.json().items;
  return { act, before, after };
};
const keptSeat = ["held_back", "For the press"];

it("gives seats away straight from the hold, with free ones, and only if the caller says so", async () => {
  await holdBack("C1", "C2");
  const refused = await give(["C1", "C3"]);
  expect([refused.statusCode, refused.json().code]).toEqual([409, "SEAT_NOT_FREE"]);
  expect(await venue("C1", "C3")).toEqual([keptSeat, ["free", undefined]]);

  const made = await give(["C1", "C3"], { from_hold: true });
  expect(made.statusCode, made.body).toBe(201);
  expect(await venue("C1", "C2", "C3")).toEqual([["comp", "Review"], keptSeat, ["comp", "Review"]]);
  expect(await heldBack()).toBe(1);
  expect(await lastAct()).toMatchObject({ act: "desk comps", after: { tickets: 2, from_hold: ["Stalls C1"] } });
});

it("holds a seat back again, for its reason, when the free ticket that came from the hold is undone", async () => {
  await holdBack("D1");
  const { order_id, ticket_ids } = (await give(["D1", "D2"], { from_hold: true })).json();
  const before = await heldBack();
  const refund = { ticket_ids, reason: "Not coming", amount_cents: 0 };
  expect((await call(`/orders/${order_id}/refunds`, refund)).statusCode).toBe(201);
  expect(await venue("D1", "D2")).toEqual([keptSeat, ["free", undefined]]);
  expect(await heldBack()).toBe(before + 1);
  // From there it goes on sale, and is an ordinary seat again, at today's price.
  await box.sql`update seat set price_cents = 9900 where event_id = ${eventId} and seat_number = 'D1'`;
  await call(`/events/${eventId}/hold-backs/release`, { seat_ids: await ids("D1") });
  const booking = await hold(box, box.catalogue.theatre, ["D1"], box.buyer);
  const { price_cents } = await box.db
    .selectFrom("booking_seat")
    .where("booking_id", "=", Number(booking))
    .select("price_cents")
    .executeTakeFirstOrThrow();
  expect([price_cents, (await venue("D1"))[0]]).toEqual([9900, ["held", undefined]]);
});

it("moves a ticket onto a seat that is held back, and off it again, and the seat never goes on sale", async () => {
  await holdBack("F1", "F2");
  const { pid, ticketId } = await sellTicket(box, "E1");
  expect((await move(pid, ticketId, "F1")).json()).toMatchObject({ code: "SEAT_NOT_FREE" });
  const moved = await move(pid, ticketId, "F1", { from_hold: true });
  expect(moved.json()).toMatchObject({ section: "Stalls", seat: "F1" });
  expect(await venue("E1", "F1")).toEqual([
    ["free", undefined],
    ["sold", undefined],
  ]);
  expect(await lastAct()).toMatchObject({ act: "desk orders move", after: { from_hold: ["Stalls F1"] } });
  // The difference is to the seat's price today.
  await box.sql`update seat set price_cents = price_cents + 500 where event_id = ${eventId} and seat_number = 'F2'`;
  const dearer = await move(pid, moved.json().ticket_id, "F2", { from_hold: true });
  expect(dearer.json()).toMatchObject({ code: "CHANGED_MEANWHILE", current: { difference_cents: 500 } });
  const again = await move(pid, moved.json().ticket_id, "F2", { from_hold: true, difference_cents: 500 });
  expect(again.statusCode, again.body).toBe(200);
  expect(await venue("F1", "F2")).toEqual([keptSeat, ["sold", undefined]]);
});

it("takes a seat that is free by now all the same, and none that a buyer holds", async () => {
  await hold(box, box.catalogue.theatre, ["G1"], box.second);
  await holdBack("G2");
  const refused = await give(["G1", "G2"], { from_hold: true });
  expect(refused.json()).toMatchObject({ code: "SEAT_NOT_FREE", detail: "Not free any more: G1. Choose other seats." });
  expect((await venue("G2"))[0]).toEqual(keptSeat);
  expect((await give(["G3"], { from_hold: true })).statusCode).toBe(201);
});
