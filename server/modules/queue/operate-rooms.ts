import { sql } from "kysely";
import type { Db } from "#server/db/connect/connect.ts";
import type { BeaconSource } from "./fetch-beacon.ts";
import { makeRoom } from "./persist-terms.ts";
import { closeRoom, openRoom, type RoomState, readRooms } from "./room-queries.ts";

/** The figures of a room for an operator. */
export interface RoomFigures {
  eventId: number;
  eventName: string;
  setting: string;
  phase: string;
  isPaused: boolean;
  isDrawn: boolean;
  /** People who have not been called. */
  waiting: number;
  called: number;
  /** People who came after being called. */
  entered: number;
  /** People who were called longer ago than their turn lasts, and did not enter. */
  abandoned: number;
  /** People whose pass is in use. */
  active: number;
  aMinute: number | null;
  ceiling: number | null;
  seatsLeft: number;
}

/** The result of an operator's command: done, or why not, as the end of a sentence that begins with the event's name. */
export type Operated = { ok: true } | { ok: false; why: string };

const DONE: Operated = { ok: true };
const no = (why: string): Operated => ({ ok: false, why });

async function stateOf(db: Db, eventId: number): Promise<RoomState> {
  const [room] = await readRooms(db, eventId);
  if (!room) throw new Error(`there is no event ${eventId}`);
  return room;
}

/** The facts about a room that an operator can change. */
export async function operatedFacts(db: Db, eventId: number) {
  const { phase, isPaused, ceiling } = await stateOf(db, eventId);
  return { phase, isPaused, perMinute: ceiling };
}

/**
 * Opens the event's waiting room now. Before the sale, people gather for the draw. Servers act on it within a second.
 * @param beacon the source of the beacon of draws; undefined: they have none
 */
export async function openForOperator(db: Db, eventId: number, beacon?: BeaconSource): Promise<Operated> {
  const room = await stateOf(db, eventId);
  if (room.setting === "off") return no("has no waiting room: 'queue set EVENT --room auto' allows one");
  if (room.isCancelled || room.closesAt <= room.now) return no("is not sold any more");
  await makeRoom(db, eventId, beacon?.chain);
  return (await openRoom(db, eventId, false)) ? DONE : no("could not be opened");
}

/** Closes the room and lets everybody in. A room that is 'on' stays closed until an operator opens it again. */
export async function closeForOperator(db: Db, eventId: number): Promise<Operated> {
  const room = await stateOf(db, eventId);
  if (room.phase === "none") return no("has no open waiting room");
  if (room.phase === "gathering" && room.saleOpensAt !== null && room.saleOpensAt > room.now)
    return no("is not on sale yet: close its room after the draw, or 'queue set EVENT --room off'");
  await closeRoom(db, eventId, false);
  return DONE;
}

/** Stops calling people, or goes on. People who were called can still enter. */
export async function pauseRoom(db: Db, eventId: number, paused: boolean): Promise<Operated> {
  const room = await stateOf(db, eventId);
  if (!room.isMade) return no("has no waiting room");
  await db.updateTable("queue_room").set({ paused }).where("event_id", "=", eventId).execute();
  return DONE;
}

/** Sets the most people to let in within a minute. Null: as many as the box office can serve. */
export async function setCeiling(db: Db, eventId: number, perMinute: number | null): Promise<Operated> {
  await db.updateTable("event").set({ admit_per_minute: perMinute }).where("id", "=", eventId).execute();
  return DONE;
}

/** The figures of one event's room, or of the rooms of all coming events. */
export async function roomFigures(db: Db, eventId?: number): Promise<RoomFigures[]> {
  const { rows } = await sql<RoomFigures>`
    select event.id as "eventId", event.event_name as "eventName", event.waiting_room as setting,
      queue_phase(room, event, now()) as phase, room.paused as "isPaused", room.drawn_at is not null as "isDrawn",
      greatest(0, room.entries - (
        select count(*) from queue_entry own
        where own.event_id = room.event_id and own.place <= room.called and own.replaced_by is null
      ))::integer as waiting,
      room.called, counts.entered, counts.active, counts.abandoned, room.a_minute as "aMinute",
      event.admit_per_minute as ceiling, coalesce(room.seats_left, event.units) as "seatsLeft"
    from queue_room room
    join event on event.id = room.event_id
    cross join lateral (
      select count(*) filter (where own.entered_at is not null)::integer as entered,
        count(*) filter (where own.pass_until > now())::integer as active,
        count(*) filter (where own.entered_at is null and own.replaced_by is null and own.place <= coalesce((
          select past.called from queue_call past
          where past.event_id = room.event_id and past.at <= now() - interval '3 minutes'
          order by past.at desc limit 1
        ), 0))::integer as abandoned
      from queue_entry own where own.event_id = room.event_id
    ) as counts
    where ${eventId === undefined ? sql`event.starts_at > now() and room.closed_at is null` : sql`event.id = ${eventId}`}
    order by event.id`.execute(db);
  return rows;
}
