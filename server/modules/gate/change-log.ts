import { type SqlBool, sql } from "kysely";
import type { GateStreamTickets } from "#contract/wire/gate.ts";
import type { Db } from "#server/db/connect.ts";
import type { ChangeLog } from "#server/live/change-feed.ts";
import type { Office } from "#server/office.ts";
import { clashesOfTickets } from "./clashes.ts";
import { type GateEventAnswer, gateEventAnswer } from "./event-answer.ts";
import { ticketColumns } from "./ticket-columns.ts";

/** Tickets of one message: a client that reads slowly gets on a thousand at a time. */
const AT_ONCE = 1000;

export interface GateChange {
  eventId: number;
  /** Whoever has this message has seen all of the event's changes up to this number. */
  upTo: number;
  message: GateStreamTickets;
}

/** Numbers what is due, for all processes, and answers the last number given (migration 0010). */
export async function numberGateChanges(db: Db): Promise<number> {
  const { rows } = await sql<{ head: number }>`select number_gate_changes() as head`.execute(db);
  return rows[0]?.head ?? 0;
}

/** Whether a number was ever given. Nothing is forgotten: the log keeps the newest change of every ticket. */
export async function wasGateNumber(db: Db, number: number): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select ${number}::bigint between 0 and head as known from gate_change_log`.execute(db);
  return rows[0]?.known ?? false;
}

/** The tickets of an event that changed above `after`, up to `upTo`, oldest change first; `id` 0 stands for the event itself. */
export async function changedTickets(
  db: Db,
  eventId: number,
  after: number,
  upTo: number,
  most: number,
): Promise<{ id: number; seq: number }[]> {
  const { rows } = await sql<{ id: number; seq: number }>`
    select ticket_id as id, seq from gate_change
    where event_id = ${eventId} and seq > ${after} and seq <= ${upTo} order by seq limit ${most}`.execute(db);
  return rows;
}

/** What is said of these tickets, each as it is now. */
export async function changeMessage(
  office: Pick<Office, "db">,
  about: GateEventAnswer,
  ticketIds: readonly number[],
): Promise<GateStreamTickets> {
  const { db } = office;
  const rows = await db
    .selectFrom("gate_ticket")
    .where(sql<SqlBool>`id = any(${[...ticketIds]}::bigint[])`)
    .orderBy("id")
    .selectAll()
    .execute();
  return { ...about, tickets: ticketColumns(rows, about.sections), clashes: await clashesOfTickets(db, ticketIds) };
}

/** What doors are told as it happens: written out once, however many of them listen. */
export function gateChangeLog(office: Pick<Office, "db" | "secrets">): ChangeLog<GateChange> {
  const { db } = office;
  const messagesOf = async (eventId: number, after: number, upTo: number): Promise<GateChange[]> => {
    const changes = await changedTickets(db, eventId, after, upTo, Number.MAX_SAFE_INTEGER);
    if (changes.length === 0) return [];
    const about = await gateEventAnswer(office, eventId);
    const messages: GateChange[] = [];
    for (let from = 0; from < changes.length; from += AT_ONCE) {
      const some = changes.slice(from, from + AT_ONCE);
      const message = await changeMessage(
        office,
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
