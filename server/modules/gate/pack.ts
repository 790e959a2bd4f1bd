import { sql } from "kysely";
import type { GateChanges, GatePack } from "#contract/wire/gate/gate.ts";
import type { Db } from "#server/db/connect/connect.ts";
import type { Services } from "#server/services.ts";
import { changedTickets, changeMessage, numberGateChanges, wasGateNumber } from "./change-log.ts";
import { gateEventAnswer } from "./event-answer.ts";
import { ticketColumns } from "./ticket-columns.ts";

/** Tickets in one page of a pack, and in one answer of changes. */
const MAX_TICKETS = 10_000;
/** Other events whose names a pack has. */
const MAX_OTHERS = 200;

async function ticketTotal(db: Db, eventId: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from ticket where event_id = ${eventId}`.execute(db);
  return rows[0]?.total ?? 0;
}

/**
 * One page of what a door needs to know about an event without network: the tickets with ids above `after`. The cursor
 * is read before the tickets, so that a device that asks for changes since the first page's cursor misses none.
 */
export async function gatePack(
  services: Pick<Services, "db" | "secrets" | "config">,
  eventId: number,
  after: number,
): Promise<GatePack> {
  const { db } = services;
  const cursor = await numberGateChanges(db);
  const [about, others, total, found] = await Promise.all([
    gateEventAnswer(services, eventId),
    otherEvents(db, eventId),
    ticketTotal(db, eventId),
    db
      .selectFrom("gate_ticket")
      .where("event_id", "=", eventId)
      .where("id", ">", after)
      .orderBy("id")
      .limit(MAX_TICKETS + 1)
      .selectAll()
      .execute(),
  ]);
  const rows = found.slice(0, MAX_TICKETS);
  const next = found.length > MAX_TICKETS ? (rows.at(-1)?.id ?? null) : null;
  return {
    ...about,
    other_events: others,
    total,
    cursor: String(cursor),
    tickets: ticketColumns(rows, about.sections),
    next,
  };
}

/** The events of the same organiser or venue that are not over, the nearest in time first. */
async function otherEvents(db: Db, eventId: number): Promise<GatePack["other_events"]> {
  const { rows } = await sql<GatePack["other_events"][number]>`
    select other.id::text as event_id, other.event_name
    from event join event other on other.organiser_id = event.organiser_id or other.place_id = event.place_id
    where event.id = ${eventId} and other.id <> event.id and other.ends_at > now() - interval '1 day'
    order by abs(extract(epoch from other.starts_at - event.starts_at)), other.id limit ${MAX_OTHERS}`.execute(db);
  return rows;
}

/** The changes since a cursor. `reload` is true if the box office never gave that cursor. */
export async function gateChanges(
  services: Pick<Services, "db" | "secrets" | "config">,
  eventId: number,
  cursor: string,
): Promise<GateChanges> {
  const { db } = services;
  const head = await numberGateChanges(db);
  const after = /^\d{1,15}$/.test(cursor) ? Number(cursor) : -1;
  const reload = !(await wasGateNumber(db, after));
  const found = reload ? [] : await changedTickets(db, eventId, after, head, MAX_TICKETS);
  const more = found.length === MAX_TICKETS;
  const about = await gateEventAnswer(services, eventId);
  const message = await changeMessage(
    services,
    about,
    found.map(({ id }) => id),
  );
  const last = more ? (found.at(-1)?.seq ?? head) : head;
  return { ...message, cursor: String(last), reload, total: await ticketTotal(db, eventId), more };
}
