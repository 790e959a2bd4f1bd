import { sql, type Transaction } from "kysely";
import { isBlank, plainLine } from "#contract/rules/text/plain-text.ts";
import type { EventMessage, MessageAudience, MessageForm } from "#contract/wire/desk/messages.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { inTransaction } from "#server/db/retry.ts";
import type { Database } from "#server/db/schema.ts";
import type { MailData } from "#server/mail-request.ts";
import { deskAct } from "#server/modules/organisers/desk-act.ts";
import { type RightfulCaller, writerOf } from "#server/modules/organisers/desk-caller.ts";
import { demandEvent } from "#server/modules/organisers/desk-scope.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import type { Services } from "#server/services.ts";
import { messageRows, shownMessage } from "./list-messages.ts";
import { audienceOf } from "./message-audience.ts";

/** Enough for all important news about an event, and few enough not to pester people. */
const MAX_IN_A_DAY = 5;

/** How many addresses a message to these ticket holders would reach. @throws RefusalError NOT_FOUND, ROLE */
export async function countAudience(
  db: Db,
  caller: RightfulCaller,
  eventId: number,
  audience: MessageAudience,
): Promise<number> {
  await demandEvent(db, caller, eventId);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (${audienceOf(eventId, audience)}) as reached`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Queues an email to ticket holders of an event, once for each address. The log names neither its text nor an address.
 * @throws RefusalError NOT_FOUND; ROLE; OUT_OF_RANGE for an empty subject or text; CHANGED_MEANWHILE, with the number of addresses, if
 * nobody agreed to that number; TOO_MANY after five messages in a day
 */
export async function sendMessage(
  services: Services,
  caller: RightfulCaller,
  eventId: number,
  form: MessageForm,
): Promise<EventMessage> {
  const subject = await demandEvent(services.db, caller, eventId);
  const words = { subject: plainLine(form.subject), body: form.body.replaceAll("\r\n", "\n").trim() };
  const wrong = {
    ...(isBlank(words.subject) && { subject: "The subject is empty." }),
    ...(isBlank(words.body) && { body: "The message is empty." }),
  };
  if (Object.keys(wrong).length > 0) throw new RefusalError("OUT_OF_RANGE", { message: wrong });
  return deskAct(services, caller, { act: "desk messages send", subjects: [subject] }, (acting, notes) =>
    inTransaction(acting.db, async (trx) => {
      const event = await lockEvent(trx, eventId);
      await refuseTooMany(trx, eventId);
      const { rows: reached } = await audienceOf(eventId, form.audience).execute(trx);
      if (reached.length !== form.recipients)
        throw new RefusalError("CHANGED_MEANWHILE", {
          message: "The message would reach another number of people than you agreed to.",
          current: { recipients: reached.length },
        });
      const { id } = await trx
        .insertInto("event_message")
        .values({
          event_id: eventId,
          organiser_id: subject.organiserId,
          ...words,
          recipients: reached.length,
          audience: JSON.stringify(form.audience),
          ...writerOf(caller),
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      await sql`
        insert into event_message_recipient (message_id, ticket_id)
        select ${id}::integer, unnest(${reached.map(({ ticketId }) => ticketId)}::bigint[])`.execute(trx);
      const data = { event_id: eventId, event: event.name, organiser: event.organiser, message_id: id, ...words };
      await queueAll(trx, acting, reached, data);
      notes.about(`message ${id}`);
      notes.changes({}, { message: id, recipients: reached.length });
      const { rows } = await messageRows(sql`message.id = ${id}`, 1).execute(trx);
      const [row] = rows;
      if (!row) throw new RefusalError("NOT_FOUND");
      return shownMessage(row);
    }),
  );
}

/** Locks the event, so that its messages are sent one after the other and the count of a day holds. */
async function lockEvent(trx: Transaction<Database>, eventId: number): Promise<{ name: string; organiser: string }> {
  const { rows } = await sql<{ name: string; organiser: string }>`
    select event_name as name, organiser.name as organiser
    from event join organiser on organiser.id = event.organiser_id
    where event.id = ${eventId} for no key update of event`.execute(trx);
  const [event] = rows;
  if (!event) throw new RefusalError("NOT_FOUND");
  return event;
}

async function refuseTooMany(trx: Transaction<Database>, eventId: number): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from event_message
    where event_id = ${eventId} and made_at > now() - interval '1 day'`.execute(trx);
  if ((rows[0]?.count ?? 0) >= MAX_IN_A_DAY)
    throw new RefusalError("TOO_MANY", {
      message: `An event's ticket holders get at most ${MAX_IN_A_DAY} messages in a day. Please send it tomorrow.`,
    });
}

type MessageData = Omit<MailData["event-message"], "ticket_id">;

/** Queues the emails, in one statement if the mails have a table: a full stadium has tens of thousands. */
async function queueAll(
  trx: Transaction<Database>,
  { mail }: Services,
  reached: readonly { ticketId: number; email: string }[],
  data: MessageData,
): Promise<void> {
  if (!mail.isOutbox) {
    for (const { ticketId, email } of reached)
      await mail.queue(trx, { template: "event-message", to: email, data: { ...data, ticket_id: ticketId } });
    return;
  }
  const [tickets, emails] = [reached.map(({ ticketId }) => ticketId), reached.map(({ email }) => email)];
  await sql`
    insert into mail_outbox (template, recipient, data)
    select 'event-message', email, ${JSON.stringify(data)}::jsonb || jsonb_build_object('ticket_id', ticket_id)
    from unnest(${tickets}::bigint[], ${emails}::text[]) as reached (ticket_id, email)`.execute(trx);
}
