import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { parseTicketToken } from "#contract/rules/ticket/ticket-token.ts";
import type { Settings } from "#contract/wire/settings.ts";
import type { BookingHistory, Ticket } from "#contract/wire/tickets.ts";
import { verifyTicket } from "#server/modules/tickets/token-signing.ts";
import { CLIENT_KEY, TEST_SESSION_SECRET, type TestBuyer } from "../support/box-office.ts";
import { CommandHosts } from "../support/servers/command-hosts.ts";
import { startTwoProcesses, type TwoProcesses } from "../support/servers/two-processes.ts";
import { attendees, holdForm, idsOf } from "../support/steps/booking-steps.ts";
import { device, pack, scan, takeScans } from "../support/steps/gate-steps.ts";

/* The operator's acts for the gate while servers run. */

let two: TwoProcesses;
let commands: CommandHosts;
beforeAll(async () => {
  two = await startTwoProcesses({ name: "gate_operator" });
  commands = new CommandHosts(environment());
});
afterAll(async () => {
  await commands?.close();
  await two?.stop();
});

const environment = () => ({ DATABASE_URL: two.databaseUrl, DATA_DIR: two.servers[0].dataDir });

async function ops(...words: string[]): Promise<string> {
  const { code, out, err } = await commands.run(words);
  return code === 0 ? out : `failed: ${err}`;
}

async function call<T>(url: string, path: string, as: TestBuyer, body?: object): Promise<T> {
  const headers = {
    "x-client-key": CLIENT_KEY,
    "content-type": "application/json",
    authorization: `Bearer ${as.token}`,
  };
  const answer = await fetch(
    `${url}/api/${path}`,
    body ? { method: "POST", headers, body: JSON.stringify(body) } : { headers },
  );
  return answer.json() as Promise<T>;
}

/** A free ticket, bought at a server. */
async function freeTicket({ box }: TwoProcesses, url: string, seat: string): Promise<Ticket> {
  const { theatre } = box.catalogue;
  const [section] = theatre.sections;
  if (!section) throw new Error("the theatre has no section");
  const as = box.free;
  const held = await call<{ ticketBooking_id: string }>(
    url,
    "booking-ticket",
    as,
    holdForm(theatre, section, await idsOf(box, theatre, [seat]), as),
  );
  const named = {
    in_progress: "0",
    user_id: String(as.id),
    event_id: [String(theatre.id)],
    place_id: [String(theatre.placeId)],
  };
  const booked = await call<{ pid: string }>(url, "booking-ticket", as, {
    ...named,
    ticketBooking_id: held.ticketBooking_id,
    ...attendees(1),
  });
  await call(url, "checkout", as, { pid: booked.pid });
  const { response_data } = await call<{ response_data: BookingHistory }>(url, `booking-history?user_id=${as.id}`, as);
  const ticket = response_data.event_infos.flatMap(({ data }) => data).find(({ seat_number }) => seat_number === seat);
  if (!ticket) throw new Error(`no ticket for ${seat}: ${JSON.stringify(booked)}`);
  return ticket;
}

it("a rotated key signs what is bought after a restart, and older tickets stay valid everywhere", async () => {
  const { box, servers } = two;
  const before = await freeTicket(two, servers[0].url, "B3");
  const keysOf = async (at: 0 | 1) =>
    (await call<{ response_data: Settings }>(two.servers[at].url, "settings", box.buyer)).response_data
      .ticket_public_keys;
  // Fills the caches with the answer, to check that they drop it.
  expect(await keysOf(1)).toHaveLength(2);
  const said = await ops("keys", "rotate", "--yes");
  expect(said).toContain("after its next start");
  // The other process is not restarted, but it learns the key.
  await vi.waitFor(async () => expect(await keysOf(1)).toHaveLength(3), { timeout: 3000 });
  const known = await keysOf(1);
  await servers[0].stop();
  await two.restart(0);
  const after = await freeTicket(two, two.servers[0].url, "B4");
  const kids = [before, after].map(({ ticket_token }) => parseTicketToken(ticket_token)?.kid);
  expect(new Set(kids).size).toBe(2);
  for (const keys of [known, await keysOf(0), await keysOf(1), (await pack(box, await staffOf(two))).keys])
    for (const ticket of [before, after]) expect(verifyTicket(ticket.ticket_token, keys)).not.toBeNull();
  expect((await keysOf(0))[0]?.kid).toBe(kids[1]);
  expect(await ops("keys")).toMatch(/signs new tickets[\s\S]*accepted/);
  // The old key has leaked, and the last process that signs with it has stopped.
  await servers[1].stop();
  await two.restart(1);
  expect(await ops("keys", "withdraw", String(kids[1]), "--yes")).toContain("first 'keys rotate'");
  expect(await ops("keys", "withdraw", String(kids[0]), "--yes")).toContain("1 ticket signed again, 1 buyer mailed");
  await vi.waitFor(async () => expect((await keysOf(1)).map(({ kid }) => kid)).not.toContain(kids[0]), {
    timeout: 3000,
  });
  expect(await ops("keys")).toMatch(new RegExp(`^ *${kids[0]} .* withdrawn `, "m"));
  // Receipts have a key of their own, which every start records.
  await box.db.insertInto("receipt_key").values({ public_key: "an-earlier-key" }).execute();
  expect(await ops("keys", "withdraw", "an-earlier-key", "--yes")).toContain("signed before stay good");
  expect(await ops("keys")).toMatch(/an-earlier-key +receipts .* withdrawn /);
  const withOwnKey = new CommandHosts({
    ...environment(),
    TICKET_PRIVATE_KEY: PRIVATE_KEY,
    SESSION_SECRET: TEST_SESSION_SECRET,
  });
  const { out } = await withOwnKey.run(["keys"]);
  const receipts = /(\S{44}) +receipts .* signs new receipts/.exec(out)?.[1] ?? "";
  const refused = await withOwnKey.run(["keys", "withdraw", receipts, "--yes"]);
  const own = await withOwnKey.run(["keys", "rotate", "--yes"]);
  await withOwnKey.close();
  expect(refused.err).toContain("first restart every process with another SESSION_SECRET");
  expect(own.out).toMatch(/start every process of the server with:\nTICKET_PRIVATE_KEY=[A-Za-z0-9+/=]{60,}\n/);
});

/** A key made for this test. */
const PRIVATE_KEY = "MC4CAQAwBQYDK2VwBCIEIAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8g";

async function staffOf({ box }: TwoProcesses): Promise<TestBuyer> {
  const staff = await box.addBuyer("keys@example.com", 3);
  await box.db
    .insertInto("gate_assignment")
    .values({ user_id: staff.id, event_id: box.catalogue.theatre.id })
    .execute();
  return staff;
}

it("assigns, lists, reports and unassigns", async () => {
  const { box } = two;
  const event = String(box.catalogue.theatre.id);
  const staff = await box.addBuyer("door@example.com", 3);
  expect(await ops("gate", "assign", event, box.buyer.email)).toContain("users role buyer@example.com 3");
  expect(await ops("gate", "assign", event, "Door@example.com")).toContain("may admit to 'Night of the Lyrebird'");
  expect(await ops("gate", "list", event)).toMatch(/Night of the Lyrebird .*door@example\.com/);
  const { id } = await box.db.selectFrom("ticket").select("id").executeTakeFirstOrThrow();
  expect(await ops("gate", "report", event, "--why", "the evening's count")).toContain("No ticket was let in twice.");
  await takeScans(box, staff, device("North door"), [scan(id, new Date(Date.now() - 9000), { manual: true })]);
  await takeScans(box, staff, device("South door"), [scan(id, new Date())]);
  const report = await ops("gate", "report", event, "--why", "the evening's count");
  expect(report).toContain("1 of 2 inside");
  expect(report).toMatch(/North door +1 +0 *\n.*South door +1 +1/);
  const csv = (await ops("gate", "report", event, "--csv", "--why", "the evening's count")).trim().split("\n");
  expect(csv).toHaveLength(4);
  expect(csv[3]).toContain(",Never arrived,");
  expect(report).toContain("Never arrived: 1.");
  expect(csv[1]).toMatch(/,In,Confirmed,.*,North door,door@example\.com,Yes,/);
  expect(await ops("gate", "unassign", event, "door@example.com")).toContain("no longer");
});
