import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestBuyer } from "../support/box-office.ts";
import { boxOfficeOnPostgres, type FaultBoxOffice } from "../support/fault-box-office.ts";
import { idsOf, tryToHold } from "../support/steps/booking-steps.ts";
import { addMember, desk, once, organiserOf, sellTicket } from "../support/steps/desk-steps.ts";
import { addStaff, device, postScans, scan } from "../support/steps/gate-steps.ts";
import { brokenInvariants } from "../support/steps/refund-steps.ts";

/* Organisers' acts on seats while buyers and doors want the same ones, on several connections. */

let box: FaultBoxOffice;
let owner: TestBuyer;
let eventId: number;
beforeAll(async () => {
  box = await boxOfficeOnPostgres({ lockTimeout: "60s" });
  eventId = box.catalogue.theatre.id;
  owner = await addMember(box, await organiserOf(box, eventId), "owner");
});
afterAll(() => box?.closeAll());

const ROUNDS = 8;
const ids = async (...names: string[]) => (await idsOf(box, box.catalogue.theatre, names)).map(String);
const call = (path: string, body: object) => desk(box, "POST", path, owner, { body, headers: once() });
const claimOf = async (seatId: string) =>
  box.db
    .selectFrom("seat_claim")
    .select(["state", "booking_id"])
    .where("event_id", "=", eventId)
    .where("seat_id", "=", Number(seatId))
    .execute();

it("of a buyer's hold and holding back the same seats, one gets all of them and the other none", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const names = [`C${2 * round + 1}`, `C${2 * round + 2}`];
    const seatIds = await ids(...names);
    const buyer = await box.addBuyer(`racer-${round}@example.com`);
    const back = () => call(`/events/${eventId}/hold-backs`, { seat_ids: seatIds, reason: "Race" });
    const hold = () => tryToHold(box, box.catalogue.theatre, names.toReversed(), buyer);
    const [first, second] = round % 2 === 0 ? [back, hold] : [hold, back];
    const [one, two] = await Promise.all([first(), second()]);
    const [kept, held] = round % 2 === 0 ? [one, two] : [two, one];
    const isKept = kept.statusCode === 201;
    expect([isKept, held.json().status], `${kept.body} ${held.body}`).toEqual(isKept ? [true, 0] : [false, 1]);
    const claims = (await Promise.all(seatIds.map(claimOf))).flat();
    expect(claims.map(({ state }) => state)).toEqual(isKept ? ["kept", "kept"] : ["held", "held"]);
  }
  expect(await brokenInvariants(box)).toEqual([]);
});

it("of a buyer's hold and a free ticket for the same seat, one gets it", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const name = `D${round + 1}`;
    const [seatId = ""] = await ids(name);
    const buyer = await box.addBuyer(`comp-racer-${round}@example.com`);
    const person = { first_name: "Ada", last_name: "Nguyen", email: `ada-${round}@example.com`, reason: "Race" };
    const [given, held] = await Promise.all([
      call(`/events/${eventId}/comps`, { seat_ids: [seatId], ...person }),
      tryToHold(box, box.catalogue.theatre, [name], buyer),
    ]);
    const isGiven = given.statusCode === 201;
    expect([given.statusCode, held.json().status]).toEqual(isGiven ? [201, 0] : [409, 1]);
    expect(await claimOf(seatId)).toMatchObject([{ state: isGiven ? "sold" : "held" }]);
  }
  expect(await brokenInvariants(box)).toEqual([]);
});

it("a seat that is held back goes to one of two colleagues who give or move it, and never to a buyer who asks meanwhile", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [name, free] = [`G${round + 1}`, `H${round + 1}`];
    const [seatId = "", freeId = ""] = await ids(name, free);
    const { pid, ticketId } = await sellTicket(box, `D${round + ROUNDS + 1}`);
    await call(`/events/${eventId}/hold-backs`, { seat_ids: [seatId], reason: "Race" });
    const buyer = await box.addBuyer(`hold-racer-${round}@example.com`);
    const person = { first_name: "Ada", last_name: "Nguyen", email: `ada-hold-${round}@example.com`, reason: "Race" };
    const [held, given, moved] = await Promise.all([
      tryToHold(box, box.catalogue.theatre, [free, name], buyer),
      call(`/events/${eventId}/comps`, { seat_ids: [freeId, seatId], ...person, from_hold: true }),
      call(`/orders/${pid}/tickets/${ticketId}/move`, { seat_id: seatId, difference_cents: 0, from_hold: true }),
    ]);
    expect(held.json()).toMatchObject({ status: 0, code: "SEATS_TAKEN" });
    const isGiven = given.statusCode === 201;
    expect([given.statusCode, moved.statusCode], `${given.body} ${moved.body}`).toEqual(
      isGiven ? [201, 409] : [409, 200],
    );
    expect(await claimOf(seatId)).toMatchObject([{ state: "sold" }]);
  }
  expect(await brokenInvariants(box)).toEqual([]);
});

it("free tickets for one new guest that are given at the same moment are all given, to one account", async () => {
  const names = Array.from({ length: ROUNDS }, (_, index) => `B${index + 1}`);
  const guest = { first_name: "Ada", last_name: "Nguyen", email: "new-guest@example.com", reason: "Race" };
  const answers = await Promise.all(
    (await ids(...names)).map((seatId) => call(`/events/${eventId}/comps`, { seat_ids: [seatId], ...guest })),
  );
  expect(answers.map(({ statusCode, body }) => (statusCode === 201 ? 201 : body))).toEqual(names.map(() => 201));
  const accounts = await box.db.selectFrom("user_account").where("email", "=", guest.email).select("id").execute();
  expect(accounts.length).toBe(1);
});

it("a move that meets a scan of its ticket is refused, unless it came first; who was scanned before it stays inside", async () => {
  const staff = await addStaff(box, "race-door@example.com");
  const door = device("North door");
  for (let round = 0; round < ROUNDS; round++) {
    const { pid, ticketId } = await sellTicket(box, `E${round + 1}`);
    const [seatId = ""] = await ids(`F${round + 1}`);
    const [moved, scanned] = await Promise.all([
      call(`/orders/${pid}/tickets/${ticketId}/move`, { seat_id: seatId, difference_cents: 0 }),
      postScans(box, staff, door, [scan(Number(ticketId), new Date())]),
    ]);
    const { outcome, at } = scanned.json().response_data.results[0];
    const rows = await box.sql<{ state: string; voided_at: Date | null }>`
      select state, voided_at from ticket where id = ${ticketId}::bigint`;
    const voidedAt = rows[0]?.voided_at ?? null;
    const wasValid = voidedAt === null || new Date(at) < voidedAt;
    expect([moved.statusCode, rows[0]?.state, outcome], `${moved.body} ${scanned.body}`).toEqual(
      voidedAt === null ? [409, "used", "accepted"] : [200, "void", wasValid ? "accepted" : "void"],
    );
  }
  expect(await brokenInvariants(box)).toEqual([]);
});
