import { sql, type Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";
import type { Office } from "#server/office.ts";
import { signTicket } from "./token-signing.ts";

const MINUTE_MS = 60_000;
/** Tickets of one statement: a stadium is signed in dozens of them, not in tens of thousands. */
const AT_ONCE = 1000;

export interface TicketToSign {
  id: number;
  eventId: number;
  startsAt: Date;
}

/** Gives tickets a new code by the present key. The codes that they had are no longer told to anybody. */
export async function signAgain(
  trx: Transaction<Database>,
  { secrets }: Pick<Office, "secrets">,
  tickets: readonly TicketToSign[],
): Promise<void> {
  for (let from = 0; from < tickets.length; from += AT_ONCE) {
    const signed = tickets.slice(from, from + AT_ONCE).map(({ id, eventId, startsAt }) => {
      const startsAtMinutes = Math.floor(startsAt.getTime() / MINUTE_MS);
      return { id, token: signTicket(secrets.ticketKey, { ticketId: id, eventId, startsAtMinutes }) };
    });
    await sql`
      update ticket set ticket_token = signed.token
      from jsonb_to_recordset(${JSON.stringify(signed)}::jsonb) as signed(id bigint, token text)
      where ticket.id = signed.id`.execute(trx);
  }
}
