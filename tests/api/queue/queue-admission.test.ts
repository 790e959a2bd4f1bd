import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import type { QueueJoined } from "#contract/wire/queue.ts";
import { verifyInvariants } from "#server/db/verify-invariants.ts";
import { measuredLoad } from "#server/modules/queue/call-load.ts";
import { closeRoom } from "#server/modules/queue/room-queries.ts";
import { tickRoom } from "#server/modules/queue/tick.ts";
import { openBoxOffice, post } from "#tests/support/box-office.ts";
import {
  callUpTo,
  enter,
  join,
  passOf,
  placeOf,
  roomState,
  roomSteps,
  STEADY,
  setRoom,
  someone,
} from "#tests/support/steps/queue-steps.ts";

const box = await openBoxOffice();
const event = box.catalogue.theatre.id;
const steps = roomSteps(box, event);
// As an import counts them: without blocked seats.
await box.sql`update event set units = (
  select count(*) from seat where event_id = event.id and seat_type <> 'gap' and seat_status = 'bookable'
) where id = ${event}`;
beforeEach(async () => {
  await box.db.deleteFrom("queue_room").execute();
  await box.db.deleteFrom("queue_load").execute();
  await setRoom(box, event, {});
});

/** All devices poll, and their presence is written. */
async function askForPlaces(joined: readonly QueueJoined[]): Promise<void> {
  for (const { token } of joined) await post(box.app, "/api/queue/place", { token });
  await expect
    .poll(
      () => sql`select from queue_entry where seen_at is not null`.execute(box.db).then(({ rows }) => rows.length),
      { timeout: 30_000 },
    )
    .toBeGreaterThanOrEqual(24);
}

/** Leaves only so many seats free. */
async function holdAllBut(free: number): Promise<void> {
  await box.sql`
    insert into booking (user_id, event_type, event_id, hold_expires_at, expires_at, subtotal_cents, payable_cents)
    values (${box.second.id}, 'Single', ${event}, now() + interval '1 hour', now() + interval '1 hour', 0, 0)`;
  await box.sql`
    insert into seat_claim (event_id, seat_id, section_id, booking_id, state, expires_at)
    select event_id, id, section_id, (select max(id) from booking), 'held', now() + interval '1 hour'
    from seat where event_id = ${event} and seat_type <> 'gap' and seat_status = 'bookable'
    order by id limit greatest(0, (select units from event where id = ${event}) - ${free})`;
}

async function freeAll(): Promise<void> {
  await box.sql`delete from seat_claim where event_id = ${event}`;
  await box.sql`delete from order_event where booking_id in (select id from booking where event_id = ${event})`;
  await box.sql`delete from booking where event_id = ${event}`;
}

describe("letting people in", () => {
  it("calls people up to the target, in the order of their places, and no more until they have come", async () => {
    await steps.joinMany(60);
    expect(await steps.tick()).toBe(24);
    expect(await steps.tick()).toBe(0);
    expect(await roomState(box, event)).toMatchObject({ called: 24, phase: "running" });
    expect(await verifyInvariants(box.db)).toEqual([]);
  });

  it("lets more in when the full room is quick, and fewer when it is slow", async () => {
    const joined = await steps.joinMany(60);
    await steps.tick();
    for (const { token, place } of joined) if (Number(place) <= 24) await passOf(box, token);
    expect(await steps.tick({ p95Ms: 30, holds: 0, samples: 9, refused: 0 })).toBe(12);
    expect((await steps.room()).target).toBe(36);
    await steps.pass(3);
    await steps.tick({ p95Ms: 300, holds: 0, samples: 9, refused: 0 });
    await steps.tick({ p95Ms: 300, holds: 0, samples: 9, refused: 0 });
    expect((await steps.room()).target).toBe(24);
    await steps.pass(5);
    await steps.tick({ p95Ms: 20, holds: 0, samples: 9, refused: 2 });
    expect((await steps.room()).target).toBe(16);
  });

  it("counts a hold no longer: who holds seats makes room for the next", async () => {
    const joined = await steps.joinMany(30);
    await steps.tick();
    for (const { token, place } of joined) if (Number(place) <= 24) await passOf(box, token);
    await box.sql`update queue_entry set held_at = now() where event_id = ${event} and place <= 4`;
    expect(await steps.tick()).toBe(4);
  });

  it("waits twenty seconds for people who are here, and lets whoever comes later in at once", async () => {
    const joined = await steps.joinMany(40);
    expect(await steps.tick()).toBe(24);
    const here = async () => {
      await box.sql`update queue_entry set seen_at = now() where event_id = ${event} and place <= 24`;
    };
    await askForPlaces(joined);
    await steps.pass(10);
    await here();
    expect(await steps.tick()).toBe(0);
    await steps.pass(11);
    await here();
    expect(await steps.tick()).toBe(16);
    const late = joined.find(({ place }) => place === 1);
    expect((await enter(box, late?.token ?? "")).json()).toMatchObject({ status: 1 });
  });

  it("takes a question from somebody who was called for a sign of them, and none from somebody who was not", async () => {
    const joined = await steps.joinMany(40);
    await steps.tick();
    await askForPlaces(joined);
    const rows = await box.sql<{ place: number }>`
      select place from queue_entry where event_id = ${event} and seen_at is not null order by place`;
    expect(rows.map(({ place }) => place)).toEqual(Array.from({ length: 24 }, (_, index) => index + 1));
  });

  it("calls more people where devices do not answer, and lets whoever was away in at once", async () => {
    const joined = await steps.joinMany(150);
    expect(await steps.tick()).toBe(24);
    await steps.pass(6);
    // 24 of 24 are away, so 20 of 44 are expected to come.
    expect(await steps.tick()).toBe(53);
    const away = joined.find(({ place }) => place === 1);
    expect((await enter(box, away?.token ?? "")).json()).toMatchObject({ status: 1 });
  });

  it("counts nobody who has not chosen seats two minutes after entering, however often they ask", async () => {
    const joined = await steps.joinMany(60);
    await steps.tick();
    const idle = joined.filter(({ place }) => Number(place) <= 24);
    for (const { token } of idle) await passOf(box, token);
    const later = async (seconds: number) => {
      await steps.pass(seconds);
      await box.sql`update queue_entry set entered_at = entered_at - make_interval(secs => ${seconds})
        where event_id = ${event}`;
      for (const { token } of idle) await passOf(box, token);
    };
    await later(110);
    expect(await steps.tick()).toBe(0);
    await later(11);
    expect(await steps.tick()).toBe(24);
  });

  it("counts nobody who has been silent for a minute, although they have a pass", async () => {
    const joined = await steps.joinMany(40);
    await steps.tick();
    for (const { token, place } of joined) if (Number(place) <= 24) await passOf(box, token);
    await box.sql`
      update queue_entry set seen_at = now() - make_interval(secs => case when place <= 5 then 61 else 0 end)
      where event_id = ${event} and place <= 24`;
    expect(await steps.tick()).toBe(5);
  });

  it("calls nobody before everybody could ask for their place of a fresh draw", async () => {
    await steps.joinMany(5);
    await steps.set({ drawn_entries: 100_000, list_closed_at: sql`now()` });
    expect(await steps.tick()).toBe(0);
    await steps.set({ list_closed_at: sql`now() - interval '16 seconds'` });
    expect(await steps.tick()).toBe(5);
  });

  it("calls nobody while paused, and goes on afterwards", async () => {
    await steps.joinMany(5);
    await steps.set({ paused: true });
    expect(await steps.tick()).toBe(0);
    await steps.set({ paused: false });
    expect(await steps.tick()).toBe(5);
  });

  it("keeps to the organiser's limit of people a minute", async () => {
    await setRoom(box, event, { ceiling: 12 });
    await steps.joinMany(30);
    let called = 0;
    for (let time = 0; time < 20; time += 1) {
      called += await steps.tick();
      await steps.pass(2);
    }
    expect(called).toBeLessThanOrEqual(12);
    await steps.pass(60);
    expect(await steps.tick()).toBe(1);
  });

  it("has no more people inside than the free seats can serve, and lets people in again when seats come back", async () => {
    await steps.joinMany(30);
    await holdAllBut(4);
    expect(await steps.tick()).toBe(6);
    await freeAll();
    await holdAllBut(0);
    expect(await steps.tick()).toBe(0);
    expect(await roomState(box, event)).toMatchObject({ seats_left: 0, phase: "running" });
    await freeAll();
    await steps.pass(6);
    expect(await steps.tick()).toBe(24);
  });

  it("calls nobody who joins while all have been called and all seats are held", async () => {
    await holdAllBut(0);
    const { token } = await join(box, event);
    await steps.tick();
    expect((await enter(box, token)).json()).toMatchObject({ code: "NOT_YET" });
    await freeAll();
  });

  it("is done once, although several processes try", async () => {
    await steps.joinMany(30);
    const called = await Promise.all([1, 2, 3, 4].map(() => tickRoom(box.db, event, STEADY)));
    expect(called.reduce((sum, one) => sum + one, 0)).toBe(1);
  });

  it("says how many are let in a minute only when that was measured", async () => {
    await steps.joinMany(24);
    const begunMs = performance.now();
    await steps.tick();
    expect((await roomState(box, event)).a_minute).toBeNull();
    await steps.pass(60);
    await steps.tick();
    const minutes = 1 + (performance.now() - begunMs) / 60_000;
    const rate = (await roomState(box, event)).a_minute ?? 0;
    expect(rate).toBeLessThan(24.5);
    expect(rate).toBeGreaterThan(24 / minutes - 0.5);
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
    await steps.joinMany(3);
    await steps.tick();
    await steps.pass(90);
    await steps.tick();
    expect(await roomState(box, event)).toMatchObject({ phase: "running" });
    await steps.pass(31);
    await steps.tick();
    expect(await roomState(box, event)).toMatchObject({ phase: "none" });
    expect(await box.app.waitingRooms.openForRush(event)).toBe(true);
    expect((await join(box, event)).place).toBe(4);
  });

  it("lets nobody in by a place of an earlier opening, called or not: they join again, behind whoever waits", async () => {
    const as = await someone(box);
    const [anonymous, other] = await steps.joinMany(2);
    const own = await join(box, event, { as });
    const choosing = await join(box, event);
    await callUpTo(box, event, 4);
    await passOf(box, choosing.token);
    expect(await closeRoom(box.db, event, false)).toBe(true);
    await box.app.waitingRooms.refresh();
    expect(await box.app.waitingRooms.openForRush(event)).toBe(true);
    await box.app.waitingRooms.refresh();
    const first = await join(box, event);
    expect(first.place).toBe(5);
    for (const { token } of [anonymous, own] as QueueJoined[])
      expect((await enter(box, token, token === own.token ? { as } : {})).json()).toMatchObject({ code: "NOT_FOUND" });
    expect((await post(box.app, "/api/queue/place", { token: anonymous?.token })).json()).toMatchObject({
      code: "NOT_FOUND",
    });
    // People who were choosing seats may continue with their present pass, and no longer.
    expect((await enter(box, choosing.token)).json()).toMatchObject({ status: 1 });
    await box.sql`update queue_entry set pass_until = now() where event_id = ${event} and place = 4`;
    expect((await enter(box, choosing.token)).json()).toMatchObject({ code: "NOT_FOUND" });

    expect(await join(box, event, { token: anonymous?.token ?? "" })).toMatchObject({ place: 6 });
    // An account whose device already has a place in this opening keeps that place.
    expect(await join(box, event, { as, token: first.token })).toMatchObject({ entry: first.entry, place: 5 });
    const again = await join(box, event, { token: other?.token ?? "" });
    expect(again.place).toBe(7);
    expect(await placeOf(box, other?.token ?? "")).toBe(7);
    expect((await enter(box, other?.token ?? "")).json()).toMatchObject({ code: "NOT_YET" });
    expect(await roomState(box, event)).toMatchObject({ entries: 4, called: 4 });
    expect(await verifyInvariants(box.db)).toEqual([]);
  });

  it("stays open while somebody waits", async () => {
    await steps.joinMany(40);
    await steps.tick();
    await steps.pass(121);
    await steps.tick();
    expect(await roomState(box, event)).toMatchObject({ phase: "running" });
  });

  it("does not open where the organiser wants none", async () => {
    await setRoom(box, event, { room: "off" });
    expect(await box.app.waitingRooms.openForRush(event)).toBe(false);
  });
});
