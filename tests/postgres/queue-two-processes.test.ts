import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { QueueJoined } from "#contract/wire/queue.ts";
import { verifyInvariants } from "#server/db/verify-invariants.ts";
import { commitmentTo, drawnOrder, merkleRoot } from "#server/modules/queue/draw.ts";
import { CLIENT_KEY, type TestBuyer } from "../support/box-office.ts";
import { startTwoProcesses, type TwoProcesses } from "../support/servers/two-processes.ts";

/* Two servers, one waiting room, and one of them is killed: nobody loses a place, and nobody gets another's. */

const PEOPLE = 150;
const WAIT = { timeout: 60_000, interval: 100 };

let two: TwoProcesses;
let event: number;
beforeAll(async () => {
  two = await startTwoProcesses({ name: "waiting_room", env: { LOG_LEVEL: "error" } });
  event = two.box.catalogue.theatre.id;
});
afterAll(() => two?.stop());

const headers = (as?: TestBuyer) => ({
  "x-client-key": CLIENT_KEY,
  "content-type": "application/json",
  ...(as && { authorization: `Bearer ${as.token}` }),
});

async function call(index: number, path: string, body?: object, as?: TestBuyer) {
  const server = two.servers[index % 2 === 0 ? 0 : 1];
  const answer = await fetch(`${server.url}/api${path}`, {
    headers: headers(as),
    ...(body && { method: "POST", body: JSON.stringify(body) }),
  });
  return { status: answer.status, headers: answer.headers, json: await answer.json() };
}

/** A person who tries the next server when one does not answer, as a load balancer does. */
async function persist(index: number, path: string, body?: object, as?: TestBuyer) {
  for (let turn = index; ; turn += 1) {
    try {
      return await call(turn, path, body, as);
    } catch (error) {
      if (turn > index + 50) throw error;
    }
  }
}

const state = async (index: number) => (await persist(index, `/queue/${event}`)).json.response_data;
const bytes = (text: string) => Buffer.from(text, "base64url");

describe("a waiting room of two processes, one of which is killed", () => {
  const joined = new Map<number, QueueJoined>();
  const placeOf = async (index: number) =>
    (await persist(index, "/queue/place", { token: joined.get(index)?.token })).json.response_data.place as number;

  it("takes everybody before the opening", async () => {
    await two.box
      .sql`update event set waiting_room = 'on', sale_opens_at = now() + interval '10 minutes' where id = ${event}`;
    await expect
      .poll(async () => [(await state(0)).phase, (await state(1)).phase], WAIT)
      .toEqual(["gathering", "gathering"]);
    const answers = await Promise.all(
      Array.from({ length: PEOPLE }, (_, index) => call(index, "/queue/join", { event_id: String(event) })),
    );
    for (const [index, { status, json }] of answers.entries()) {
      expect([status, json.status]).toEqual([200, 1]);
      joined.set(index, json.response_data);
    }
    expect(new Set([...joined.values()].map(({ entry }) => entry)).size).toBe(PEOPLE);
    // A room this small cannot let everybody in before the servers die.
    await two.box.sql`update queue_room set target = 24`;
  });

  it("draws once, although one server is killed at the opening", async () => {
    await two.box.sql`update event set sale_opens_at = clock_timestamp() where id = ${event}`;
    // Whichever server draws, the list is closed when the other one continues.
    const isClosed = async () =>
      (await two.box.db.selectFrom("queue_room").select("list_closed_at").executeTakeFirstOrThrow()).list_closed_at !==
      null;
    await expect.poll(isClosed, { timeout: 60_000, interval: 5 }).toBe(true);
    await two.servers[0].kill();
    await expect.poll(async () => (await state(1)).phase, WAIT).toBe("running");
    await two.restart(0);
    const { json } = await call(0, `/queue/${event}/proof`);
    const { seed, root, commitment, entries, rules } = json.response_data;
    expect(entries).toBe(PEOPLE);
    expect(commitmentTo(bytes(seed), { rules, chain: null, round: null })).toEqual(bytes(commitment));
    const list = [...joined.values()].map(({ entry }) => bytes(entry)).sort(Buffer.compare);
    expect(await merkleRoot(list)).toEqual(bytes(root));
    const order = (await drawnOrder({ seed: bytes(seed), beacon: null, root: bytes(root) }, list)).map((one) =>
      one.toString("base64url"),
    );
    const places = await Promise.all([...joined.keys()].map(placeOf));
    expect(places).toEqual([...joined.values()].map(({ entry }) => 1 + order.indexOf(entry)));
    expect(await verifyInvariants(two.box.db)).toEqual([]);
  });

  it("calls people in the order of their places, and both servers know how far", async () => {
    await expect.poll(async () => (await state(0)).called, WAIT).toBeGreaterThan(0);
    const [one, other] = [await state(0), await state(1)];
    expect(Math.abs(one.called - other.called)).toBeLessThan(PEOPLE);
    const { called } = await state(0);
    await Promise.all(
      [...joined.keys()].map(async (index) => {
        const place = await placeOf(index);
        const { json } = await persist(index, "/queue/enter", { token: joined.get(index)?.token });
        if (place <= called) expect(json.status).toBe(1);
        else if (json.status !== 1) expect(json).toMatchObject({ code: "NOT_YET", response_data: { place } });
      }),
    );
    const early = await sql`select from queue_entry own join queue_room room using (event_id)
      where own.entered_at is not null and own.place > room.called`.execute(two.box.db);
    expect(early.rows).toEqual([]);
  });

  it("lets everybody in who stays, while the servers are killed in turn", async () => {
    const inside = new Set<number>();
    let kills = 0;
    expect(joined.size).toBe(PEOPLE);
    while (inside.size < PEOPLE) {
      const outside = [...joined.keys()].filter((index) => !inside.has(index));
      await Promise.all(
        outside.map(async (index) => {
          const { status, json } = await persist(index, "/queue/enter", { token: joined.get(index)?.token });
          expect(status).toBe(200);
          if (json.status === 1) inside.add(index);
        }),
      );
      // People inside hold seats and leave, so that others may come.
      await two.box.sql`update queue_entry set held_at = now() where entered_at is not null`;
      if (kills < 2 && inside.size > (kills + 1) * 40) {
        const index = kills === 0 ? 0 : 1;
        await two.servers[index].kill();
        await two.restart(index);
        kills += 1;
      }
    }
    expect(kills).toBe(2);
    expect(await verifyInvariants(two.box.db)).toEqual([]);
  });

  it("answers the state from memory, the same on the wire as by the usual way", async () => {
    const { status, headers } = await call(1, `/queue/${event}`);
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toBe("public, max-age=1, stale-while-revalidate=5");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    // The usual path adds the id of the request, and the path from memory does not.
    expect(headers.get("x-request-id")).toBeNull();
    const withoutKey = await fetch(`${two.servers[1].url}/api/queue/${event}`);
    expect([withoutKey.status, (await withoutKey.json()).code]).toEqual([401, "CLIENT_KEY"]);
  });
});

describe("one account on two devices, at two servers", () => {
  it("has one place", async () => {
    await two.box.sql`delete from queue_room`;
    await two.box.sql`update event set sale_opens_at = null where id = ${event}`;
    await expect.poll(async () => [(await state(0)).entries, (await state(1)).phase], WAIT).toEqual([0, "running"]);
    const as = two.box.buyer;
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => call(index, "/queue/join", { event_id: String(event) }, as)),
    );
    expect(new Set(answers.map(({ json }) => json.response_data.entry)).size).toBe(1);
    expect(answers.map(({ json }) => json.response_data.place)).toEqual(Array(10).fill(1));
  });
});
