import { sql } from "kysely";
import type { FailedEmails } from "#contract/wire/desk/messages.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { hasJobQueue } from "#server/db/job-queue.ts";
import type { RightfulCaller } from "#server/modules/organisers/desk-caller.ts";
import { demandScope, isWithin } from "#server/modules/organisers/desk-scope.ts";
import { emailOfTicket, withBuyer } from "./message-audience.ts";

const MOST = 100;

interface FailedRow {
  at: Date;
  mail: string;
  pid: number;
  eventId: number;
  email: string;
  reason: string;
}

/**
 * Emails about the caller's orders and events that did not arrive, newest first, at most 100 of the last two weeks.
 * @throws RefusalError ROLE, NOT_FOUND for a foreign organiser
 */
export async function failedEmails(db: Db, caller: RightfulCaller, organiserId?: string): Promise<FailedEmails> {
  const scope = await demandScope(db, caller, organiserId);
  const { rows: messages } = await sql<FailedRow>`
    select message.made_at as at, 'event-message' as mail, booking.pid, event.id as "eventId", ${emailOfTicket} as email, recipient.reason
    from event_message_recipient recipient
    join event_message message on message.id = recipient.message_id and message.made_at > now() - interval '14 days'
    join event on event.id = message.event_id
    join ticket on ticket.id = recipient.ticket_id ${withBuyer}
    where recipient.state = 'failed' and ${isWithin(scope)}
    order by message.id desc, recipient.ticket_id limit ${MOST}`.execute(db);
  // The queue stores failed emails for two weeks, and there are few of them.
  const orders = (await hasJobQueue(db))
    ? await sql<FailedRow>`
        select distinct on (job.completed_on, job.id) job.completed_on as at, job.data ->> 'template' as mail, booking.pid, event.id as "eventId",
          job.data ->> 'to' as email, coalesce(job.output ->> 'message', '') as reason
        from job.job
        join booking on booking.pid = (job.data -> 'data' ->> 'pid')::integer
        join booking_seat own on own.booking_id = booking.id
        join event on event.id = own.event_id
        where job.name = 'mail' and job.state = 'failed' and job.data ->> 'template' <> 'refund-due-operator' and ${isWithin(scope)}
        order by job.completed_on desc, job.id limit ${MOST}`.execute(db)
    : { rows: [] };
  return {
    items: [...messages, ...orders.rows]
      .sort((a, b) => b.at.getTime() - a.at.getTime())
      .slice(0, MOST)
      .map(({ at, pid, eventId, ...failed }) => ({
        at: at.toISOString(),
        order_id: String(pid),
        event_id: String(eventId),
        ...failed,
      })),
  };
}
