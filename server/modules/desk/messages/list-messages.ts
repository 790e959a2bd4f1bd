import { type RawBuilder, sql } from "kysely";
import type { EventMessage, EventMessagePage, EventMessageStory } from "#contract/wire/desk/messages.ts";
import type { Db } from "#server/db/connect/connect.ts";
import type { RightfulCaller } from "#server/modules/organisers/desk-caller.ts";
import { ID_KEY, limitOf, pageOf, readCursor } from "#server/modules/organisers/desk-cursors.ts";
import { demandEvent } from "#server/modules/organisers/desk-scope.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import { emailOfTicket, withBuyer } from "./message-audience.ts";

interface MessageRow {
  id: number;
  eventId: number;
  subject: string;
  body: string;
  madeAt: Date;
  by: string;
  recipients: number;
  waiting: number;
  sent: number;
  failed: number;
}

/** SQL: messages, newest first, with how many of their emails wait, were sent and failed. */
export const messageRows = (condition: RawBuilder<unknown>, limit: number) => sql<MessageRow>`
  select message.id, message.event_id as "eventId", message.subject, message.body, message.made_at as "madeAt", message.recipients,
    coalesce(api_key.name, btrim(writer.first_name || ' ' || writer.last_name), '') as by, states.*
  from event_message message
  left join user_account writer on writer.id = message.user_id
  left join api_key on api_key.id = message.api_key_id
  cross join lateral (
    select count(*) filter (where state = 'waiting')::integer as waiting, count(*) filter (where state = 'sent')::integer as sent,
      count(*) filter (where state = 'failed')::integer as failed
    from event_message_recipient where message_id = message.id
  ) as states
  where ${condition} order by message.id desc limit ${limit}`;

export const shownMessage = ({ id, eventId, madeAt, body: _, ...row }: MessageRow): EventMessage => ({
  id: String(id),
  event_id: String(eventId),
  made_at: madeAt.toISOString(),
  ...row,
});

/** The messages to ticket holders of an event, newest first. @throws RefusalError NOT_FOUND, ROLE, MALFORMED for a foreign cursor */
export async function listMessages(
  db: Db,
  caller: RightfulCaller,
  eventId: number,
  query: { cursor?: string; limit?: string },
): Promise<EventMessagePage> {
  await demandEvent(db, caller, eventId);
  const cursor = readCursor(query.cursor, [ID_KEY]);
  const limit = limitOf(query.limit);
  const before = cursor ? Number(cursor[0]) : 2_147_483_647;
  const { rows } = await messageRows(sql`message.event_id = ${eventId} and message.id < ${before}`, limit + 1).execute(
    db,
  );
  return pageOf(rows, limit, (row) => [row.id], shownMessage);
}

/** A message with its text and the addresses that it did not reach. @throws RefusalError NOT_FOUND, ROLE */
export async function readMessage(
  db: Db,
  caller: RightfulCaller,
  { eventId, messageId }: { eventId: number; messageId: number },
): Promise<EventMessageStory> {
  await demandEvent(db, caller, eventId);
  const { rows } = await messageRows(sql`message.event_id = ${eventId} and message.id = ${messageId}`, 1).execute(db);
  const [row] = rows;
  if (!row) throw new RefusalError("NOT_FOUND");
  const { rows: failures } = await sql<{ pid: number; email: string; reason: string }>`
    select booking.pid, ${emailOfTicket} as email, recipient.reason
    from event_message_recipient recipient
    join ticket on ticket.id = recipient.ticket_id ${withBuyer}
    where recipient.message_id = ${messageId} and recipient.state = 'failed'
    order by recipient.ticket_id limit 1000`.execute(db);
  return {
    ...shownMessage(row),
    body: row.body,
    failures: failures.map(({ pid, ...failure }) => ({ order_id: String(pid), ...failure })),
  };
}
