import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { FreeSeat } from "#contract/rules/plan/plan-parts.ts";
import type { Order } from "#contract/wire/booking.ts";
import { post, type TestBuyer } from "../support/box-office.ts";
import type { FixtureEvent } from "../support/catalogue/fixture-catalogue.ts";
import { freePlan, freeRow, importFreeVenue } from "../support/catalogue/free-venue.ts";
import { boxOfficeOnPostgres, type FaultBoxOffice } from "../support/fault-box-office.ts";
import { bookForm, checkout, tryToHold } from "../support/steps/booking-steps.ts";
import { addMember, desk, organiserOf } from "../support/steps/desk-steps.ts";
import { notify } from "../support/steps/payment-steps.ts";
import { publishPlan, readDraft, sendPlan } from "../support/steps/plan-steps.ts";
import { brokenInvariants, validSeats } from "../support/steps/refund-steps.ts";

/* Plans that add, move, drop and rename seats are published while buyers hold and pay, on several connections. */

const REF = "free-hall";
const ROUNDS = 4;
const NAMES = ["A1", "A2", "A3", "A4", "A5", "A6", "A7", "A8"];

let box: FaultBoxOffice;
let owner: TestBuyer;
let event: FixtureEvent;
let buyers = 0;
/** The seats that buyers were shown and have paid for. */
const bought: Order[] = [];
beforeAll(async () => {
  box = await boxOfficeOnPostgres({ lockTimeout: "60s" });
  const organiserId = await organiserOf(box, box.catalogue.theatre.id);
  owner = await addMember(box, organiserId, "owner");
  event = await importFreeVenue(box, planOf(freeRow("A", 2, 8)));
  await box.sql`update place set organiser_id = ${organiserId} where ref = ${REF}`;
});
afterAll(() => box?.closeAll());

const outline = [
  [-50, -50],
  [50, -50],
  [50, 900],
  [-50, 900],
];
const planOf = (seats: readonly FreeSeat[]) => {
  const { sections, ...plan } = freePlan();
  const [stalls, tables] = sections;
  return { ...plan, sections: [{ ...stalls, seats, outline }, tables] };
};

/** Holds a seat, orders and pays. Every step may be refused, but none may fail. */
async function tryToBuy(name: string): Promise<void> {
  buyers += 1;
  const as = await box.addBuyer(`plan-${buyers}@example.com`);
  const held = await tryToHold(box, event, [name], as).catch(() => null);
  // The seat was removed before anybody could ask for it.
  if (!held) return;
  expect(held.statusCode, held.body).toBeLessThan(500);
  if (held.json().status !== 1) return;
  const booked = await post(
    box.app,
    "/api/booking-ticket",
    bookForm(String(held.json().ticketBooking_id), event, 1, as),
    { as },
  );
  expect(booked.statusCode, booked.body).toBeLessThan(500);
  if (booked.json().status !== 1) return;
  const order: Order = booked.json().response_data;
  const form = await checkout(box, order.pid, as);
  if ((await notify(box, form)) === 200) bought.push(order);
}

/** What a plan does with the row for sale in a round. */
const changes: Record<string, (row: FreeSeat[]) => FreeSeat[]> = {
  adds: (row) => [{ row: row[0]?.row ?? "", number: "0", at: [-1, row[0]?.at[1] ?? 0] }, ...row],
  moves: (row) => row.map((seat) => ({ ...seat, at: [seat.at[0] * 2, seat.at[1] + 0.25] })),
  drops: (row) => row.filter((_, at) => at % 2 === 0),
  renames: (row) => row.map((seat) => ({ ...seat, number: String(Number(seat.number) + 100) })),
};

/** Nobody who paid lost a seat, has another name on the ticket, or shares it. */
async function expectFair(): Promise<void> {
  for (const { pid, tickets } of bought)
    expect([pid, await validSeats(box, pid)]).toEqual([pid, tickets.map(({ seat_number }) => seat_number)]);
  const rows = await box.sql<{ tickets: number; seats: number; claims: number; names: number; all: number }>`
    select count(*)::integer as tickets, count(distinct seat_id)::integer as seats,
      (select count(*)::integer from seat_claim where event_id = ${event.id} and state = 'sold') as claims
    from ticket where event_id = ${event.id} and state <> 'void'`;
  expect(rows).toEqual([{ tickets: bought.length, seats: bought.length, claims: bought.length }]);
  const twice = await box.sql`
    select section_id, seat_number from seat where event_id = ${event.id} group by 1, 2 having count(*) > 1`;
  expect(twice.map((row) => JSON.stringify(row))).toEqual([]);
  expect(await brokenInvariants(box)).toEqual([]);
}

it.each(Object.entries(changes))(
  "a plan that %s seats is published whole or refused, and nobody who paid loses a seat",
  async (kind, change) => {
    const ends = new Set<number>();
    for (let round = 0; round < ROUNDS; round++) {
      const name = `${"PQRS"[Object.keys(changes).indexOf(kind)]}${"ABCD"[round]}`;
      const row = freeRow(name, 10 + buyers * 4, 8);
      // A draft that was refused is still there.
      await desk(box, "DELETE", `/venues/${REF}/plan/draft`, owner);
      const { plan } = await readDraft(box, owner, REF);
      const kept = plan.sections[0]?.seats ?? [];
      await sendPlan(box, owner, REF, { plan: planOf([...kept, ...row]) });
      expect((await publishPlan(box, owner, REF)).statusCode).toBe(200);
      await sendPlan(box, owner, REF, { plan: planOf([...kept, ...change(row)]) });
      const names = NAMES.map((seat) => name + seat.slice(1));
      // In later rounds some buyers already have seats when it is published.
      await Promise.all(names.slice(0, round).map(tryToBuy));
      const rest = names.slice(round).map(tryToBuy);
      const published = await publishPlan(box, owner, REF);
      await Promise.all(rest);
      ends.add(published.statusCode);
      expect([200, 422], published.body).toContain(published.statusCode);
      await expectFair();
    }
    if (kind === "adds" || kind === "moves") expect([...ends]).toEqual([200]);
    else expect(ends).toContain(422);
  },
);

it("would be told if a plan had renamed a sold seat, or given its name to another", async () => {
  const [first] = bought;
  if (!first) throw new Error("nobody has bought a seat");
  const name = first.tickets[0]?.seat_number ?? "";
  const own = sql`event_id = ${event.id} and seat_number = ${name}`;
  await box.sql`update seat set seat_number = 'ZZ9' where ${own}`;
  await expect(expectFair()).rejects.toThrow(name);
  await box.sql`update seat set seat_number = ${name} where event_id = ${event.id} and seat_number in ('ZZ9', 'A1')`;
  await expect(expectFair()).rejects.toThrow("expected [ Array(1) ] to deeply equal []");
});
