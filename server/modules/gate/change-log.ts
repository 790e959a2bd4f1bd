import { type SqlBool, sql } from "kysely";
import type { GateStreamTickets } from "#contract/wire/gate/gate.ts";
import type { Db } from "#server/db/connect/connect.ts";
import type { ChangeLog } from "#server/live/change-feed.ts";
import type { Services } from "#server/services.ts";
import { clashesOfTickets } from "./clashes.ts";
import { type GateEventAnswer, gateEventAnswer } from "./event-answer.ts";
import { ticketColumns } from "./ticket-columns.ts";

/** Tickets in one message, so that a slow client makes progress with each thousand. */
const MAX_TICKETS_PER_MESSAGE = 1000;

export interface GateChange {
  eventId: number;
  /** A device that has this message has seen all of the event's changes up to this number. */
  upTo: number;
  message: GateStreamTickets;
}

/** Numbers the changes that have no number yet, for all processes (number_gate_changes). @returns the last number */
export async function numberGateChanges(db: Db): Promise<number> {
  const { rows } = await sql<{ head: number }>`select number_gate_changes() as head`.execute(db);
  return rows[0]?.head ?? 0;
}

/** Whether a number was ever given. The log keeps the newest change of every ticket, so no known number is too old. */
export async function wasGateNumber(db: Db, number: number): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select ${number}::bigint between 0 and head as known from gate_change_log`.execute(db);
  return rows[0]?.known ?? false;
}

/**
 * The tickets of an event whose newest change has a number above `after` and up to `upTo`, oldest change first. The id
 * 0 stands for the event itself.
 */
export async function changedTickets(
  db: Db,
  eventId: number,
  after: number,
  upTo: number,
  max: number,
): Promise<{ id: number; seq: number }[]> {
  const { rows } = await sql<{ id: number; seq: number }>`
    select ticket_id as id, seq from gate_change
    where event_id = ${eventId} and seq > ${after} and seq <= ${upTo} order by seq limit ${max}`.execute(db);
  return rows;
}

/** The message about these tickets, each in its present state. */
export async function changeMessage(
  services: Pick<Services, "db">,
  about: GateEventAnswer,
  ticketIds: readonly number[],
): Promise<GateStreamTickets> {
  const { db } = services;
  const rows = await db
    .selectFrom("gate_ticket")
    .where(sql<SqlBool>`id = any(${[...ticketIds]}::bigint[])`)
    .orderBy("id")
    .selectAll()
    .execute();
  return { ...about, tickets: ticketColumns(rows, about.sections), clashes: await clashesOfTickets(db, ticketIds) };
}

/** The live changes for doors. Each message is made once, however many devices listen. */
export function gateChangeLog(services: Pick<Services, "db" | "secrets" | "config">): ChangeLog<GateChange> {
  const { db } = services;
  const messagesOf = async (eventId: number, after: number, upTo: number): Promise<GateChange[]> => {
    const changes = await changedTickets(db, eventId, after, upTo, Number.MAX_SAFE_INTEGER);
    if (changes.length === 0) return [];
    const about = await gateEventAnswer(services, eventId);
    const messages: GateChange[] = [];
    for (let from = 0; from < changes.length; from += MAX_TICKETS_PER_MESSAGE) {
      const some = changes.slice(from, from + MAX_TICKETS_PER_MESSAGE);
      const message = await changeMessage(
        services,
        about,
        some.map(({ id }) => id),
      );
      messages.push({ eventId, upTo: some.at(-1)?.seq ?? upTo, message });
    }
    return messages;
  };
  return {
    name: "gate changes",
    number: () => numberGateChanges(db),
    isRemembered: (number) => wasGateNumber(db, number),
    between: async (after, upTo, eventIds) => {
      const all: GateChange[] = [];
      for (const eventId of eventIds) all.push(...(await messagesOf(eventId, after, upTo)));
      return all;
    },
  };
}
