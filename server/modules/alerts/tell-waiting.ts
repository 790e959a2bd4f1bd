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

/** Few enough that one transaction is short, so that it keeps no buyer waiting. */
const MAX_TOLD_AT_ONCE = 100;
/** At the opening of a sale many wait. Later rounds tell whoever is left. */
const MAX_TRANSACTIONS = 20;

interface Due {
  id: number;
  email: string;
  event_id: number;
  event_name: string;
  place_name: string;
  starts_at: Date;
  timezone: string;
  sale_opens_at: Date | null;
  /** Whether the person asked before the sale, and waits for its opening. */
  for_opening: boolean;
  is_open: boolean;
}

/**
 * SQL over `event`: from when its visitors can do something for a ticket. Whoever waits for a sale with a waiting room is told
 * when that opens, because after the draw they would stand behind everybody in it.
 */
const opensFrom = sql`coalesce(event.sale_opens_at
  - case when event.waiting_room = 'on' then make_interval(mins => event.waiting_room_minutes) else interval '0' end, '-infinity')`;

/**
 * Queues one mail to each person who waits for an event that has tickets again, or whose sale or waiting room has opened. The
 * mail is queued in the transaction that marks the person as told, so nobody is told twice, even if several processes do this
 * at once. One round tells up to 2,000 people.
 * @returns how many were told
 */
export async function tellWaiting(office: AlertOffice, mail: Mail): Promise<number> {
  let told = 0;
  for (let round = 1; round <= MAX_TRANSACTIONS; round++) {
    const now = await tellSome(office, mail);
    told += now;
    if (now < MAX_TOLD_AT_ONCE) break;
  }
  return told;
}

interface AlertOffice {
  db: Db;
  config: Pick<Office["config"], "publicUrl">;
}

async function tellSome({ db, config }: AlertOffice, mail: Mail): Promise<number> {
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<Due>`
      select alert.id, alert.email, event.id as event_id, event.event_name, event.starts_at, place.place_name, place.timezone,
        event.sale_opens_at, coalesce(alert.consent_at < event.sale_opens_at, false) as for_opening,
        event.sale_opens_at is null or event.sale_opens_at <= now() as is_open
      from ticket_alert alert join event on event.id = alert.event_id join place on place.id = event.place_id
      where alert.told_at is null and event.state = 'onsale' and event.starts_at > now() and not ${eventSoldOut()}
        and ${opensFrom} <= now()
        and (event.sale_closes_at is null or event.sale_closes_at > now())
      order by alert.id limit ${MAX_TOLD_AT_ONCE} for update of alert skip locked`.execute(trx);
    for (const due of rows) {
      const token = randomBytes(32).toString("base64url");
      await sql`update ticket_alert set told_at = now(), token_hash = ${hashAlertToken(token)}
        where id = ${due.id}`.execute(trx);
      const event = { id: String(due.event_id), event_name: due.event_name };
      const data = {
        event_id: due.event_id,
        event: due.event_name,
        when: venueWhen(due.starts_at, due.timezone),
        place: due.place_name,
        link: `${config.publicUrl}${paths.eventDetail(event)}`,
        stop_link: `${config.publicUrl}${paths.emailLink}${emailLinkFragment("stop", token)}`,
      };
      const opens = due.is_open || !due.sale_opens_at ? "" : venueWhen(due.sale_opens_at, due.timezone);
      await mail.queue(
        trx,
        due.for_opening
          ? { template: "sale-open", to: due.email, data: { ...data, opens } }
          : { template: "tickets-back", to: due.email, data },
      );
    }
    return rows.length;
  });
}
