import type { AddressInfo } from "node:net";
import { expect, it, vi } from "vitest";
import type { GateStreamTickets } from "#contract/wire/gate/gate.ts";
import { inTransaction } from "#server/db/retry.ts";
import { signOutByOperator } from "#server/modules/accounts/sign-in/operator-sessions.ts";
import { unassignEvent } from "#server/modules/gate/assignments.ts";
import { setRole } from "#server/modules/organisers/set-role.ts";
import { acceptKey } from "#server/modules/tickets/ticket-keys.ts";
import { openBoxOffice, post, type TestBuyer } from "#tests/support/box-office.ts";
import { TestEventSource } from "#tests/support/servers/event-source.ts";
import { addStaff, device, scan, takeScans, ticketIn, ticketsFor } from "#tests/support/steps/gate-steps.ts";

let doors = 0;

const box = await openBoxOffice();
const staff = await addStaff(box, "door@example.com");
await box.app.listen({ port: 0, host: "127.0.0.1" });
const origin = `http://127.0.0.1:${(box.app.server.address() as AddressInfo).port}`;

/** Listens as a browser does: with its cookie, without our header. */
const listen = (as: TestBuyer, lastEventId?: string, eventId = box.catalogue.theatre.id) =>
  TestEventSource.open(`${origin}/api/gate/stream?event_id=${eventId}`, lastEventId, {
    cookie: `accesstoken=${as.token}`,
  });
const told = (source: TestEventSource, id: number) =>
  source.events
    .flatMap(({ event, data }) => (event === "tickets" ? [data as GateStreamTickets] : []))
    .findLast(({ tickets }) => tickets.id.includes(id));
const hears = (source: TestEventSource, id: number, ticket: object) =>
  vi.waitFor(
    () => {
      const message = told(source, id);
      expect(message && ticketIn(message, id)).toMatchObject(ticket);
    },
    { timeout: 5000, interval: 20 },
  );

it("tells every device what another one scanned, and tells both devices of a clash", async () => {
  const source = await listen(staff);
  const [ticket = 0] = await ticketsFor(box, ["B3"]);
  await hears(source, ticket, { state: 0, seat: "B3" });
  await takeScans(box, staff, device("North door"), [scan(ticket, new Date())]);
  await hears(source, ticket, { state: 1, device: "North door" });
  await takeScans(box, staff, device("South door"), [scan(ticket, new Date())]);
  await vi.waitFor(() => expect(told(source, ticket)?.clashes).toHaveLength(1));
  source.close();
});

it("continues where a lost connection ended, however long ago", async () => {
  const before = await listen(staff);
  const [ticket = 0] = await ticketsFor(box, ["B4"]);
  await hears(before, ticket, { state: 0 });
  before.close();
  await takeScans(box, staff, device("North door"), [scan(ticket, new Date())]);
  const after = await listen(staff, before.lastEventId);
  await hears(after, ticket, { state: 1 });
  expect(after.events.map(({ event }) => event)).not.toContain("reload");
  after.close();
  const lost = await listen(staff, "999999999");
  expect(lost.events.map(({ event }) => event)).toEqual(["reload"]);
  lost.close();
});

it("tells of a new key before any ticket uses it", async () => {
  const source = await listen(staff);
  const publicKeyBase64 = Buffer.alloc(32, 5).toString("base64");
  await acceptKey(box.db, { kid: 7, publicKeyBase64 });
  await vi.waitFor(() =>
    expect((source.events.at(-1)?.data as GateStreamTickets | undefined)?.keys).toContainEqual({
      kid: 7,
      key: publicKeyBase64,
    }),
  );
  source.close();
});

it.each<[string, (door: TestBuyer) => Promise<unknown>]>([
  ["the role is removed", ({ email }) => setRole(box.db, email, 1)],
  [
    "the event is unassigned",
    ({ email }) => inTransaction(box.db, (trx) => unassignEvent(trx, email, box.catalogue.theatre.id)),
  ],
  ["an operator signs the account out", ({ email }) => signOutByOperator(box.services, email)],
  ["the device signs out", (door) => post(box.app, "/api/logout", {}, { as: door })],
  [
    "the session expires",
    ({ id }) =>
      box.db
        .updateTable("session")
        .set({ expires_at: new Date(0) })
        .where("user_id", "=", id)
        .execute(),
  ],
])("ends as soon as %s, and sends no scan after that", async (_what, revoke) => {
  doors += 1;
  const door = await addStaff(box, `door-${doors}@example.com`);
  const [source, others] = [await listen(door), await listen(staff)];
  const [ticket = 0] = await ticketsFor(box, [`A${doors}`]);
  await hears(source, ticket, { state: 0 });
  await revoke(door);
  await takeScans(box, staff, device("North door"), [scan(ticket, new Date())]);
  await vi.waitFor(() => expect(source.ended).toBe(true), { timeout: 5000 });
  await hears(others, ticket, { state: 1 });
  const message = told(source, ticket);
  expect(message && ticketIn(message, ticket)).toMatchObject({ state: 0 });
  expect(others.ended).toBe(false);
  others.close();
});

it("refuses a listener who is signed out, not gate staff, or at another event", async () => {
  const answers = [
    await listen({ ...staff, token: "none" }),
    await listen(box.buyer),
    await listen(staff, undefined, box.catalogue.encore.id),
  ];
  expect(answers.map(({ status }) => status)).toEqual([401, 403, 403]);
});
