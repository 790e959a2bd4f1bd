import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { GATE_ROLE } from "#contract/rules/account/roles.ts";
import type { GateChanges, GatePack, GateStreamTickets } from "#contract/wire/gate/gate.ts";
import type { GateTickets } from "#contract/wire/gate/gate-tickets.ts";
import { verifyInvariants } from "#server/db/verify-invariants.ts";
import { checkIn } from "#server/modules/gate/devices/check-in.ts";
import type { SessionUser } from "#server/services.ts";
import { CLIENT_KEY, type TestBuyer } from "../support/box-office.ts";
import { TestEventSource } from "../support/servers/event-source.ts";
import { startTwoProcesses, type TwoProcesses } from "../support/servers/two-processes.ts";
import { addStaff, device, scan, ticketsFor } from "../support/steps/gate-steps.ts";

/* Two processes on one PostgreSQL and many devices: none of them misses a change. */

let two: TwoProcesses;
let staff: TestBuyer;
beforeAll(async () => {
  two = await startTwoProcesses({ name: "gate_devices" });
  staff = await addStaff(two.box, "door@example.com");
});
afterAll(() => two?.stop());

const headers = () => ({
  "x-client-key": CLIENT_KEY,
  "content-type": "application/json",
  authorization: `Bearer ${staff.token}`,
});

async function call<T>(processes: TwoProcesses, at: number, path: string, body?: object): Promise<T> {
  const url = `${processes.servers[at % 2 === 0 ? 0 : 1].url}/api/gate/${path}`;
  const answer = await fetch(
    url,
    body ? { method: "POST", headers: headers(), body: JSON.stringify(body) } : { headers: headers() },
  );
  const text = await answer.text();
  expect(answer.status, text).toBe(200);
  return JSON.parse(text).response_data;
}

const query = ({ box }: TwoProcesses) => `event_id=${box.catalogue.theatre.id}`;
const post = (processes: TwoProcesses, at: number, from: ReturnType<typeof device>, scans: object[]) =>
  call(processes, at, "scans", {
    event_id: String(processes.box.catalogue.theatre.id),
    device: from,
    sent_at: new Date().toISOString(),
    scans,
  });

it("tells a device at one process of a scan at the other", async () => {
  const [ticket = 0] = await ticketsFor(two.box, ["B3"]);
  const source = await TestEventSource.open(`${two.servers[1].url}/api/gate/stream?${query(two)}`, undefined, {
    cookie: `accesstoken=${staff.token}`,
  });
  for (const kind of ["in", "out", "in"] as const) {
    const seen = source.events.length;
    await post(two, 0, device("North door"), [scan(ticket, new Date(), { kind })]);
    await vi.waitFor(
      () => expect((source.events[seen]?.data as GateStreamTickets | undefined)?.tickets.id).toContain(ticket),
      { timeout: 20_000, interval: 5 },
    );
  }
  source.close();
});

/** A device's copy: the last reported state of each ticket. */
class Kept {
  readonly tickets = new Map<number, string>();
  cursor = "";

  take({ cursor, tickets }: { cursor: string; tickets: GateTickets }): void {
    this.cursor = cursor;
    for (const [at, id] of tickets.id.entries())
      this.tickets.set(id, [tickets.state[at], tickets.at[at], tickets.device[at], tickets.name[at]].join(" "));
  }
}

it("loses no change while twenty devices scan, tickets are renamed, and both processes number the changes", async () => {
  const processes = two;
  const { box } = processes;
  const names = ["C", "D", "E", "F"].flatMap((row) => Array.from({ length: 10 }, (_, n) => `${row}${n + 3}`));
  const tickets: number[] = [];
  for (let from = 0; from < names.length; from += 10)
    tickets.push(...(await ticketsFor(box, names.slice(from, from + 10))));
  const readers = [new Kept(), new Kept()];
  for (const [at, reader] of readers.entries())
    reader.take(await call<GatePack>(processes, at, `pack?${query(processes)}`));
  let over = false;
  const reading = Promise.all(
    readers.map(async (reader, at) => {
      while (!over)
        reader.take(await call<GateChanges>(processes, at, `changes?${query(processes)}&cursor=${reader.cursor}`));
    }),
  );
  const some = (n: number) => tickets.filter((_, at) => (at * 7 + n) % 5 === 0);
  const scanning = Array.from({ length: 20 }, async (_, n) => {
    const from = device(`Door ${n}`);
    for (let round = 0; round < 6; round++) {
      const kind = round % 3 === 1 ? "out" : round % 3 === 2 ? "undo" : "in";
      await post(
        processes,
        n + round,
        from,
        some(n + round).map((id) => scan(id, new Date(), { kind })),
      );
      await box.sql`update ticket set first_name = ${`N${n}.${round}`} where id = ${tickets[(n * 6 + round) % tickets.length] ?? 0}`;
    }
  });
  await Promise.all(scanning);
  over = true;
  await reading;
  const truth = new Kept();
  truth.take(await call<GatePack>(processes, 0, `pack?${query(processes)}`));
  for (const [at, reader] of readers.entries()) {
    reader.take(await call<GateChanges>(processes, at, `changes?${query(processes)}&cursor=${reader.cursor}`));
    expect(Object.fromEntries(reader.tickets)).toEqual(Object.fromEntries(truth.tickets));
  }
  expect(await verifyInvariants(box.db)).toEqual([]);
});

it("a check-in whose session is ended at that moment fails nobody", async () => {
  const { box } = two;
  const ended = await addStaff(box, "ended@example.com");
  const { id, name } = device("Side door");
  const facts = { id, name, eventId: box.catalogue.theatre.id, waiting: 0, userAgent: "" };
  const user = { id: ended.id, role: GATE_ROLE } as SessionUser;
  let checking: Promise<unknown> | undefined;
  await box.db.transaction().execute(async (trx) => {
    await trx.deleteFrom("session").where("user_id", "=", ended.id).execute();
    checking = checkIn(box.services, facts, { user, token: ended.token });
    await expect
      .poll(async () => {
        const rows = await box.sql<{ waiting: number }>`
          select count(*)::integer as waiting from pg_stat_activity where wait_event_type = 'Lock' and query like '%gate_device%'`;
        return rows[0]?.waiting;
      })
      .toBe(1);
  });
  await expect(checking).resolves.toMatchObject({ wipe: false });
  expect(await box.db.selectFrom("gate_device").where("id", "=", id).select("id").execute()).toEqual([]);
});
