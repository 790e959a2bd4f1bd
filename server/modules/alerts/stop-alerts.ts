import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "#server/db/connect/connect.ts";

/**
 * The hash under which the database stores a mailed token. The token has 256 random bits, so a plain hash is enough.
 */
export const hashAlertToken = (token: string): string => createHash("sha256").update(token).digest("hex");

/**
 * Deletes an address: it gets no more mails about returned tickets, for any event, unless somebody asks again.
 * @returns false if no address belongs to the token: the address is already deleted, the event is over, or a newer mail
 * has another token. In the last case the address is still stored for other events.
 */
export async function stopAlerts(db: Db, token: string): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    delete from ticket_alert where email_key =
      (select email_key from ticket_alert where token_hash = ${hashAlertToken(token)})
    returning id`.execute(db);
  return rows.length > 0;
}
