import { expect } from "vitest";
import type { QueueJoined, QueueState } from "#contract/wire/queue.ts";
import type { Load } from "#server/modules/queue/admission.ts";
import { tickRoom } from "#server/modules/queue/tick.ts";
// The types of box.app.waitingRooms.
import "#server/modules/queue/places.ts";
import { type Call, get, post, type TestBoxOffice, type TestBuyer } from "../box-office.ts";
import type { FixtureEvent } from "../catalogue/fixture-catalogue.ts";

/* The acts of people in a waiting room, and the passing of time there. */

interface RoomSettings {
  room?: "off" | "auto" | "on";
  /** When the sale opens, in seconds from now. Null: it has no opening. */
  opensIn?: number | null;
  drawFor?: "everyone" | "accounts";
  ceiling?: number | null;
}

/** Sets up an event's waiting room, and makes this process reload it. */
export async function setRoom(
  box: TestBoxOffice,
  eventId: number,
  { room = "on", opensIn = null, drawFor = "everyone", ceiling = null }: RoomSettings,
): Promise<void> {
  await box.sql`
    update event set waiting_room = ${room}, draw_for = ${drawFor}, admit_per_minute = ${ceiling},
      sale_opens_at = now() + make_interval(secs => ${opensIn})
    where id = ${eventId}`;
  await box.app.waitingRooms.refresh();
}

/** Deletes every waiting room and everybody in it, and sets this one up. */
export async function newRoom(box: TestBoxOffice, eventId: number, settings: RoomSettings = {}): Promise<void> {
  await box.db.deleteFrom("queue_room").execute();
  await setRoom(box, eventId, settings);
}

/** Moves the opening of the sale to this moment, after people have joined. */
export async function openSale(box: TestBoxOffice, eventId: number): Promise<void> {
  // The embedded database counts whole milliseconds. A room that is created within the same one would be younger than
  // its sale.
  await box.sql`update queue_room set made_at = made_at - interval '1 second' where event_id = ${eventId}`;
  await box.sql`update event set sale_opens_at = clock_timestamp() where id = ${eventId}`;
  await box.app.waitingRooms.refresh();
}

/** Calls everybody up to a place. */
export async function callUpTo(box: TestBoxOffice, eventId: number, place: number): Promise<void> {
  await box.sql`update queue_room set called = ${place} where event_id = ${eventId}`;
  await box.app.waitingRooms.refresh();
}

let people = 0;

/** An account that nobody else uses. */
export function someone(box: TestBoxOffice): Promise<TestBuyer> {
  people += 1;
  return box.addBuyer(`waiting-${people}@example.com`);
}

export async function join(
  box: TestBoxOffice,
  eventId: number,
  { as, token }: { as?: TestBuyer; token?: string } = {},
): Promise<QueueJoined> {
  const answer = await post(
    box.app,
    "/api/queue/join",
    { event_id: String(eventId), ...(token && { token }) },
    as ? { as } : {},
  );
  expect(answer.json(), answer.body).toMatchObject({ status: 1 });
  return answer.json().response_data;
}

export async function roomState(box: TestBoxOffice, eventId: number): Promise<QueueState> {
  await box.app.waitingRooms.refresh();
  const answer = await get(box.app, `/api/queue/${eventId}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().response_data;
}

export const enter = (box: TestBoxOffice, token: string, call: Call = {}) =>
  post(box.app, "/api/queue/enter", { token }, call);

/** The place of the person with this token. Null until the draw. */
export const placeOf = async (box: TestBoxOffice, token: string): Promise<number | null> =>
  (await post(box.app, "/api/queue/place", { token })).json().response_data.place;

/** Enters, and returns the pass. */
export async function passOf(box: TestBoxOffice, token: string, call: Call = {}): Promise<string> {
  const answer = await enter(box, token, call);
  expect(answer.json(), answer.body).toMatchObject({ status: 1 });
  return answer.json().response_data.pass;
}

/** The header with which a call carries a pass. */
export const withPass = (pass: string): Call => ({ headers: { "x-queue-pass": pass } });

/** The call that shows an event's seats. It needs a pass while the room is open. */
export const seatsUrl = ({ id, placeId }: FixtureEvent) => `/api/getdomedetails?eventId=${id}&placeId=${placeId}`;

/** A load at which the target stays as it is: holds are neither quick nor slow. */
export const STEADY: Load = { p95Ms: 150, holds: 0, samples: 1, refused: 0 };

/** Events in the waiting room of one event while people are let in. */
export interface RoomSteps {
  /** Makes so many people join. The room's target is made small enough for a test. */
  joinMany(count: number): Promise<QueueJoined[]>;
  room(): Promise<{ target: number }>;
  /** Changes the room's row. */
  set(change: Record<string, unknown>): Promise<unknown>;
  /**
   * Runs as many ticks as a room takes to fill, the first with this load.
   * @returns how many people were called
   */
  tick(load?: Load): Promise<number>;
  /** Moves the room's past further back. */
  pass(seconds: number): Promise<void>;
}

export function roomSteps(box: TestBoxOffice, event: number): RoomSteps {
  const set = (change: Record<string, unknown>) =>
    box.db.updateTable("queue_room").set(change).where("event_id", "=", event).execute();
  /** One tick, as if the last one was long enough ago. */
  const tickOnce = async (load: Load) => {
    await set({ ticked_at: null });
    return tickRoom(box.db, event, load);
  };
  return {
    joinMany: async (count) => {
      const joined = await Promise.all(Array.from({ length: count }, () => join(box, event)));
      await set({ target: 24 });
      return joined;
    },
    room: () =>
      box.db.selectFrom("queue_room").where("event_id", "=", event).select("target").executeTakeFirstOrThrow(),
    set,
    tick: async (load = STEADY) => {
      let called = await tickOnce(load);
      for (let more = called; more > 0; called += more) more = await tickOnce(STEADY);
      return called;
    },
    pass: async (seconds) => {
      await box.sql`update queue_call set at = at - make_interval(secs => ${seconds}) where event_id = ${event}`;
      await box.sql`update queue_room set idle_since = idle_since - make_interval(secs => ${seconds}),
        target_changed_at = target_changed_at - make_interval(secs => ${seconds}) where event_id = ${event}`;
    },
  };
}
