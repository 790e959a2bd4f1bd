import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { verifyInvariants } from "#server/db/verify-invariants.ts";
import type { TestBoxOffice, TestBuyer } from "../support/box-office.ts";
import { addBuyers } from "../support/races/seat-race.ts";
import { type CallAs, callInTurns, tally } from "../support/servers/call-server.ts";
import { startTwoProcesses, type TwoProcesses } from "../support/servers/two-processes.ts";
import { attendees, holdForm } from "../support/steps/booking-steps.ts";

const UNITS = 800;
const BUYERS = 1000;
const FREE_ROLE = 5;
/** The number of units left. Some buyers want one more than that. */
const LEFT = 9;
const TOO_MANY = 6 * LEFT;

let two: TwoProcesses;
let call: CallAs;
let buyers: TestBuyer[];
let lawn: { id: number; units: number[] };
beforeAll(async () => {
  two = await startTwoProcesses({ name: "party_plot" });
  call = callInTurns(two.servers);
  // They pay nothing, so a hold can become a sale without the gateway.
  buyers = await addBuyers(two.box, BUYERS, FREE_ROLE);
  lawn = await addCategory(two.box);
});
afterAll(() => two?.stop());

async function addCategory({ db, catalogue }: TestBoxOffice): Promise<{ id: number; units: number[] }> {
  const eventId = catalogue.partyPlot.id;
  const made = await sql<{ id: number }>`
    insert into section (event_id, plan_key, title, position, max_row, max_column, price_from_cents, price_to_cents, units)
    values (${eventId}, 'paddock', 'Paddock', 9, 20, 40, 5000, 5000, ${UNITS}) returning id`.execute(db);
  const id = made.rows[0]?.id ?? 0;
  const { rows } = await sql<{ id: number }>`
    insert into seat (event_id, section_id, drome_row, drome_column, seat_number, price_cents)
    select ${eventId}, ${id}, 1 + n / 40, 1 + n % 40, 'P' || n + 1, 5000
    from generate_series(0, ${UNITS - 1}::integer) as n returning id`.execute(db);
  await sql`update event set units = units + ${UNITS} where id = ${eventId}`.execute(db);
  return { id, units: rows.map((row) => row.id) };
}

async function holdUnits({ box }: TwoProcesses, as: TestBuyer, count: number) {
  const section = { id: lawn.id, title: "Paddock", priceCents: 5000 };
  const form = holdForm(box.catalogue.partyPlot, section, lawn.units.slice(0, count), as);
  return { as, count, answer: await call("/api/booking-ticket", form, as) };
}

async function claimed({ box }: TwoProcesses): Promise<{ held: number; sold: number }> {
  const rows = await box.sql<{ held: number; sold: number }>`
    select count(*) filter (where state = 'held')::integer as held, count(*) filter (where state = 'sold')::integer as sold
    from seat_claim where section_id = ${lawn.id}`;
  return rows[0] ?? { held: 0, sold: 0 };
}

/** Deadlocks since the database was created. The server retries them silently, but each cost a buyer a second. */
async function deadlocks({ box }: TwoProcesses): Promise<number | undefined> {
  const rows = await box.sql<{ deadlocks: number }>`
    select deadlocks::integer from pg_stat_database where datname = current_database()`;
  return rows[0]?.deadlocks;
}

const cancelAll = (held: Awaited<ReturnType<typeof holdUnits>>[]) =>
  Promise.all(held.map(({ as, answer }) => call("/api/cancellation", { tid: answer.body.ticketBooking_id }, as)));

/** Fault 3 of docs/design/trust.md#fault-tests. */
it("refuses nobody while the crowd wants exactly what is left, nor for units that a buyer takes and gives back", async () => {
  const processes = two;
  const counts: number[] = [];
  for (let left = UNITS; left > 0; left -= counts.at(-1) ?? 1)
    counts.push(Math.min(left, 1 + ((counts.length * 7) % 10)));
  const wishes = counts.flatMap((count, index) => (buyers[index] ? [{ as: buyers[index], count }] : []));
  const held = await Promise.all(wishes.map(({ as, count }) => holdUnits(processes, as, count)));
  expect(tally(held.map(({ answer }) => answer))).toEqual({ "200 1": counts.length });
  expect(await claimed(processes)).toEqual({ held: UNITS, sold: 0 });

  // A buyer who wants ten of the nine left locks them for a moment, and a buyer of a single unit must wait for that.
  const nine = held.filter(({ count }) => count === LEFT).slice(0, 1);
  await cancelAll(nine);
  const [many, few] = [buyers.slice(-TOO_MANY), buyers.slice(-TOO_MANY - LEFT, -TOO_MANY)];
  for (let round = 0; round < 10; round++) {
    const crowded = many.flatMap((as, index) => {
      const modest = index % 6 === 5 ? few[(index - 5) / 6] : undefined;
      return [holdUnits(processes, as, LEFT + 1), ...(modest ? [holdUnits(processes, modest, 1)] : [])];
    });
    const answered = await Promise.all(crowded);
    const had = answered.filter(({ answer }) => answer.body.status === 1);
    expect(tally(answered.map(({ answer }) => answer))).toEqual({ "200 1": LEFT, "200 0 PARTY_PLOT_SHORT": TOO_MANY });
    expect(await claimed(processes)).toEqual({ held: UNITS, sold: 0 });
    await cancelAll(had);
  }
  expect(await verifyInvariants(processes.box.db)).toEqual([]);
  await cancelAll(held.filter((each) => !nine.includes(each)));
  expect(await claimed(processes)).toEqual({ held: 0, sold: 0 });
  expect(await deadlocks(processes)).toBe(0);
});

it(`sells all ${UNITS} places when ${BUYERS} buyers want 1 to 10, and says 'sold out' to nobody too soon`, async () => {
  const processes = two;
  const { partyPlot } = processes.box.catalogue;
  const answered = await Promise.all(buyers.map((as, index) => holdUnits(processes, as, 1 + ((index * 7) % 10))));
  const outcomes = tally(answered.map(({ answer }) => answer));
  expect(Object.keys(outcomes).sort()).toEqual(["200 0 PARTY_PLOT_SHORT", "200 1"]);
  const { held } = await claimed(processes);
  const winners = answered.filter(({ answer }) => answer.body.status === 1);
  expect(winners.reduce((sum, { count }) => sum + count, 0)).toBe(held);
  // Units were only taken, so a refused buyer wanted more than were left after the last of the crowd was served.
  const least = Math.min(...answered.filter(({ answer }) => answer.body.status === 0).map(({ count }) => count));
  expect(UNITS - held).toBeLessThan(least);

  const refused = answered.filter(({ answer }) => answer.body.status === 0).map(({ as }) => as);
  const late = await Promise.all(refused.slice(0, UNITS - held + 5).map((as) => holdUnits(processes, as, 1)));
  const lateWinners = late.filter(({ answer }) => answer.body.status === 1);
  expect(lateWinners).toHaveLength(UNITS - held);

  const paid = await Promise.all(
    [...winners, ...lateWinners].map(async ({ as, count, answer }) => {
      const booked = await call(
        "/api/booking-ticket",
        {
          in_progress: "0",
          user_id: String(as.id),
          event_id: [String(partyPlot.id)],
          place_id: [String(partyPlot.placeId)],
          dome_price_id: [],
          dome_list_id: [],
          ticketBooking_id: answer.body.ticketBooking_id,
          ...attendees(count),
        },
        as,
      );
      return call("/api/checkout", { pid: booked.body.pid }, as);
    }),
  );
  expect(paid.filter(({ status, body }) => status !== 200 || body.free !== true)).toEqual([]);
  expect(await claimed(processes)).toEqual({ held: 0, sold: UNITS });
  const rows = await processes.box.sql`select count(*)::integer as tickets from ticket where state = 'valid'`;
  expect(rows).toEqual([{ tickets: UNITS }]);
  expect(await deadlocks(processes)).toBe(0);
  expect(await verifyInvariants(processes.box.db)).toEqual([]);
});
