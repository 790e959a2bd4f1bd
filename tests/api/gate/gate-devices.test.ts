import type { AddressInfo } from "node:net";
import { expect, it, vi } from "vitest";
import type { GateCheckIn, GateDevice } from "#contract/wire/gate/gate-devices.ts";
import { openSession } from "#server/modules/accounts/sign-in/sessions.ts";
import { endGateDevice, listGateDevices } from "#server/modules/gate/devices/gate-devices.ts";
import { get, openBoxOffice, post, type TestBuyer } from "#tests/support/box-office.ts";
import { TestEventSource } from "#tests/support/servers/event-source.ts";
import {
  addStaff,
  type Device,
  device,
  gateCall,
  postScans,
  scan,
  takeScans,
  ticketsFor,
} from "#tests/support/steps/gate-steps.ts";

let made = 0;
const box = await openBoxOffice();
const boss = await addStaff(box, "boss@example.com");

const theatre = () => String(box.catalogue.theatre.id);
async function checkIn(at: Device, as?: TestBuyer, more: object = {}): Promise<GateCheckIn> {
  const body = { device: at, event_id: theatre(), waiting: 2, ...more };
  const answer = await post(box.app, "/api/gate/device", body, as ? { as } : {});
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().response_data;
}
const devices = (as: TestBuyer) => gateCall<GateDevice[]>(box, as, "devices");
const listed = async (at: Device) => (await devices(boss)).find(({ id }) => id === at.id);
const end = (as: TestBuyer, at: Device, wipe?: "1") =>
  post(box.app, "/api/gate/devices/end", { event_id: theatre(), device_id: at.id, wipe }, { as });
const wiped = (at: Device, lost_scans = 0) => post(box.app, "/api/gate/device/wiped", { device_id: at.id, lost_scans });

/** A door with somebody at it. */
async function door(name = "North door") {
  made += 1;
  const as = await addStaff(box, `door${made}@example.com`);
  const at = device(name);
  await checkIn(at, as);
  return { as, at };
}

it("lists a door once it has checked in, with its person, its last contact and what it has to send", async () => {
  const { at, as } = await door("East door");
  expect(await listed(at)).toEqual({
    id: at.id,
    name: "East door",
    staff: "Marlee Quinn",
    user_agent: "lightMyRequest",
    waiting: 2,
    last_seen_at: expect.stringMatching(/Z$/),
    signed_in: true,
    current: false,
    wipe_asked_at: null,
    wiped_at: null,
    lost_scans: null,
  });
  expect((await devices(as)).find(({ id }) => id === at.id)?.current).toBe(true);
});

it("answers the time to anybody, and lists nothing without gate staff", async () => {
  const at = device("Nobody's door");
  const { wipe, now } = await checkIn(at);
  expect([wipe, Number.isNaN(Date.parse(now))]).toEqual([false, false]);
  await checkIn(at, box.buyer);
  expect(await listed(at)).toBeUndefined();
});

it("notes no event that is not assigned", async () => {
  made += 1;
  const stranger = await box.addBuyer(`stranger${made}@example.com`, 3);
  const at = device("Elsewhere");
  await checkIn(at, stranger);
  expect(await listed(at)).toBeUndefined();
});

it("a door that was signed out from elsewhere gets nothing and sends nothing; other doors go on", async () => {
  const { at, as } = await door();
  const other = await door("South door");
  const [ticket = 0] = await ticketsFor(box, ["D3"]);
  expect((await end(boss, at)).json()).toMatchObject({ status: 1 });
  expect((await postScans(box, as, at, [scan(ticket, new Date())])).statusCode).toBe(401);
  expect((await get(box.app, `/api/gate/pack?event_id=${theatre()}`, { as })).statusCode).toBe(401);
  expect(await listed(at)).toMatchObject({ signed_in: false });
  expect((await checkIn(at)).wipe).toBe(false);
  expect(await listed(other.at)).toMatchObject({ signed_in: true });
});

it("a door to be wiped may only send its scans, then removes its list, and its session is over", async () => {
  const { at, as } = await door();
  const [ticket = 0] = await ticketsFor(box, ["D4"]);
  const made = scan(ticket, new Date());
  await end(boss, at, "1");
  for (const call of ["pack", "changes", "clashes", "statistics", "devices"])
    expect((await get(box.app, `/api/gate/${call}?event_id=${theatre()}&cursor=0`, { as })).statusCode, call).toBe(401);
  expect((await get(box.app, `/api/getuser?user_id=${as.id}`, { as })).statusCode).toBe(401);
  expect((await get(box.app, `/api/booking-history?user_id=${as.id}`, { as })).statusCode).toBe(401);
  expect((await checkIn(at, as)).wipe).toBe(true);
  expect((await takeScans(box, as, at, [made])).results).toMatchObject([{ outcome: "accepted" }]);
  expect(await listed(at)).toMatchObject({ signed_in: false, wiped_at: null, wipe_asked_at: expect.any(String) });
  await wiped(at);
  expect(await listed(at)).toMatchObject({ wiped_at: expect.any(String), lost_scans: 0, waiting: 0 });
  expect((await postScans(box, as, at, [scan(ticket, new Date())])).statusCode).toBe(401);
  expect((await checkIn(at)).wipe).toBe(false);
});

it("a door whose session is over learns it too, and says how many scans were lost", async () => {
  const { at } = await door();
  await end(boss, at);
  await end(boss, at, "1");
  expect((await checkIn(at)).wipe).toBe(true);
  await wiped(at, 7);
  expect(await listed(at)).toMatchObject({ lost_scans: 7 });
});

it("closes the stream of a door to be wiped", async () => {
  const { at, as } = await door();
  await box.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = box.app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/api/gate/stream?event_id=${theatre()}`;
  const source = await TestEventSource.open(url, undefined, { cookie: `accesstoken=${as.token}` });
  await end(boss, at, "1");
  await vi.waitFor(() => expect(source.ended).toBe(true), { timeout: 30_000, interval: 50 });
});

it("a wiped device that staff sign in to again begins anew", async () => {
  const { at, as } = await door();
  await end(boss, at, "1");
  await wiped(at, 3);
  const again = { ...as, token: await openSession(box.services, as.id, true) };
  expect((await checkIn(at, again)).wipe).toBe(false);
  expect(await listed(at)).toMatchObject({ signed_in: true, wiped_at: null, lost_scans: null });
});

it("only staff of the event end its doors, and nobody can confirm a wipe that was not asked", async () => {
  const { at } = await door();
  made += 1;
  const elsewhere = await addStaff(box, `elsewhere${made}@example.com`, []);
  expect((await end(elsewhere, at)).statusCode).toBe(403);
  expect((await end(box.buyer, at)).statusCode).toBe(403);
  expect((await end(boss, device("unknown"))).statusCode).toBe(404);
  await wiped(at);
  expect(await listed(at)).toMatchObject({ signed_in: true, wiped_at: null });
});

it("an operator lists and ends any device", async () => {
  const { at } = await door("West door");
  expect(await listGateDevices(box.db)).toContainEqual(
    expect.objectContaining({ id: at.id, event: "Night of the Lyrebird", email: expect.stringContaining("@") }),
  );
  expect(await endGateDevice(box.db, at.id, "sign out")).toBe(true);
  expect(await endGateDevice(box.db, device("x").id, "sign out")).toBe(false);
  expect(await listed(at)).toMatchObject({ signed_in: false });
});
