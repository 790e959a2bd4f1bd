import { beforeEach, describe, expect, it } from "vitest";
import { closeForOperator, openForOperator, pauseRoom, roomFigures } from "#server/modules/queue/operate-rooms.ts";
import { runDraw } from "#server/modules/queue/run-draw.ts";
import { openBoxOffice } from "#tests/support/box-office.ts";
import {
  callUpTo,
  enter,
  join,
  newRoom,
  openSale,
  passOf,
  roomState,
  setRoom,
} from "#tests/support/steps/queue-steps.ts";

const box = await openBoxOffice();
const event = box.catalogue.theatre.id;
beforeEach(() => newRoom(box, event, { room: "auto" }));

describe("an operator", () => {
  it("opens a room, closes it, and opens it again; nobody loses a place", async () => {
    expect(await openForOperator(box.db, event)).toEqual({ ok: true });
    expect(await roomState(box, event)).toMatchObject({ phase: "running" });
    const { token } = await join(box, event);
    expect((await enter(box, token)).json()).toMatchObject({ code: "NOT_YET" });
    expect(await closeForOperator(box.db, event)).toEqual({ ok: true });
    expect(await roomState(box, event)).toMatchObject({ phase: "none", called: 1 });
    expect((await enter(box, token)).json()).toMatchObject({ status: 1 });
    expect(await openForOperator(box.db, event)).toEqual({ ok: true });
    await box.app.waitingRooms.refresh();
    expect(await join(box, event, { token })).toMatchObject({ place: 1 });
    expect((await join(box, event)).place).toBe(2);
  });

  it("opens the room of an event that is not on sale yet: people gather for the draw", async () => {
    await setRoom(box, event, { room: "auto", opensIn: 600 });
    expect(await openForOperator(box.db, event)).toEqual({ ok: true });
    expect(await roomState(box, event)).toMatchObject({ phase: "gathering" });
    expect((await join(box, event)).place).toBeNull();
    expect(await closeForOperator(box.db, event)).toMatchObject({ ok: false });
    await openSale(box, event);
    expect(await runDraw(box.services, event)).toBe(true);
    expect(await roomState(box, event)).toMatchObject({ phase: "running" });
  });

  it("is told why a room cannot open", async () => {
    await setRoom(box, event, { room: "off" });
    expect(await openForOperator(box.db, event)).toMatchObject({
      ok: false,
      why: expect.stringContaining("--room auto"),
    });
    expect(await openForOperator(box.db, box.catalogue.begun.id)).toMatchObject({ ok: false });
    expect(await closeForOperator(box.db, event)).toMatchObject({ ok: false });
    expect(await pauseRoom(box.db, event, true)).toMatchObject({ ok: false });
  });

  it("sees who waits, was called, came and stayed away, and so does the monitoring", async () => {
    await setRoom(box, event, {});
    const joined = [await join(box, event), await join(box, event), await join(box, event)];
    await callUpTo(box, event, 2);
    await box.sql`insert into queue_call (event_id, at, called) values (${event}, now() - interval '4 minutes', 2)`;
    await passOf(box, joined[0]?.token ?? "");
    const [figures] = await roomFigures(box.db, event);
    expect(figures).toMatchObject({ waiting: 1, called: 2, entered: 1, abandoned: 1, active: 1, phase: "running" });
    const metrics = (await box.app.inject({ url: "/metrics", headers: { host: "localhost" } })).body;
    expect(metrics).toContain(`brolga_queue_waiting{event="${event}"} 1`);
    expect(metrics).toContain(`brolga_queue_abandoned{event="${event}"} 1`);
  });
});
