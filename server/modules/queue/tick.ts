import { type RawBuilder, sql, type Transaction } from "kysely";
import { secondsOfDraw, secondsOfFirstQuestions } from "#contract/rules/event/queue-wait.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { QUEUE_TICK_LOCK } from "#server/db/locks.ts";
import { inTransaction } from "#server/db/retry.ts";
import type { Database } from "#server/db/schema.ts";
import {
  ANSWERING_SECONDS,
  CHOOSING_SECONDS,
  ENTERING_SECONDS,
  GROW_AFTER_SECONDS,
  howManyToCall,
  type Load,
  measuredRate,
  measuredShareHere,
  nextTarget,
  PRESENT_SECONDS,
  SHARE_SAMPLE,
  SHRINK_AFTER_SECONDS,
} from "./admission.ts";
import { closeRoom, seatsFree } from "./room-queries.ts";

/** A room is checked four times a second, by any process. */
export const TICK_MS = 250;
/** Ticks of two processes must not add up. */
const LEAST_BETWEEN_MS = 200;
/** An 'auto' room closes when nobody has waited for this long. */
const IDLE_SECONDS = 120;

interface TickRow {
  phase: string;
  setting: string;
  isPaused: boolean;
  target: number;
  mayGrow: boolean;
  mayShrink: boolean;
  called: number;
  lastPlace: number;
  choosing: number;
  entered: number;
  arriving: number;
  /** Of the last people who were called long enough ago to answer: how many, and how many did not. */
  asked: number;
  away: number;
  /** Entries of a draw, and the seconds since the sale opened. Null without one. */
  drawnEntries: number | null;
  secondsOnSale: number | null;
  seatsFree: number;
  ceiling: number | null;
  called5: number;
  called60: number;
  called120: number;
  secondsSinceFirst: number | null;
  isIdle: boolean;
}

/** SQL over `room`: how far people had been called this many seconds ago. */
const calledBefore = (seconds: number) => sql`coalesce((
  select past.called from queue_call past
  where past.event_id = room.event_id and past.at <= now() - make_interval(secs => ${seconds})
  order by past.at desc limit 1
), 0)`;

/** SQL over `room`: whether the target has been the same for this many seconds. */
const unchangedFor = (seconds: number) =>
  sql<boolean>`coalesce(room.target_changed_at < now() - make_interval(secs => ${seconds}), true)`;

/** SQL over `room`: of the people with places above `from`, up to `to`, those whose devices gave no sign since the call. */
const silent = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) => sql`(
  select count(*) from queue_entry own
  where own.event_id = room.event_id and own.place > ${from} and own.place <= ${to}
    and own.seen_at is null and own.replaced_by is null
)::integer`;

/**
 * Checks an event's open room once: counts who is inside, lets people in, and closes an 'auto' room that nobody waits
 * in. Several processes may call this at once; one of them does it, and the others do nothing.
 * @returns how many were called
 */
export async function tickRoom(db: Db, eventId: number, load: Load): Promise<number> {
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<{ taken: boolean }>`
      select pg_try_advisory_xact_lock(${QUEUE_TICK_LOCK}, ${eventId}) as taken`.execute(trx);
    if (rows[0]?.taken !== true) return 0;
    const room = await lookAt(trx, eventId);
    if (!room) return 0;
    if (room.phase !== "running") {
      await sql`update queue_room set seats_left = ${room.seatsFree}, ticked_at = now()
        where event_id = ${eventId}`.execute(trx);
      return 0;
    }
    if (room.isIdle && room.setting === "auto") {
      await closeRoom(trx, eventId, true);
      return 0;
    }
    return letIn(trx, eventId, room, load);
  });
}

async function lookAt(trx: Transaction<Database>, eventId: number): Promise<TickRow | undefined> {
  const sampleFrom = sql`greatest(0, past.settled - ${SHARE_SAMPLE})`;
  const { rows } = await sql<TickRow>`
    select queue_phase(room, event, now()) as phase, event.waiting_room as setting, room.paused as "isPaused", room.target,
      ${unchangedFor(GROW_AFTER_SECONDS)} as "mayGrow", ${unchangedFor(SHRINK_AFTER_SECONDS)} as "mayShrink",
      room.called, room.last_place as "lastPlace", ${seatsFree()} as "seatsFree", event.admit_per_minute as ceiling,
      ${silent(sql`past.settled`, sql`room.called`)} as arriving,
      (past.settled - ${sampleFrom})::integer as asked, ${silent(sampleFrom, sql`past.settled`)} as away,
      present.choosing, present.entered,
      room.drawn_entries as "drawnEntries",
      extract(epoch from now() - greatest(event.sale_opens_at, room.list_closed_at, room.drawn_at))::double precision as "secondsOnSale",
      ${calledBefore(5)} as called5, ${calledBefore(60)} as called60, ${calledBefore(120)} as called120,
      (
        select extract(epoch from now() - min(at))::double precision from queue_call where event_id = room.event_id
      ) as "secondsSinceFirst",
      coalesce(room.idle_since < now() - make_interval(secs => ${IDLE_SECONDS}), false) as "isIdle"
    from queue_room room join event on event.id = room.event_id
    cross join lateral (select ${calledBefore(ANSWERING_SECONDS)} as settled) as past
    cross join lateral (
      select count(*)::integer as choosing, (count(*) filter (where own.entered_at is not null))::integer as entered
      from queue_entry own
      where own.event_id = room.event_id and own.seen_at > now() - make_interval(secs => ${PRESENT_SECONDS})
        and own.held_at is null and case when own.entered_at is null then own.place > ${calledBefore(ENTERING_SECONDS)}
          else own.entered_at > now() - make_interval(secs => ${CHOOSING_SECONDS}) end
    ) as present
    where room.event_id = ${eventId}
      and coalesce(room.ticked_at < now() - make_interval(secs => ${LEAST_BETWEEN_MS / 1000}), true)`.execute(trx);
  return rows[0];
}

/** Whether the draw is so fresh that not everybody could ask for their place. */
function isNotifying({ drawnEntries, secondsOnSale }: TickRow): boolean {
  if (drawnEntries === null || secondsOnSale === null) return false;
  return secondsOnSale < secondsOfDraw(drawnEntries) + secondsOfFirstQuestions(drawnEntries);
}

async function letIn(trx: Transaction<Database>, eventId: number, room: TickRow, load: Load): Promise<number> {
  const shareHere = measuredShareHere(room.asked, room.asked - room.away);
  const inside = { arriving: room.arriving, choosing: room.choosing, entered: room.entered, shareHere };
  const target = nextTarget(room.target, inside, load, { grow: room.mayGrow, shrink: room.mayShrink });
  const number = howManyToCall({
    target,
    inside,
    waiting: room.lastPlace - room.called,
    seatsFree: room.seatsFree,
    isPaused: room.isPaused,
    isNotifying: isNotifying(room),
    ceiling: room.ceiling,
    calledInMinute: room.called - room.called60,
    calledInFiveSeconds: room.called - room.called5,
  });
  const called = room.called + number;
  const waits = called < room.lastPlace;
  await sql`
    update queue_room set called = ${called}, target = ${target}, ticked_at = now(), seats_left = ${room.seatsFree},
      a_minute = ${measuredRate(called, room.called120, room.secondsSinceFirst)},
      target_changed_at = case when ${target !== room.target} then now() else target_changed_at end,
      idle_since = case when ${waits} then null else coalesce(idle_since, now()) end
    where event_id = ${eventId}`.execute(trx);
  if (number > 0)
    await sql`
      with forgotten as (
        delete from queue_call where event_id = ${eventId} and at < (
          select max(at) from queue_call where event_id = ${eventId} and at < now() - interval '5 minutes'
        )
      )
      insert into queue_call (event_id, at, called) values (${eventId}, now(), ${called})
      on conflict (event_id, at) do update set called = excluded.called`.execute(trx);
  return number;
}
