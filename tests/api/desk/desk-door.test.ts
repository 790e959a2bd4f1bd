import type { AddressInfo } from "node:net";
import { expect, it, vi } from "vitest";
import { BUYER_ROLE, GATE_ROLE, PLATFORM_ROLE } from "#contract/rules/account/roles.ts";
import { venueCells, venueDateTime } from "#contract/rules/time/venue-time.ts";
import type { Door, DoorEventPage, DoorReport, PrintedList } from "#contract/wire/desk/door.ts";
import { CLIENT_KEY, openBoxOffice, type TestBuyer } from "#tests/support/box-office.ts";
import { TestEventSource } from "#tests/support/servers/event-source.ts";
import { addKey, addMember, allRows, desk, twoOrganisers } from "#tests/support/steps/desk-steps.ts";
import { addStaff, device, reportDevice, scan, takeScans, ticketsFor } from "#tests/support/steps/gate-steps.ts";

const box = await openBoxOffice();
const organisers = await twoOrganisers(box);
const owner = await addMember(box, organisers.own, "owner");
const boxOffice = await addMember(box, organisers.own, "box_office");
const staff = await addStaff(box, "scanner@example.com");
await box.app.listen({ port: 0, host: "127.0.0.1" });
const origin = `http://127.0.0.1:${(box.app.server.address() as AddressInfo).port}`;

const path = (rest = "", eventId = box.catalogue.theatre.id) => `/events/${eventId}/door${rest}`;
/** Watches as a browser does: with its cookie, without our header. */
const watch = (as: TestBuyer, eventId = box.catalogue.theatre.id) =>
  TestEventSource.open(`${origin}/api/desk${path("/stream", eventId)}`, undefined, {
    cookie: `accesstoken=${as.token}`,
  });
const changes = (source: TestEventSource) => source.events.filter(({ event }) => event === "changed").length;

it("tells a desk at once that a gate has scanned, without names or tickets, and the figures then have the scan", async () => {
  const [ticket = 0] = await ticketsFor(box, ["B3"]);
  const door = device("North door");
  const source = await watch(boxOffice);
  const before: Door = (await desk(box, "GET", path(), boxOffice)).json();
  const told = changes(source);
  await takeScans(box, staff, door, [scan(ticket, new Date())]);
  await vi.waitFor(() => expect(changes(source)).toBeGreaterThan(told), { timeout: 5000 });
  const after: Door = (await desk(box, "GET", path(), boxOffice)).json();
  expect([after.counts.in, after.counts.expected, after.event.admitted]).toEqual([
    before.counts.in + 1,
    before.counts.expected,
    before.event.admitted + 1,
  ]);
  expect(source.events.every(({ data }) => JSON.stringify(data) === "{}")).toBe(true);
  await takeScans(box, staff, device("South door"), [scan(ticket, new Date())]);
  const { items } = (await desk(box, "GET", path("/clashes"), boxOffice)).json();
  expect(items).toHaveLength(1);
  expect(items[0]).toMatchObject({ ticket_id: ticket, seat: "B3" });
  source.close();
});

it("lists the events whose doors are open now", async () => {
  const { id } = box.catalogue.theatre;
  const open = async () =>
    (await desk(box, "GET", "/doors", boxOffice, { query: { open: "1" } }))
      .json()
      .items.map((event: { id: string }) => event.id);
  const event = box.db.updateTable("event").where("id", "=", id);
  const { starts_at, ends_at } = await box.db
    .selectFrom("event")
    .select(["starts_at", "ends_at"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  for (const [doors_minutes, startsIn, isOpen] of [
    [90, 80, true],
    [90, 100, false],
    [null, 50, true],
    [null, 70, false],
    [null, -200, false],
  ] as const) {
    await event.set({ doors_minutes, starts_at: inMinutes(startsIn), ends_at: inMinutes(startsIn + 120) }).execute();
    expect([doors_minutes, startsIn, (await open()).includes(String(id))]).toEqual([doors_minutes, startsIn, isOpen]);
  }
  await event.set({ doors_minutes: null, starts_at, ends_at }).execute();
});

it("ends a stream when its watcher is taken off the team, or loses the event", async () => {
  const watcher = await addMember(box, organisers.own, "door", [box.catalogue.theatre.id]);
  const source = await watch(watcher);
  expect(source.ended).toBe(false);
  await box.db.deleteFrom("staff_event").where("staff_id", "=", watcher.memberId).execute();
  await vi.waitFor(() => expect(source.ended).toBe(true), { timeout: 5000 });
  const again = await fetch(`${origin}/api/desk${path("/stream")}`, {
    headers: { cookie: `accesstoken=${watcher.token}` },
  });
  expect(again.status).toBe(404);
});

it("opens a stream only to those who have the right", async () => {
  const open = async (headers: Record<string, string>, eventId = box.catalogue.theatre.id) => {
    const answer = await fetch(`${origin}/api/desk${path("/stream", eventId)}`, { headers });
    await answer.body?.cancel();
    return answer.status;
  };
  const cookie = (as: TestBuyer) => ({ cookie: `accesstoken=${as.token}`, "x-client-key": CLIENT_KEY });
  expect(await open({})).toBe(401);
  expect(await open(cookie(box.buyer))).toBe(404);
  expect(await open(cookie(await addMember(box, organisers.own, "finance")))).toBe(403);
  expect(await open(cookie(await addMember(box, organisers.other, "owner")))).toBe(404);
  expect(await open(cookie(boxOffice), 999_999)).toBe(404);
  const { secret } = await addKey(box, owner, organisers.own, "door");
  expect(await open({ authorization: `Bearer ${secret}` })).toBe(200);
});

it("shows the door role its own events and nothing else", async () => {
  const { theatre, encore, partyPlot } = box.catalogue;
  const watcher = await addMember(box, organisers.own, "door", [theatre.id]);
  const { items }: DoorEventPage = (await desk(box, "GET", "/doors", watcher)).json();
  expect(items.map(({ id }) => id)).toEqual([String(theatre.id)]);
  for (const id of [encore.id, partyPlot.id])
    expect((await desk(box, "GET", path("", id), watcher)).statusCode).toBe(404);
  for (const [method, rest] of [
    ["POST", "/list"],
    ["GET", "/staff"],
  ] as const)
    expect((await desk(box, method, path(rest), watcher)).json().code).toBe("ROLE");
  const all: DoorEventPage = (await desk(box, "GET", "/doors", owner, { query: { limit: "1" } })).json();
  expect(all.items).toHaveLength(1);
  const rows = await allRows<DoorEventPage["items"][number]>(box, "/doors", owner, { limit: "1" });
  const starts = rows.map(({ starts_at }) => starts_at);
  expect(starts).toEqual(starts.toSorted());
});

it("knows no organiser whose id is greater than any", async () => {
  const platform = await box.addBuyer("operator@example.com", PLATFORM_ROLE);
  const answer = await desk(box, "GET", "/doors", platform, { query: { organiser_id: "99999999999" } });
  expect([answer.statusCode, answer.json().code]).toEqual([404, "NOT_FOUND"]);
});

it("signs a device out or wipes it, and only one at this door", async () => {
  const at = device("Side door");
  const checkIn = () => reportDevice(box, staff, at, box.catalogue.theatre.id, 2);
  await checkIn();
  const { items } = (await desk(box, "GET", path("/devices"), boxOffice)).json();
  expect(items.find(({ id }: { id: string }) => id === at.id)).toMatchObject({
    name: "Side door",
    waiting: 2,
    signed_in: true,
  });
  const elsewhere = await desk(box, "POST", path(`/devices/${at.id}/end`, box.catalogue.begun.id), boxOffice, {
    body: { wipe: true },
  });
  expect(elsewhere.statusCode).toBe(404);
  expect((await desk(box, "POST", path(`/devices/${at.id}/end`), boxOffice, { body: { wipe: true } })).statusCode).toBe(
    204,
  );
  expect((await checkIn()).wipe).toBe(true);
});

it("assigns gate staff by email, and says the same about everybody else", async () => {
  await addStaff(box, "new-scanner@example.com", []);
  const assign = (email: string) => desk(box, "POST", path("/staff"), boxOffice, { body: { email } });
  const refused = await Promise.all(["nobody@example.com", box.buyer.email ?? "", "x@y"].map(assign));
  for (const answer of refused)
    expect([answer.statusCode, answer.json().errors]).toEqual([422, refused[0]?.json().errors]);
  const { items } = (await assign(" new-scanner@example.com ")).json();
  const person = items.find(({ email }: { email: string }) => email === "new-scanner@example.com");
  expect((await desk(box, "DELETE", path(`/staff/${person.id}`), boxOffice)).statusCode).toBe(204);
  expect((await desk(box, "DELETE", path(`/staff/${person.id}`), boxOffice)).statusCode).toBe(404);
});

it("assigns somebody of the event's own team who is no gate staff yet, and nobody of another team", async () => {
  const assign = (email: string) => desk(box, "POST", path("/staff"), owner, { body: { email } });
  const roleOf = async (email: string) =>
    (await box.db.selectFrom("user_account").where("email", "=", email).select("user_role").executeTakeFirst())
      ?.user_role;
  const mate = (await addMember(box, organisers.own, "door")).email ?? "";
  const stranger = (await addMember(box, organisers.other, "door")).email ?? "";
  const confirm = (at: Date | null) => box.db.updateTable("user_account").set({ email_confirmed_at: at });
  await confirm(new Date()).where("email", "in", [mate, stranger]).execute();
  const refused = await assign(stranger);
  expect([refused.statusCode, refused.json().errors[0].detail]).toEqual([422, expect.stringContaining("Invite them")]);
  expect(await roleOf(stranger)).toBe(BUYER_ROLE);
  await confirm(null).where("email", "=", mate).execute();
  expect([(await assign(mate)).statusCode, await roleOf(mate)]).toEqual([422, BUYER_ROLE]);
  await confirm(new Date()).where("email", "=", mate).execute();
  const { items } = (await assign(mate)).json();
  expect(items).toContainEqual(expect.objectContaining({ email: mate }));
  expect(await roleOf(mate)).toBe(GATE_ROLE);
});

it("makes a list for paper by last name, without void tickets and contacts, and the log names it", async () => {
  const tickets = await ticketsFor(box, ["B5", "B6", "B7"]);
  const names = ["abbott", "Zuric", "Abbey"];
  for (const [at, id] of tickets.entries())
    await box.db
      .updateTable("ticket")
      .set({ last_name: names[at] ?? "" })
      .where("id", "=", id)
      .execute();
  await box.db
    .updateTable("ticket")
    .set({ state: "void" })
    .where("id", "=", tickets[1] ?? 0)
    .execute();
  const list: PrintedList = (await desk(box, "POST", path("/list"), boxOffice)).json();
  const order = list.items.map(({ last_name }) => last_name.toLowerCase());
  expect(order).toEqual(order.toSorted());
  expect(
    list.items.filter(({ last_name }) => names.includes(last_name)).map(({ seat, last_name }) => [seat, last_name]),
  ).toEqual([
    ["B7", "Abbey"],
    ["B5", "abbott"],
  ]);
  expect(JSON.stringify(list)).not.toMatch(/@|\+61|04\d\d/);
  const log = (
    await desk(box, "GET", `/organisers/${organisers.own}/log`, owner, { query: { search: "door list" } })
  ).json();
  expect(log.items[0]).toMatchObject({ act: "desk door list", after: { tickets: list.items.length } });
});

it("reports people by door and minute, clashes, who was let in with a void ticket, what was refused, and who never arrived", async () => {
  const report = async (as = boxOffice): Promise<DoorReport> => (await desk(box, "GET", path("/report"), as)).json();
  const [came = 0, twice = 0, gone = 0, away = 0] = await ticketsFor(box, ["B8", "B9", "B10", "B11"]);
  const before = await report();
  expect(before.never_arrived.items.filter(({ seat }) => ["B8", "B9", "B10", "B11"].includes(seat))).toHaveLength(4);
  const [east, west] = [device("=East door"), device("West door")];
  const minute = new Date(Math.floor(Date.now() / 60_000) * 60_000 - 600_000);
  const [first, second] = [new Date(minute.getTime() + 10_000), new Date(minute.getTime() + 80_000)];
  await box.db.updateTable("ticket").set({ state: "void", void_reason: "Lost" }).where("id", "=", gone).execute();
  // Until a door is notified, it lets a void ticket in.
  await box.db.updateTable("ticket").set({ voided_at: first }).where("id", "=", gone).execute();
  const tries = { tries: 3, first_at: first.toISOString(), last_at: second.toISOString() };
  const refused = [
    { why: "void" as const, ticket_id: gone, ...tries },
    { why: "not-ours" as const, ticket_id: 0, ...tries },
  ];
  await takeScans(box, staff, east, [scan(came, first), scan(twice, first), scan(gone, second)], { refused });
  await takeScans(box, staff, west, [scan(twice, second)]);
  const after = await report(await addMember(box, organisers.own, "door"));
  expect(after.by_minute.filter(({ device }) => device === "=East door")).toEqual([
    { minute: minute.toISOString(), device: "=East door", people: 2 },
    { minute: new Date(minute.getTime() + 60_000).toISOString(), device: "=East door", people: 1 },
  ]);
  expect(after.by_door.find(({ device }) => device === "=East door")).toEqual({
    device: "=East door",
    people: 3,
    scans: 3,
    first_at: first.toISOString(),
    last_at: second.toISOString(),
  });
  expect(after.clashes).toContainEqual(expect.objectContaining({ ticket_id: twice, seat: "B9" }));
  expect(after.let_in_by_mistake.people).toBe(before.let_in_by_mistake.people + 1);
  expect(after.let_in_by_mistake.items).toContainEqual(
    expect.objectContaining({ seat: "B10", device: "=East door", people: 1 }),
  );
  expect(after.refused.total).toBe(before.refused.total + 6);
  expect(after.refused.items).toContainEqual(
    expect.objectContaining({ why: "void", seat: "B10", device: "=East door", tries: 3 }),
  );
  expect(after.refused.items).toContainEqual(expect.objectContaining({ why: "not-ours", ticket_number: "", tries: 3 }));
  const still = after.never_arrived.items.map(({ seat }) => seat);
  expect(still).toContain("B11");
  expect(still).not.toContain("B8");
  expect(after.never_arrived.total).toBe(before.never_arrived.total - 3);

  const csv = await desk(box, "GET", path("/report.csv"), boxOffice);
  expect(csv.headers["content-disposition"]).toBe(`attachment; filename="doors-${box.catalogue.theatre.id}.csv"`);
  const lines = csv.body.trim().split("\r\n");
  expect(lines.filter((line) => line.includes("'=East door"))).toHaveLength(5);
  // Times are those of the venue.
  const { date, time } = venueDateTime(first, after.event.timezone);
  const [, zone] = venueCells(first, after.event.timezone);
  const arrived = lines.find((line) => line.includes(",B8,"));
  expect(arrived).toContain(`,In,Confirmed,${date} ${time}:10,${zone},`);
  expect(lines[0]).toContain("Ticket,Section,Seat,Name,Scan,Outcome,At,Time zone,");
  expect(lines.filter((line) => line.includes(",B10,") && line.includes(",Let in with a void ticket,"))).toHaveLength(
    1,
  );
  expect(lines.filter((line) => line.includes(",B10,") && line.includes(",Refused: Void,"))).toHaveLength(1);
  expect(lines.filter((line) => /,B11,.*,Never arrived,/.test(line))).toHaveLength(1);
  expect(await box.db.selectFrom("gate_entry").select("ticket_id").where("ticket_id", "=", away).execute()).toEqual([]);

  const finance = await addMember(box, organisers.own, "finance");
  const stranger = await addMember(box, organisers.other, "owner");
  for (const rest of ["/report", "/report.csv"]) {
    expect((await desk(box, "GET", path(rest), finance)).statusCode).toBe(403);
    expect((await desk(box, "GET", path(rest), stranger)).statusCode).toBe(404);
  }
});
