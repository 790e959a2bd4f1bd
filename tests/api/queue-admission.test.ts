import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { QueueJoined } from "#contract/wire/queue.ts";
import { verifyInvariants } from "#server/db/verify-invariants.ts";
import type { Load } from "#server/modules/queue/admission.ts";
import { measuredLoad } from "#server/modules/queue/call-load.ts";
import { tickRoom } from "#server/modules/queue/tick.ts";
import { makeTestOffice, post, type TestOffice } from "../support/office.ts";
import { enter, join, passOf, roomState, setRoom } from "../support/queue-steps.ts";

const QUIET: Load = { p95Ms: null, holds: 0, samples: 0, refused: 0 };

let box: TestOffice;
let event: number;
beforeAll(async () => {
  box = await makeTestOffice();
  event = box.catalogue.theatre.id;
  // As an import counts them: without blocked seats.
  await sql`update event set units = (
    select count(*) from seat where event_id = event.id and seat_type <> 'gap' and seat_status = 'bookable'
  ) where id = ${event}`.execute(box.db);
});
afterAll(() => box.close());
beforeEach(async () => {
  await box.db.deleteFrom("queue_room").execute();
  await box.db.deleteFrom("queue_load").execute();
  await setRoom(box, event, {});
});

/** Joins, and makes the room's target small enough for a test. */
async function joinMany(count: number): Promise<QueueJoined[]> {
  const joined = await Promise.all(Array.from({ length: count }, () => join(box, event)));
  await set({ target: 24 });
  return joined;
}
const room = () => box.db.selectFrom("queue_room").where("event_id", "=", event).selectAll().executeTakeFirstOrThrow();
const set = (change: Record<string, unknown>) =>
  box.db.updateTable("queue_room").set(change).where("event_id", "=", event).execute();

/** One tick, as if the last one was long enough ago. */
async function tickOnce(load: Load): Promise<number> {
  await set({ ticked_at: null });
  return tickRoom(box.db, event, load);
}

/** As many ticks as a room takes to fill. */
async function tick(load = QUIET): Promise<number> {
  let called = await tickOnce(load);
  for (let more = called; more > 0; called += more) more = await tickOnce(QUIET);
  return called;
}

/** Moves the past of the room further away. */
async function pass(seconds: number): Promise<void> {
  await sql`update queue_call set at = at - make_interval(secs => ${seconds}) where event_id = ${event}`.execute(
    box.db,
  );
  await sql`update queue_room set idle_since = idle_since - make_interval(secs => ${seconds}),
    shrunk_at = shrunk_at - make_interval(secs => ${seconds}) where event_id = ${event}`.execute(box.db);
}

/** All devices ask, and what they say of who is here is written. */
async function askForPlaces(joined: readonly QueueJoined[]): Promise<void> {
  for (const { token } of joined) await post(box.app, "/api/queue/place", { token });
  await expect
    .poll(
      () => sql`select from queue_entry where seen_at is not null`.execute(box.db).then(({ rows }) => rows.length),
      {
        timeout: 30_000,
      },
    )
    .toBeGreaterThanOrEqual(24);
}

/** Leaves only so many seats free. */
async function holdAllBut(free: number): Promise<void> {
  await sql`
    insert into booking (user_id, event_type, event_id, hold_expires_at, expires_at, subtotal_cents, payable_cents)
    values (${box.second.id}, 'Single', ${event}, now() + interval '1 hour', now() + interval '1 hour', 0, 0)`.execute(
    box.db,
  );
  await sql`
    insert into seat_claim (event_id, seat_id, section_id, booking_id, state, expires_at)
    select event_id, id, section_id, (select max(id) from booking), 'held', now() + interval '1 hour'
    from seat where event_id = ${event} and seat_type <> 'gap' and seat_status = 'bookable'
    order by id limit greatest(0, (select units from event where id = ${event}) - ${free})`.execute(box.db);
}

async function freeAll(): Promise<void> {
  await sql`delete from seat_claim where event_id = ${event}`.execute(box.db);
  await sql`delete from booking where event_id = ${event}`.execute(box.db);
}

describe("letting people in", () => {
  it("calls people up to the target, in the order of their places, and no more until they have come", async () => {
    await joinMany(60);
    expect(await tick()).toBe(24);
    expect(await tick()).toBe(0);
    expect(await roomState(box, event)).toMatchObject({ called: 24, phase: "running" });
    expect(await verifyInvariants(box.db)).toEqual([]);
  });

  it("lets more in when the full room is quick, and fewer when it is slow", async () => {
    const joined = await joinMany(60);
    await tick();
    for (const { token, place } of joined) if (Number(place) <= 24) await passOf(box, token);
    expect(await tick({ p95Ms: 30, holds: 0, samples: 9, refused: 0 })).toBe(6);
    expect((await room()).target).toBe(30);
    await tick({ p95Ms: 300, holds: 0, samples: 9, refused: 0 });
    await tick({ p95Ms: 300, holds: 0, samples: 9, refused: 0 });
    expect((await room()).target).toBe(20);
    await pass(5);
    await tick({ p95Ms: 20, holds: 0, samples: 9, refused: 2 });
    expect((await room()).target).toBeCloseTo(13.33, 1);
  });

  it("counts a hold no longer: who holds seats makes room for the next", async () => {
    const joined = await joinMany(30);
    await tick();
    for (const { token, place } of joined) if (Number(place) <= 24) await passOf(box, token);
    await sql`update queue_entry set held_at = now() where event_id = ${event} and place <= 4`.execute(box.db);
    expect(await tick()).toBe(4);
  });

  it("waits three minutes for people who are here, and no longer", async () => {
    const joined = await joinMany(40);
    expect(await tick()).toBe(24);
    const here = async () => {
      await sql`update queue_entry set seen_at = now() where event_id = ${event} and place <= 24`.execute(box.db);
    };
    await askForPlaces(joined);
    await pass(170);
    await here();
    expect(await tick()).toBe(0);
    await pass(11);
    await here();
    expect(await tick()).toBe(16);
    const late = joined.find(({ place }) => place === 1);
    expect((await enter(box, late?.token ?? "")).json()).toMatchObject({ status: 1 });
  });

  it("takes a question from somebody who was called for a sign of them, and none from somebody who was not", async () => {
    const joined = await joinMany(40);
    await tick();
    await askForPlaces(joined);
    const { rows } = await sql<{ place: number }>`
      select place from queue_entry where event_id = ${event} and seen_at is not null order by place`.execute(box.db);
    expect(rows.map(({ place }) => place)).toEqual(Array.from({ length: 24 }, (_, index) => index + 1));
  });

  it("calls more people where devices do not answer, and lets whoever was away in at once", async () => {
    const joined = await joinMany(150);
    expect(await tick()).toBe(24);
    await pass(6);
    // 24 of 24 are away, so that 20 of 44 are expected to come.
    expect(await tick()).toBe(53);
    const away = joined.find(({ place }) => place === 1);
    expect((await enter(box, away?.token ?? "")).json()).toMatchObject({ status: 1 });
  });

  it("counts nobody who has been silent for a minute, although they have a pass", async () => {
    const joined = await joinMany(40);
    await tick();
    for (const { token, place } of joined) if (Number(place) <= 24) await passOf(box, token);
    await sql`update queue_entry set seen_at = now() - interval '61 seconds' where event_id = ${event} and place <= 5`.execute(
      box.db,
    );
    expect(await tick()).toBe(5);
  });

  it("calls nobody before everybody could ask for their place of a fresh draw", async () => {
    await joinMany(5);
    await set({ drawn_entries: 100_000, list_closed_at: sql`now()` });
    expect(await tick()).toBe(0);
    await set({ list_closed_at: sql`now() - interval '16 seconds'` });
    expect(await tick()).toBe(5);
  });

  it("calls nobody while paused, and goes on afterwards", async () => {
    await joinMany(5);
    await set({ paused: true });
    expect(await tick()).toBe(0);
    await set({ paused: false });
    expect(await tick()).toBe(5);
  });

  it("keeps to the organiser's limit of people a minute", async () => {
    await setRoom(box, event, { ceiling: 12 });
    await joinMany(30);
    let called = 0;
    for (let time = 0; time < 20; time += 1) {
      called += await tick();
      await pass(2);
    }
    expect(called).toBeLessThanOrEqual(12);
    await pass(60);
    expect(await tick()).toBe(1);
  });

  it("has no more people inside than the free seats can serve, and lets people in again when seats come back", async () => {
    await joinMany(30);
    await holdAllBut(4);
    expect(await tick()).toBe(6);
    await freeAll();
    await holdAllBut(0);
    expect(await tick()).toBe(0);
    expect(await roomState(box, event)).toMatchObject({ seats_left: 0, phase: "running" });
    await freeAll();
    await pass(6);
    expect(await tick()).toBe(24);
  });

  it("calls nobody who joins while all have been called and all seats are held", async () => {
    await holdAllBut(0);
    const { token } = await join(box, event);
    await tick();
    expect((await enter(box, token)).json()).toMatchObject({ code: "NOT_YET" });
    await freeAll();
  });

  it("is done once, although several processes try", async () => {
    await joinMany(30);
    const called = await Promise.all([1, 2, 3, 4].map(() => tickRoom(box.db, event, QUIET)));
    expect(called.reduce((sum, one) => sum + one, 0)).toBe(3);
  });

  it("says how many are let in a minute only when that was measured", async () => {
    await joinMany(24);
    await tick();
    expect((await roomState(box, event)).a_minute).toBeNull();
    await pass(60);
    await tick();
    expect((await roomState(box, event)).a_minute).toBeCloseTo(24, 0);
  });
});

describe("the load", () => {
  it("is that of all processes, the worst time and every refusal, while it is fresh", async () => {
    await box.db
      .insertInto("queue_load")
      .values([
        { process: "a", at: sql`now()`, p95_ms: 40, holds: 1, samples: 3, refused: 0 },
        { process: "b", at: sql`now()`, p95_ms: 260, holds: 2, samples: 4, refused: 1 },
        { process: "dead", at: sql`now() - interval '1 minute'`, p95_ms: 9000, holds: 5, samples: 9, refused: 9 },
      ])
      .execute();
    expect(await measuredLoad(box.db)).toEqual({ p95Ms: 260, holds: 3, samples: 7, refused: 1 });
  });
});

describe("a room that opened for a rush", () => {
  beforeEach(async () => {
    await setRoom(box, event, { room: "auto" });
    expect(await box.app.waitingRooms.openForRush(event)).toBe(true);
  });

  it("closes when nobody has waited for two minutes, and may open again with the places going on", async () => {
    await joinMany(3);
    await tick();
    await pass(119);
    await tick();
    expect(await roomState(box, event)).toMatchObject({ phase: "running" });
    await pass(2);
    await tick();
    expect(await roomState(box, event)).toMatchObject({ phase: "none" });
    expect(await box.app.waitingRooms.openForRush(event)).toBe(true);
    expect((await join(box, event)).place).toBe(4);
  });

  it("stays open while somebody waits", async () => {
    await joinMany(40);
    await tick();
    await pass(121);
    await tick();
    expect(await roomState(box, event)).toMatchObject({ phase: "running" });
  });

  it("does not open where the organiser wants none", async () => {
    await setRoom(box, event, { room: "off" });
    expect(await box.app.waitingRooms.openForRush(event)).toBe(false);
  });
});
