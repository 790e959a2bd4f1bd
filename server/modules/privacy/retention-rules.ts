import { type SqlBool, sql } from "kysely";
import { attendeeFields } from "#contract/rules/account/attendee-fields.ts";
import { isLive } from "../accounts/sign-in/sessions.ts";
import { EXPIRED_INVITATION_DAYS } from "../organisers/invitations.ts";
import { count, deleted, expired, ofPastEvents, piece, type RetentionRule } from "./retention-rule-kinds.ts";

/** The fields of a gateway's post that identify its payment, which the invariants compare (docs/design/trust.md#invariants). */
const IDENTIFYING_FIELDS = ["approval_code", "ipgTransactionId", "approved_as"] as const;
/** SQL: the rest of a gateway's post. */
export const identifyingFields = sql`(
  select coalesce(jsonb_object_agg(field.key, field.value), '{}'::jsonb) from jsonb_each(fields) as field
  where field.key = any(${[...IDENTIFYING_FIELDS]}::text[]))`;

/** SQL: empties an attendee's columns of booking_seat. */
export const blankAttendee = sql.join(attendeeFields.map(({ key }) => sql`${sql.ref(key)} = ''`));
const isNamed = sql`(${sql.join(
  attendeeFields.map(({ key }) => sql`${sql.ref(key)} <> ''`),
  sql` or `,
)})`;

const SCANS_DAYS = 180;
const ATTENDEES_DAYS = 365;
const ROOMS_DAYS = 30;
const CARDS_DAYS = 30;
const UNPAID_CARD_DAYS = 1;
const POST_DAYS = 548;
const SENT_DAYS = 60;
const WEBHOOK_DAYS = 30;

const gatewayPosts = sql`
  select ctid as place from gateway_answer
  where shortened_at is null and received_at < now() - make_interval(days => ${sql.lit(POST_DAYS)})`;

/** What the jobs remove, every hour (run-retention.ts). The order is that of docs/privacy.md. */
export const retentionRules: readonly RetentionRule[] = [
  deleted(
    "session",
    {
      name: "sessions",
      holds: "signed-in browsers: name of the browser, first and last use",
      period: "12 hours without use; with 'Remember me' 30 days after sign-in",
    },
    sql<SqlBool>`not (${isLive})`,
  ),
  expired("second_step", {
    name: "second steps",
    holds: "sign-ins that wait for the second factor",
    period: "minutes",
  }),
  deleted(
    "account_device",
    {
      name: "devices",
      holds: "browsers that have signed in, and whether they were to be wiped",
      period: "400 days unseen",
    },
    sql<SqlBool>`last_seen_at < now() - interval '400 days'`,
  ),
  expired("mailed_passcode", { name: "passcodes", holds: "mailed passcodes, hashed", period: "10 minutes" }),
  expired("sign_in_code", {
    name: "codes",
    holds: "mailed sign-in codes, hashed, with their email",
    period: "10 minutes",
  }),
  expired("passkey_challenge", { name: "challenges", holds: "challenges for passkeys", period: "15 minutes" }),
  expired("email_confirmation", {
    name: "email links",
    holds: "an email that waits to be confirmed",
    period: "72 hours",
  }),
  expired("email_undo", { name: "email undo", holds: "an account's former email", period: "72 hours" }),
  deleted(
    "staff_invitation",
    {
      name: "invitations",
      holds: "emails of people who are invited to an organiser's team",
      period: `72 hours; ${EXPIRED_INVITATION_DAYS} days more for the owner to invite again`,
    },
    sql<SqlBool>`expires_at < now() - make_interval(days => ${sql.lit(EXPIRED_INVITATION_DAYS)})`,
  ),
  expired("account_deletion", { name: "deletion links", holds: "a wish to delete an account", period: "24 hours" }),
  deleted(
    "idempotency_key",
    { name: "answers", holds: "answers that a repeated call gets again", period: "24 hours" },
    sql<SqlBool>`created_at < now() - interval '24 hours'`,
  ),
  deleted(
    "attempt_count",
    { name: "attempts", holds: "counts of tries, by keyed hashes", period: "the limit's window, at most 24 hours" },
    sql<SqlBool>`expire < extract(epoch from now()) * 1000`,
  ),
  deleted(
    "ticket_alert",
    { name: "alerts", holds: "emails of people who wait for tickets", period: "until the event is over or cancelled" },
    sql<SqlBool>`exists (
      select from event where event.id = ticket_alert.event_id and (event.ends_at <= now() or event.state = 'cancelled'))`,
  ),
  deleted(
    "queue_push",
    { name: "push", holds: "browsers to tell when it is their turn", period: "until told, or until the event starts" },
    sql<SqlBool>`exists (
      select from event where event.id = queue_push.event_id
        and (queue_push.sending_at < now() - interval '1 hour' or event.starts_at < now() or event.state = 'cancelled'))`,
  ),
  deleted(
    "sent_mail",
    { name: "sent mails", holds: "that a mail was sent: its kind and time", period: `${SENT_DAYS} days` },
    sql<SqlBool>`sent_at < now() - make_interval(days => ${sql.lit(SENT_DAYS)})`,
  ),
  deleted(
    "webhook_delivery",
    {
      name: "webhook messages",
      holds: "messages to organisers' webhooks, which name orders and tickets by number, and what was answered",
      period: `${WEBHOOK_DAYS} days`,
    },
    sql<SqlBool>`happened_at < now() - make_interval(days => ${sql.lit(WEBHOOK_DAYS)})`,
  ),
  deleted(
    "webhook_endpoint",
    {
      name: "removed webhooks",
      holds: "addresses of webhooks that an organiser removed",
      period: `${WEBHOOK_DAYS} days`,
    },
    sql<SqlBool>`removed_at < now() - make_interval(days => ${sql.lit(WEBHOOK_DAYS)})`,
  ),
  ofPastEvents(
    "rooms",
    ROOMS_DAYS,
    {
      name: "waiting rooms",
      holds: "which account waited in a waiting room",
      period: `${ROOMS_DAYS} days after the event`,
      afterwards: "cut from the account; the anonymous places stay, so that anybody can check the draw",
    },
    (eventId, limit) => [
      sql`
        update queue_entry set user_id = null
        where event_id = ${eventId} and entry in (
          select entry from queue_entry where event_id = ${eventId} and user_id is not null limit ${limit})`,
    ],
  ),
  deleted(
    "ticket_card",
    {
      name: "card numbers",
      holds: "numbers of cards that a ticket's type needs, such as a Companion Card",
      period: `${CARDS_DAYS} days after the event; ${UNPAID_CARD_DAYS} day after a booking that was never paid`,
    },
    sql<SqlBool>`exists (
      select from event where event.id = ticket_card.event_id and event.ends_at < now() - make_interval(days => ${sql.lit(CARDS_DAYS)}))
      or exists (
        select from booking where booking.id = ticket_card.booking_id and booking.state <> 'paid'
          and booking.expires_at < now() - make_interval(days => ${sql.lit(UNPAID_CARD_DAYS)}))`,
  ),
  ofPastEvents(
    "scans",
    SCANS_DAYS,
    {
      name: "scans",
      holds: "scans at the doors: ticket, time, device, staff, reason",
      period: `${SCANS_DAYS} days after the event`,
      afterwards: "deleted; that a ticket was used, and when first, stays with it",
    },
    (eventId, limit) => [
      sql`
        delete from gate_counted_scan where id in (
          select counted.id from gate_counted_scan counted
          join gate_scan_count of on of.ticket_id = counted.ticket_id
          where of.event_id = ${eventId} limit ${limit})`,
      sql`
        delete from gate_scan_count where (ticket_id, device_id, kind, outcome) in (
          select ticket_id, device_id, kind, outcome from gate_scan_count of
          where event_id = ${eventId}
            and not exists (select from gate_counted_scan counted where counted.ticket_id = of.ticket_id) limit ${limit})`,
      sql`delete from gate_scan where id in (select id from gate_scan where event_id = ${eventId} limit ${limit})`,
      sql`delete from gate_over where ticket_id in (select ticket_id from gate_over where event_id = ${eventId} limit ${limit})`,
      sql`
        delete from gate_refusal where (event_id, device_id, why, ticket_id) in (
          select event_id, device_id, why, ticket_id from gate_refusal where event_id = ${eventId} limit ${limit})`,
    ],
    // A door that was offline for half a year may still send its scans.
    sql<SqlBool>`(
      exists (select from gate_scan where gate_scan.event_id = event.id)
      or exists (select from gate_scan_count where gate_scan_count.event_id = event.id)
      or exists (select from gate_refusal where gate_refusal.event_id = event.id))`,
  ),
  ofPastEvents(
    "attendees",
    ATTENDEES_DAYS,
    {
      name: "attendees",
      holds:
        "names of the people on tickets, and their phones and emails if the event asks for them, organisers' notes on orders",
      period: `${ATTENDEES_DAYS} days after the event`,
      afterwards: "emptied; the order and its amounts stay",
    },
    (eventId, limit) => [
      sql`
        delete from order_note where id in (
          select note.id from order_note note join booking on booking.id = note.booking_id
          where booking.event_id = ${eventId} limit ${limit})`,
      sql`
        update ticket set first_name = '', last_name = ''
        where id in (
          select id from ticket where event_id = ${eventId} and (first_name <> '' or last_name <> '') limit ${limit})`,
      sql`
        update booking_seat set ${blankAttendee}
        where (booking_id, position) in (
          select booking_id, position from booking_seat
          where event_id = ${eventId} and ${isNamed} limit ${limit})`,
    ],
  ),
  {
    name: "gateway posts",
    holds: "the payment gateway's posts: masked card number, card brand",
    period: "18 months, as long as a charge can be disputed",
    afterwards: "shortened to what identifies the payment",
    due: (db) => count(db, gatewayPosts),
    remove: async (db, limit) => {
      const { numAffectedRows } = await sql`
        with due as (${gatewayPosts} limit ${limit})
        update gateway_answer set fields = ${identifyingFields}, shortened_at = now()
        from due where gateway_answer.ctid = due.place`.execute(db);
      return piece(numAffectedRows, limit);
    },
  },
];
