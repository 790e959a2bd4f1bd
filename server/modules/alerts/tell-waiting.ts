import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { paths } from "#contract/paths.ts";
import { emailLinkFragment } from "#contract/rules/email-link.ts";
import { venueWhen } from "#contract/rules/venue-time.ts";
import type { Db } from "#server/db/connect.ts";
import { inTransaction } from "#server/db/retry.ts";
import type { Mail, Office } from "#server/office.ts";
import { eventSoldOut } from "../catalogue/sold-out.ts";
import { hashAlertToken } from "./stop-alerts.ts";

/** Few enough that one round is short. The next round tells the others. */
const MAX_TOLD_AT_ONCE = 100;

interface Due {
  id: number;
  email: string;
  event_id: number;
  event_name: string;
  place_name: string;
  starts_at: Date;
  timezone: string;
}

/**
 * Queues one mail to each person who waits for an event that has tickets again. The mail is queued in the transaction that
 * marks the person as told, so nobody is told twice, even if several processes do this at once.
 * @returns how many were told
 */
export async function tellWaiting(
  { db, config }: { db: Db; config: Pick<Office["config"], "publicUrl"> },
  mail: Mail,
): Promise<number> {
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<Due>`
      select alert.id, alert.email, event.id as event_id, event.event_name, event.starts_at, place.place_name, place.timezone
      from ticket_alert alert join event on event.id = alert.event_id join place on place.id = event.place_id
      where alert.told_at is null and event.state = 'onsale' and event.starts_at > now() and not ${eventSoldOut()}
      order by alert.id limit ${MAX_TOLD_AT_ONCE} for update of alert skip locked`.execute(trx);
    for (const due of rows) {
      const token = randomBytes(32).toString("base64url");
      await sql`update ticket_alert set told_at = now(), token_hash = ${hashAlertToken(token)}
        where id = ${due.id}`.execute(trx);
      const event = { id: String(due.event_id), event_name: due.event_name };
      await mail.queue(trx, {
        template: "tickets-back",
        to: due.email,
        data: {
          ...{
            event_id: due.event_id,
            event: due.event_name,
            when: venueWhen(due.starts_at, due.timezone),
            place: due.place_name,
          },
          link: `${config.publicUrl}${paths.eventDetail(event)}`,
          stop_link: `${config.publicUrl}${paths.emailLink}${emailLinkFragment("stop", token)}`,
        },
      });
    }
    return rows.length;
  });
}
