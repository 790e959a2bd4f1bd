import { type RawBuilder, sql } from "kysely";
import type { QueuePhase } from "#contract/wire/queue.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { eventUnitsSold } from "../catalogue/sold-out.ts";
import type { DrawSetting } from "./terms.ts";

/** An event and its waiting room at the time `now`, by the database's clock. */
export interface RoomState extends DrawSetting {
  eventId: number;
  eventName: string;
  setting: "off" | "auto" | "on";
  phase: QueuePhase;
  now: Date;
  /** Whether the room's row exists. The fields of the row are null, 0 or false without it. */
  isMade: boolean;
  isPaused: boolean;
  /** From when nothing is sold: the sale's end, or the event's start. */
  closesAt: Date;
  isCancelled: boolean;
  /** From when the room is open. Null: it does not open by its time alone. */
  opensFrom: Date | null;
  openedAt: Date | null;
  awaitsDraw: boolean;
  /** How many entries were drawn. Null before the draw. */
  drawnEntries: number | null;
  commitment: Buffer | null;
  /** The draw's present promise. Null once its list is closed, or if the room was made before 1.0.0. */
  openRules: string | null;
  /** The round that is the beacon. Null: the draw has none. */
  beaconRound: number | null;
  beaconChain: string | null;
  entries: number;
  called: number;
  lastPlace: number;
  aMinute: number | null;
  seatsLeft: number;
  /** The most people to let in within a minute. */
  ceiling: number | null;
}

/** SQL over `event`: seats that are neither sold nor held. */
export const seatsFree = (): RawBuilder<number> => sql<number>`greatest(0, event.units - ${eventUnitsSold()} - (
  select count(*) from seat_claim claim
  where claim.event_id = event.id and claim.state <> 'sold' and claim.expires_at > now()
))::integer`;

const isInUse = sql`room.closed_at is null and event.waiting_room <> 'off' and event.state = 'onsale'
  and event.starts_at > now() and (event.waiting_room = 'on' or room.opened_at is not null)`;

/**
 * Reads the rooms that are open or will open by themselves, or only this event's, whether it has a room or not. An
 * event that does not exist is left out.
 */
export async function readRooms(db: Db, eventId?: number): Promise<RoomState[]> {
  // The last tick counted the free seats of an open room. Counting them here would repeat that in each process.
  const seatsLeft =
    eventId === undefined
      ? sql`coalesce(room.seats_left, event.units)`
      : sql`coalesce(room.seats_left, ${seatsFree()})`;
  const terms = sql`left join lateral (
    select rules, beacon_chain, beacon_round from queue_terms where event_id = room.event_id order by since desc limit 1
  ) as terms on true`;
  const from =
    eventId === undefined
      ? sql`queue_room room join event on event.id = room.event_id ${terms} where ${isInUse}`
      : sql`event left join queue_room room on room.event_id = event.id ${terms} where event.id = ${eventId}`;
  const { rows } = await sql<RoomState>`
    select event.id as "eventId", event.event_name as "eventName", event.waiting_room as setting,
      queue_phase(room, event, now()) as phase, now() as now, room.event_id is not null as "isMade",
      coalesce(room.paused, false) as "isPaused", event.sale_opens_at as "saleOpensAt",
      least(event.starts_at, event.sale_closes_at) as "closesAt", event.state = 'cancelled' as "isCancelled",
      room.opened_at as "openedAt",
      case when event.waiting_room = 'on' and event.sale_opens_at is null then coalesce(room.opened_at, room.made_at, now())
        when event.waiting_room = 'on' then least(room.opened_at,
          event.sale_opens_at - make_interval(mins => event.waiting_room_minutes))
        else room.opened_at end as "opensFrom",
      case when room.event_id is null then false else queue_awaits_draw(room, event, now()) end as "awaitsDraw",
      room.drawn_entries as "drawnEntries", room.commitment, coalesce(room.entries, 0) as entries, coalesce(room.called, 0) as called,
      coalesce(room.last_place, 0) as "lastPlace", room.a_minute as "aMinute", ${seatsLeft} as "seatsLeft",
      event.admit_per_minute as ceiling, event.draw_for as "drawFor", case when room.list_closed_at is null then terms.rules end as "openRules",
      terms.beacon_chain as "beaconChain", coalesce(terms.beacon_round, room.beacon_round)::integer as "beaconRound"
    from ${from}`.execute(db);
  return rows;
}

/** The database's clock, and the ids of events that always have a waiting room and whose room is not made yet. */
export async function roomsToMake(db: Db): Promise<{ now: Date; ids: number[] }> {
  const { rows } = await sql<{ now: Date; ids: number[] }>`
    select now() as now, array(
      select id from event
      where waiting_room = 'on' and state = 'onsale' and starts_at > now()
        and not exists (select from queue_room where queue_room.event_id = event.id)
    ) as ids`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("the database did not return its time");
  return row;
}

/** SQL over `event`: whether a code opens the event before its sale, now or later. */
const hasPresale = sql`(coalesce(event.sale_opens_at > now(), false) and exists (
  select from access_code code
  where code.event_id = event.id and code.active and least(code.closes_at, presale_end(event)) > now()
))`;

/**
 * Opens the room of an event that is on sale. It must be made. When a rush opens it again, places of earlier openings
 * let nobody in any more: people who collected them would otherwise go before those who wait now. If an operator closed
 * it and opens it, nobody loses a place.
 * @param forRush only if the event's setting is 'auto', and not before the end of a presale: buyers with a code would
 * otherwise have to wait for the sale
 * @returns whether the room is open now
 */
export async function openRoom(db: Db, eventId: number, forRush: boolean): Promise<boolean> {
  const { rows } = await sql<{ event_id: number }>`
    update queue_room room set opened_at = case when closed_at is null then coalesce(opened_at, now()) else now() end,
      past_places = case when ${forRush} and closed_at is not null then last_place else past_places end, closed_at = null, idle_since = null
    from event
    where room.event_id = ${eventId} and event.id = room.event_id and event.state = 'onsale' and event.starts_at > now()
      and event.waiting_room = any(${forRush ? ["auto"] : ["auto", "on"]}::text[])
      and not (${forRush} and ${hasPresale})
    returning room.event_id`.execute(db);
  return rows.length > 0;
}

/**
 * Closes the room and calls everybody who has a place.
 * @param isOver the rush is over: if the room opens again, the places of this opening let nobody in
 * @returns false if it was not open
 */
export async function closeRoom(db: Db, eventId: number, isOver: boolean): Promise<boolean> {
  const { rows } = await sql<{ event_id: number }>`
    with closed as (
      update queue_room set closed_at = now(), called = last_place, idle_since = null,
        past_places = case when ${isOver} then last_place else past_places end
      where event_id = ${eventId} and closed_at is null returning event_id, called
    ), noted as (
      insert into queue_call (event_id, at, called) select event_id, now(), called from closed
      on conflict (event_id, at) do update set called = excluded.called
    )
    select event_id from closed`.execute(db);
  return rows.length > 0;
}
