import { sql } from "kysely";
import { expect } from "vitest";
import type { QueueJoined, QueueState } from "#contract/wire/queue.ts";
// The types of box.app.waitingRooms.
import "#server/modules/queue/places.ts";
import { type Call, get, post, type TestBuyer, type TestOffice } from "./office.ts";

/* What people do in a waiting room, and what the clock does there. */

interface RoomSettings {
  room?: "off" | "auto" | "on";
  /** When the sale opens, in seconds from now. Null: it has no opening. */
  opensIn?: number | null;
  drawFor?: "everyone" | "accounts";
  ceiling?: number | null;
}

/** Sets an event's waiting room up, and makes this process know of it. */
export async function setRoom(
  box: TestOffice,
  eventId: number,
  { room = "on", opensIn = null, drawFor = "everyone", ceiling = null }: RoomSettings,
): Promise<void> {
  await sql`
    update event set waiting_room = ${room}, draw_for = ${drawFor}, admit_per_minute = ${ceiling},
      sale_opens_at = now() + make_interval(secs => ${opensIn})
    where id = ${eventId}`.execute(box.db);
  await box.app.waitingRooms.refresh();
}

/** Moves the opening of the sale to this moment, after those who joined. */
export async function openSale(box: TestOffice, eventId: number): Promise<void> {
  await sql`update event set sale_opens_at = clock_timestamp() where id = ${eventId}`.execute(box.db);
  await box.app.waitingRooms.refresh();
}

/** Calls everybody up to a place. */
export async function callUpTo(box: TestOffice, eventId: number, place: number): Promise<void> {
  await sql`update queue_room set called = ${place} where event_id = ${eventId}`.execute(box.db);
  await box.app.waitingRooms.refresh();
}

export async function join(
  box: TestOffice,
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

export async function roomState(box: TestOffice, eventId: number): Promise<QueueState> {
  await box.app.waitingRooms.refresh();
  const answer = await get(box.app, `/api/queue/${eventId}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().response_data;
}

export const enter = (box: TestOffice, token: string, call: Call = {}) =>
  post(box.app, "/api/queue/enter", { token }, call);

/** Enters, and returns the pass. */
export async function passOf(box: TestOffice, token: string, call: Call = {}): Promise<string> {
  const answer = await enter(box, token, call);
  expect(answer.json(), answer.body).toMatchObject({ status: 1 });
  return answer.json().response_data.pass;
}
