import { beforeEach, describe, expect, it } from "vitest";
import { runDraw } from "#server/modules/queue/run-draw.ts";
import { get, makeTestBoxOffice, openBoxOffice, post } from "#tests/support/box-office.ts";
import { seatsToHold } from "#tests/support/catalogue/seats-to-hold.ts";
import {
  callUpTo,
  enter,
  join,
  newRoom,
  openSale,
  passOf,
  placeOf,
  roomState,
  seatsUrl,
  setRoom,
  someone,
  withPass,
} from "#tests/support/steps/queue-steps.ts";

/* People in a waiting room keep their places when operators change the event, the sale or the room, or a clock is
   wrong. */

const box = await openBoxOffice();
const event = box.catalogue.theatre.id;
const seats = await seatsToHold(box);
beforeEach(async () => {
  await box.sql`update event set state = 'onsale', starts_at = now() + interval '30 days', ends_at = now() + interval '31 days'
    where id = ${event}`;
  await newRoom(box, event);
});

describe("what changes while people wait", () => {
  it("an account that is deleted loses its place to nobody, and its pass is good for nobody", async () => {
    const [as, other] = [await someone(box), await someone(box)];
    const { token, place } = await join(box, event, { as });
    await callUpTo(box, event, place ?? 0);
    const pass = await passOf(box, token, { as });
    await box.db.deleteFrom("session").where("user_id", "=", as.id).execute();
    await box.sql`delete from user_account where id = ${as.id}`;
    expect(await placeOf(box, token)).toBe(place);
    expect((await seats.holdNext(other, pass)).statusCode).toBe(403);
    expect((await join(box, event)).place).toBe(2);
  });

  it("an event that is cancelled, moved into the past or deleted closes its room, and says so", async () => {
    const { token } = await join(box, event);
    await callUpTo(box, event, 1);
    await box.sql`update event set state = 'cancelled' where id = ${event}`;
    expect(await roomState(box, event)).toMatchObject({ phase: "over" });
    expect((await enter(box, token)).json()).toMatchObject({ status: 0, code: "EVENT_CLOSED" });
    expect(await placeOf(box, token)).toBe(1);
    await box.sql`update event set state = 'onsale', starts_at = now() - interval '1 minute', ends_at = now() + interval '1 hour'
      where id = ${event}`;
    expect(await roomState(box, event)).toMatchObject({ phase: "over" });
    expect((await enter(box, token)).json()).toMatchObject({ status: 0, code: "EVENT_CLOSED" });
    await box.sql`update event set starts_at = now() + interval '40 days', ends_at = now() + interval '41 days' where id = ${event}`;
    expect(await roomState(box, event)).toMatchObject({ phase: "running", called: 1 });
    expect((await enter(box, token)).json()).toMatchObject({ status: 1 });
    await box.db.deleteFrom("queue_room").where("event_id", "=", event).execute();
    expect((await post(box.app, "/api/queue/place", { token })).statusCode).toBe(404);
    expect((await enter(box, token)).statusCode).toBe(404);
    await box.app.waitingRooms.refresh();
    expect((await join(box, event, { token })).place).toBe(1);
  });

  it("a sale that is moved while people gather keeps everybody in the draw", async () => {
    await setRoom(box, event, { opensIn: 600 });
    const joined = [await join(box, event), await join(box, event)];
    await setRoom(box, event, { opensIn: 1200 });
    joined.push(await join(box, event));
    await setRoom(box, event, { opensIn: 60 });
    joined.push(await join(box, event));
    await setRoom(box, event, { opensIn: -1 });
    expect(await roomState(box, event)).toMatchObject({ phase: "gathering" });
    const late = await join(box, event);
    expect(await runDraw(box.services, event)).toBe(true);
    const places = await Promise.all(joined.map(({ token }) => placeOf(box, token)));
    expect(places.sort()).toEqual([1, 2, 3, 4]);
    expect(await placeOf(box, late.token)).toBe(5);
  });

  it("a sale whose opening is taken away while people gather is drawn at once", async () => {
    await setRoom(box, event, { opensIn: 600 });
    const { token } = await join(box, event);
    await setRoom(box, event, { opensIn: null });
    await box.app.roomKeeper.turn();
    await box.app.roomKeeper.settle();
    expect(await placeOf(box, token)).toBe(1);
    expect(await roomState(box, event)).toMatchObject({ phase: "running" });
  });

  it("a sale that is moved after the draw keeps the places, and lets nobody hold before it", async () => {
    await setRoom(box, event, { opensIn: 600 });
    const { token } = await join(box, event);
    await openSale(box, event);
    await runDraw(box.services, event);
    await callUpTo(box, event, 1);
    const pass = await passOf(box, token);
    await setRoom(box, event, { opensIn: 600 });
    const held = await seats.holdNext(await someone(box), pass);
    expect(held.json()).toMatchObject({ status: 0, code: "SALE_NOT_OPEN" });
    expect((await join(box, event)).place).toBe(2);
    await setRoom(box, event, { opensIn: 7200 });
    expect((await enter(box, token)).json()).toMatchObject({ status: 0 });
    await setRoom(box, event, { opensIn: -1 });
    expect(await roomState(box, event)).toMatchObject({ phase: "running", called: 1 });
    expect(await placeOf(box, token)).toBe(1);
  });

  it("a room that is switched off lets everybody in, and on again keeps the places", async () => {
    const tokens = [await join(box, event), await join(box, event)].map(({ token }) => token);
    await setRoom(box, event, { room: "off" });
    expect((await seats.holdNext(await someone(box))).json()).toMatchObject({ status: 1 });
    expect((await enter(box, tokens[1] ?? "")).json()).toMatchObject({ status: 1 });
    await setRoom(box, event, {});
    expect(await Promise.all(tokens.map((token) => placeOf(box, token)))).toEqual([1, 2]);
    expect((await enter(box, tokens[1] ?? "")).json()).toMatchObject({ code: "NOT_YET" });
    expect((await join(box, event)).place).toBe(3);
  });

  it("a room that is switched off during the gathering, and on again, still draws", async () => {
    await setRoom(box, event, { opensIn: 600 });
    const joined = [await join(box, event), await join(box, event)];
    await setRoom(box, event, { room: "off", opensIn: 600 });
    expect((await enter(box, joined[0]?.token ?? "")).json()).toMatchObject({ status: 0 });
    await setRoom(box, event, { room: "off", opensIn: -1 });
    // The sale runs without a room, so nobody waits for a draw. A process may know a room that is not open for a
    // second.
    const enters = async () => (await enter(box, joined[0]?.token ?? "")).json().status;
    await expect.poll(enters, { timeout: 30_000 }).toBe(1);
    await setRoom(box, event, { opensIn: -1 });
    await box.app.roomKeeper.turn();
    await box.app.roomKeeper.settle();
    const places = await Promise.all(joined.map(({ token }) => placeOf(box, token)));
    expect(places.sort()).toEqual([1, 2]);
  });
});

describe("a process whose clock is wrong", () => {
  it.each([-86_400_000, 86_400_000])(
    "by %i ms opens, draws and lets in by the database's clock",
    async (clockOffsetMs) => {
      const strange = await makeTestBoxOffice({ clockOffsetMs });
      const { theatre } = strange.catalogue;
      const { id } = theatre;
      await setRoom(strange, id, { opensIn: 600 });
      const { token } = await join(strange, id);
      await strange.app.roomKeeper.turn();
      await strange.app.roomKeeper.settle();
      expect(await roomState(strange, id)).toMatchObject({ phase: "gathering" });
      await openSale(strange, id);
      expect(await runDraw(strange.services, id)).toBe(true);
      await callUpTo(strange, id, 1);
      const pass = await passOf(strange, token);
      expect((await get(strange.app, seatsUrl(theatre), withPass(pass))).statusCode).toBe(200);
      await strange.close();
    },
  );
});
