import { sql, type Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";
import type { Services } from "#server/services.ts";
import { signTicket } from "./token-signing.ts";

const MINUTE_MS = 60_000;
/** Tickets in one statement, so that a stadium needs dozens of statements, not tens of thousands. */
const MAX_TICKETS_PER_STATEMENT = 1000;

export interface TicketToSign {
  id: number;
  eventId: number;
  startsAt: Date;
}

/** Gives tickets a new code, signed with the present key. Their old codes are no longer shown to anybody. */
export async function signAgain(
  trx: Transaction<Database>,
  { secrets }: Pick<Services, "secrets">,
  tickets: readonly TicketToSign[],
): Promise<void> {
  for (let from = 0; from < tickets.length; from += MAX_TICKETS_PER_STATEMENT) {
    const signed = tickets.slice(from, from + MAX_TICKETS_PER_STATEMENT).map(({ id, eventId, startsAt }) => {
      const startsAtMinutes = Math.floor(startsAt.getTime() / MINUTE_MS);
      return { id, token: signTicket(secrets.ticketKey, { ticketId: id, eventId, startsAtMinutes }) };
    });
    await sql`
      update ticket set ticket_token = signed.token
      from jsonb_to_recordset(${JSON.stringify(signed)}::jsonb) as signed(id bigint, token text)
      where ticket.id = signed.id`.execute(trx);
  }
}
