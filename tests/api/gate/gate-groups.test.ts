import { beforeEach, expect, it } from "vitest";
import type { GateStatistics } from "#contract/wire/gate/gate.ts";
import { get } from "#tests/support/box-office.ts";
import { openDoor } from "#tests/support/gate-door.ts";
import {
  device,
  gateCall,
  pack,
  postScans,
  scan,
  takeScans,
  ticketIn,
  ticketsFor,
} from "#tests/support/steps/gate-steps.ts";

/* Tickets that let in several people, and tickets to an event of several days. */

let table: number;
const north = device("North door");
const south = device("South door");
const { box, staff, free } = await openDoor();

/** Buys a seat whose ticket lets in this many people. */
async function ticketForGroup(admits: number): Promise<number> {
  const seats = free.splice(0, 1);
  await box.db
    .updateTable("seat")
    .set({ admits })
    .where("event_id", "=", box.catalogue.theatre.id)
    .where("seat_number", "in", seats)
    .execute();
  const [id = 0] = await ticketsFor(box, seats);
  return id;
}
beforeEach(async () => {
  table = await ticketForGroup(6);
});

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const now = async () => ticketIn(await pack(box, staff), table);
const statistics = () => gateCall<GateStatistics>(box, staff, "statistics");
const historyOf = async () => {
  const answer = await get(box.app, `/api/booking-history?user_id=${box.buyer.id}`, { as: box.buyer });
  return answer.json().response_data.event_infos.flatMap(({ data }: { data: object[] }) => data);
};

it("counts a group in as it arrives: four now, two later, and nobody after that", async () => {
  const before = await statistics();
  const four = await takeScans(box, staff, north, [scan(table, ago(50), { people: 4 })]);
  expect(four.results).toMatchObject([{ outcome: "accepted", people: 4, inside: 4 }]);
  expect(await now()).toMatchObject({ state: 1, admits: 6, inside: 4 });
  const two = await takeScans(box, staff, south, [scan(table, ago(20), { people: 2 })]);
  expect(two).toMatchObject({ results: [{ outcome: "accepted", people: 2, inside: 6 }], clashes: [] });
  const seventh = await takeScans(box, staff, south, [scan(table, ago(10), { people: 1 })]);
  expect(seventh.results).toMatchObject([{ outcome: "clash", people: 0, inside: 6, device: "North door" }]);
  expect(seventh.clashes[0]?.scans.map(({ people, too_many }) => [people, too_many])).toEqual([
    [4, 0],
    [2, 0],
    [1, 1],
  ]);
  const after = await statistics();
  expect(after.in - before.in).toBe(1);
  // The seventh is inside too.
  expect(after.people.in - before.people.in).toBe(7);
  expect(after.per_minute.reduce((sum, { people }) => sum + people, 0)).toBeGreaterThanOrEqual(6);
  const [section] = after.by_section;
  expect(section?.people.expected).toBe((section?.expected ?? 0) + 5 * (await groupsSold()));
});

async function groupsSold(): Promise<number> {
  const rows = await box.sql<{ sold: number }>`select count(*)::integer as sold from gate_ticket
    where admits = 6 and state <> 2`;
  return rows[0]?.sold ?? 0;
}

it("makes a clash of two offline doors that together let in more than the ticket admits, whichever reports first", async () => {
  const [early, late] = [scan(table, ago(30), { people: 4 }), scan(table, ago(29), { people: 4 })];
  expect((await takeScans(box, staff, south, [late])).results).toMatchObject([{ outcome: "accepted", people: 4 }]);
  const met = await takeScans(box, staff, north, [early]);
  expect(met.results).toMatchObject([{ outcome: "accepted", people: 4, inside: 6 }]);
  expect(met.clashes[0]?.scans).toMatchObject([
    { id: early.id, counts: true, people: 4, too_many: 0 },
    { id: late.id, counts: false, people: 4, too_many: 2 },
  ]);
  // The first scan was a mistake, so the second one is right after all.
  const undo = scan(table, ago(1), { kind: "undo", undoes: early.id, reason: "They did not go in", manual: true });
  expect((await takeScans(box, staff, north, [undo])).clashes).toEqual([]);
  expect(await now()).toMatchObject({ inside: 4, device: "South door" });
});

it("lets in everybody who is left by a scan without a number, as devices send it that do not count", async () => {
  await takeScans(box, staff, north, [scan(table, ago(30), { people: 2 })]);
  const rest = await takeScans(box, staff, south, [scan(table, ago(20))]);
  expect(rest.results).toMatchObject([{ outcome: "accepted", people: 4, inside: 6 }]);
  const out = await takeScans(box, staff, south, [scan(table, ago(10), { kind: "out", people: 5 })]);
  expect(out.results).toMatchObject([{ outcome: "accepted", people: 5, inside: 1 }]);
});

it("counts a scan that is sent again once, even with another number", async () => {
  const first = scan(table, ago(30), { people: 2 });
  await takeScans(box, staff, north, [first]);
  const again = await takeScans(box, staff, north, [{ ...first, people: 6 }, first]);
  expect(again.results).toMatchObject([
    { outcome: "accepted", people: 2, inside: 2 },
    { outcome: "accepted", people: 2, inside: 2 },
  ]);
});

it("refuses a number of people that no ticket admits, and lets in no more than the ticket does", async () => {
  for (const people of [0, -1, 1.5, 101, Number.NaN, "many", null])
    expect([400, 422], String(people)).toContain(
      (await postScans(box, staff, north, [scan(table, ago(5), { people } as object)])).statusCode,
    );
  const seven = await takeScans(box, staff, north, [scan(table, ago(5), { people: 7 })]);
  expect(seven).toMatchObject({
    results: [{ outcome: "clash", people: 6, inside: 6 }],
    clashes: [{ scans: [{ people: 7, too_many: 1 }] }],
  });
});

it("tells the buyer how many a ticket admits and how many are in", async () => {
  await takeScans(box, staff, north, [scan(table, ago(5), { people: 4 })]);
  const mine = (await historyOf()).filter(({ admits }: { admits: number }) => admits === 6);
  expect(mine).toContainEqual(expect.objectContaining({ admits: 6, inside: 4, state: "used" }));
});

it("counts on with the entries of a process of the version before, which wrote no numbers", async () => {
  const first = scan(table, ago(30), { people: 3 });
  await takeScans(box, staff, north, [first]);
  await box.sql`update gate_scan set people = null, counted = null where id = ${first.id}`;
  await box.sql`update gate_entry set people = 0 where ticket_id = ${table}`;
  expect(await now()).toMatchObject({ inside: 6 });
  const more = await takeScans(box, staff, south, [scan(table, ago(20), { people: 1 })]);
  expect(more.results).toMatchObject([{ outcome: "clash", inside: 6 }]);
});

it("lets a ticket to an event of several days in once on each day", async () => {
  const { theatre } = box.catalogue;
  const before = await box.db.selectFrom("event").where("id", "=", theatre.id).selectAll().executeTakeFirstOrThrow();
  const single = await ticketForGroup(1);
  const rows = await box.sql<{ today: Date }>`
    select date_trunc('day', now() at time zone 'Australia/Sydney' - interval '4 hours') at time zone 'Australia/Sydney'
      as today`;
  const today = (rows[0]?.today ?? new Date()).getTime();
  const hour = 3_600_000;
  await box.db
    .updateTable("event")
    .set({ starts_at: new Date(today - 14 * hour), ends_at: new Date(today + 47 * hour) })
    .where("id", "=", theatre.id)
    .execute();
  try {
    await box.sql`update ticket set created_at = now() - interval '1 week' where id = ${single}`;
    const yesterday = new Date(today - 3 * hour);
    const [first, again] = [scan(single, yesterday), scan(single, new Date(today - 2 * hour))];
    const one = await takeScans(box, staff, north, [first, again]);
    expect(one.results.map(({ outcome }) => outcome)).toEqual(["accepted", "clash"]);
    const nobody = await statistics();
    const two = await takeScans(box, staff, north, [scan(single, new Date()), scan(single, new Date())]);
    expect(two.results.map(({ outcome }) => outcome).sort()).toEqual(["accepted", "clash"]);
    expect((await statistics()).in - nobody.in).toBe(1);
    const [mine] = (await historyOf()).filter((ticket: { last_in_at: string }) => ticket.last_in_at !== "");
    expect(mine.event_days).toHaveLength(3);
  } finally {
    const { starts_at, ends_at } = before;
    await box.sql`delete from gate_entry where ticket_id = ${single}`;
    await box.sql`delete from gate_scan where ticket_id = ${single}`;
    await box.sql`update ticket set state = 'valid' where id = ${single}`;
    await box.db.updateTable("event").set({ starts_at, ends_at }).where("id", "=", theatre.id).execute();
  }
});
