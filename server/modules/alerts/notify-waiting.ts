import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { paths } from "#contract/paths.ts";
import { emailLinkFragment } from "#contract/rules/account/email-link.ts";
import { venueWhen } from "#contract/rules/time/venue-time.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { NOTIFY_LOCK } from "#server/db/locks.ts";
import { inTransaction } from "#server/db/retry.ts";
import type { Mail, Services } from "#server/services.ts";
import { eventSoldOut, isForEverybody } from "../catalogue/sold-out.ts";
import { hashAlertToken } from "./stop-alerts.ts";

/** Few enough for a short transaction, so that no buyer has to wait for it. */
const MAX_TOLD_AT_ONCE = 100;
/** Many people wait for the opening of a sale. Later rounds notify the rest. */
const MAX_TRANSACTIONS = 20;
/** Everybody who is notified runs for the seat, so few are notified of each. */
const MAX_TOLD_FOR_A_SEAT = 3;
/** A seat that was just given back may belong to somebody who is changing seats. */
const FREE_MINUTES = 2;

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
  /** The free seat of which the person is notified. Null: they are notified of the opening. */
  seat_id: number | null;
  is_open: boolean;
}

/**
 * SQL over `event`: from when its visitors can act to get a ticket. People who wait for a sale with a waiting room are
 * notified when the room opens, because after the draw they would be behind everybody in it.
 */
const opensFrom = sql`coalesce(event.sale_opens_at
  - case when event.waiting_room = 'on' then make_interval(mins => event.waiting_room_minutes) else interval '0' end, '-infinity')`;

/** SQL over `event`: whether its tickets, or places in its waiting room, are available now. */
const canBeHad = sql`event.state = 'onsale' and event.starts_at > now() and ${opensFrom} <= now()
  and (event.sale_closes_at is null or event.sale_closes_at > now())`;

/**
 * SQL over `event` and `alert`: whether somebody waits for the opening of a sale that is near or was less than an hour
 * ago. People who are not notified by then wait for a seat, as all others do.
 */
const forOpening = sql<boolean>`coalesce(alert.consent_at < event.sale_opens_at
  and event.sale_opens_at > now() - interval '1 hour', false)`;

/** SQL over `seat` and `section`: whether everybody could have bought the seat for the last two minutes. */
const isFree = sql`${isForEverybody}
  and not exists (
    select from seat_claim claim where claim.event_id = seat.event_id and claim.seat_id = seat.id
      and claim.expires_at > now() - make_interval(mins => ${FREE_MINUTES}::integer))
  and seat.id not in (
    select change.seat_id from (
      select event_id, seat_id, at from seat_change_due union all select event_id, seat_id, at from seat_change
    ) as change
    where change.event_id = seat.event_id and change.at > now() - make_interval(mins => ${FREE_MINUTES}::integer))`;

/**
 * Queues one mail to each person whose sale or waiting room has opened and, for each seat that has been free for two
 * minutes, to the first three people who wait for tickets to come back. Nobody is notified of a seat again until it was
 * taken or changed. The mail is queued in the transaction that marks the person as notified, so nobody is notified
 * twice, even if several processes do this at once. One round notifies up to 2,000 people.
 * @returns how many were notified
 */
export async function notifyWaiting(services: AlertServices, mail: Mail): Promise<number> {
  let told = 0;
  for (let round = 1; round <= MAX_TRANSACTIONS; round++) {
    const now = await notifySome(services, mail);
    told += now;
    if (now < MAX_TOLD_AT_ONCE) break;
  }
  return told;
}

interface AlertServices {
  db: Db;
  config: Pick<Services["config"], "publicUrl">;
}

async function notifySome({ db, config }: AlertServices, mail: Mail): Promise<number> {
  return inTransaction(db, async (trx) => {
    // One round at a time, so that two do not offer the same seat.
    await sql`select pg_advisory_xact_lock(${NOTIFY_LOCK})`.execute(trx);
    await forgetTakenSeats(trx);
    const rows = await findDue(trx);
    for (const due of rows) {
      const token = randomBytes(32).toString("base64url");
      await sql`update ticket_alert set told_at = now(), token_hash = ${hashAlertToken(token)}, seat_id = ${due.seat_id}
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

async function forgetTakenSeats(trx: Db): Promise<void> {
  await sql`
    update ticket_alert set seat_id = null
    where seat_id is not null and not exists (
      select from seat join section on section.id = seat.section_id
      where seat.event_id = ticket_alert.event_id and seat.id = ticket_alert.seat_id and ${isFree})`.execute(trx);
}

/** The people to notify now: in the order in which they asked, and as many as the free seats of their event allow. */
async function findDue(trx: Db): Promise<Due[]> {
  const { rows } = await sql<Due>`
    with wanted as materialized (
      select event.id, event.sale_opens_at from event
      where ${canBeHad} and exists (select from ticket_alert alert where alert.event_id = event.id and alert.told_at is null)
        and not ${eventSoldOut()}
    ), offer as (
      select free.event_id, free.id as seat_id, row_number() over (partition by free.event_id order by turn, free.id) as place
      from wanted
      cross join lateral (
        select seat.event_id, seat.id, (
          select count(*)::integer from ticket_alert told where told.event_id = seat.event_id and told.seat_id = seat.id) as told
        from seat join section on section.id = seat.section_id
        where seat.event_id = wanted.id and ${isFree}
        order by told, seat.id limit ${MAX_TOLD_AT_ONCE}
      ) as free
      cross join lateral generate_series(free.told + 1, ${MAX_TOLD_FOR_A_SEAT}::integer) as turn
    ), waiting as (
      select alert.id, event.id as event_id, ${forOpening} as for_opening,
        row_number() over (partition by event.id, ${forOpening} order by alert.consent_at, alert.id) as place
      from wanted as event join ticket_alert alert on alert.event_id = event.id
      where alert.told_at is null
    )
    select alert.id, alert.email, event.id as event_id, event.event_name, event.starts_at, place.place_name, place.timezone,
      event.sale_opens_at, waiting.for_opening, offer.seat_id,
      event.sale_opens_at is null or event.sale_opens_at <= now() as is_open
    from waiting
    join ticket_alert alert on alert.id = waiting.id
    join event on event.id = waiting.event_id join place on place.id = event.place_id
    left join offer on offer.event_id = waiting.event_id and offer.place = waiting.place and not waiting.for_opening
    where waiting.for_opening or offer.seat_id is not null
    order by alert.consent_at, alert.id limit ${MAX_TOLD_AT_ONCE} for update of alert skip locked`.execute(trx);
  return rows;
}
