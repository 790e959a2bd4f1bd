import { type RawBuilder, sql } from "kysely";
import { attendeeFields } from "#contract/rules/account/attendee-fields.ts";
import type { Db } from "#server/db/connect/connect.ts";

/** The person whose data is read. */
export interface Person {
  id: number;
  /** The account's email in the form in which emails are compared. */
  emailKey: string;
}

export type Row = Readonly<Record<string, unknown>>;
/** Orders are read in pieces: those whose ids are above `after`, up to and with `to`. */
export interface OrderRange {
  after: number;
  to: number;
}
type Query = (person: Person) => RawBuilder<Row>;
type OrderQuery = (person: Person, orders: OrderRange) => RawBuilder<Row>;

const PIECE = 200;

/** The pieces in which a person's orders are read. */
export async function* orderRanges(db: Db, { id }: Person): AsyncGenerator<OrderRange> {
  for (let after = 0; ; ) {
    const { rows } = await sql<{ id: number }>`
      select id from booking where user_id = ${id} and id > ${after} order by id limit ${PIECE}`.execute(db);
    const to = rows.at(-1)?.id;
    if (to === undefined) return;
    yield { after, to };
    if (rows.length < PIECE) return;
    after = to;
  }
}

const profile: Query = ({ id }) => sql`
  select first_name, last_name, email, email_confirmed_at, mobile, address, suburb, state, postcode, created_at, password_hash <> '' as has_password,
    case user_role when 1 then 'buyer' when 3 then 'door staff' when 5 then 'free tickets' when 9 then 'whole box office' else user_role::text end as role, disabled_at, disabled_why, second_factor_at,
    (select email from email_confirmation where user_id = ${id} and expires_at > now()) as waiting_email,
    (select string_agg(email, ', ') from email_undo where user_id = ${id} and expires_at > now()) as former_email,
    (select expires_at from account_deletion where user_id = ${id} and expires_at > now()) as deletion_link_until
  from user_account where id = ${id}`;

const sessions: Query = ({ id }) => sql`
  select user_agent as browser, created_at as signed_in, last_seen_at as last_used, expires_at as ends, remember as stays_signed_in,
    null::timestamptz as wipe_asked, null::timestamptz as wiped
  from session where user_id = ${id}
  union all
  select user_agent, null, last_seen_at, null, null, wipe_asked_at, wiped_at from account_device where user_id = ${id}
  order by last_used`;

const passkeys: Query = ({ id }) => sql`
  select 'passkey' as kind, name, user_agent as browser, created_at as added, last_used_at as last_used from passkey where user_id = ${id}
  union all
  select 'authenticator app', name, '', created_at, last_used_at from authenticator where user_id = ${id}
  order by added`;

const likes: Query = ({ id }) => sql`
  select event_name as event from event_like join event on event.id = event_id where user_id = ${id}
  union all
  select event_name from combo_event_like join combo_event on combo_event.id = combo_event_id where user_id = ${id}
  order by event`;

const alerts: Query = ({ emailKey }) => sql`
  select event_name as event, email, consent_at as asked, told_at as told
  from ticket_alert join event on event.id = ticket_alert.event_id where email_key = ${emailKey} order by consent_at`;

const orders: OrderQuery = ({ id }, { after, to }) => sql`
  select pid as order_number,
    coalesce(combo_event.event_name, event.event_name) as event, booking.state, booking.created_at as made, paid_at as paid,
    subtotal_cents, combo_discount_cents + voucher_discount_cents as discount_cents, fee_cents, payable_cents,
    voucher.voucher_code as voucher,
    (select string_agg(to_state || ' ' || to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), ', ' order by order_event.id)
      from order_event where booking_id = booking.id) as history
  from booking
  join event on event.id = booking.event_id
  left join combo_event on combo_event.id = booking.combo_event_id
  left join voucher on voucher.id = booking.voucher_id
  where user_id = ${id} and booking.id > ${after} and booking.id <= ${to} order by booking.id`;

const attendeeColumns = sql.join(
  attendeeFields.map(({ key, dataName }) => sql`${sql.ref(`own.${key}`)} as ${sql.ref(dataName)}`),
);

const attendees: OrderQuery = ({ id }, { after, to }) => sql`
  select pid as order_number, event_name as event, seat.seat_number as seat, own.price_cents,
    ${attendeeColumns}, own.type_name as ticket_type,
    (select card_number from ticket_card card
      where card.booking_id = own.booking_id and card.position = own.position) as card_number
  from booking
  join booking_seat own on own.booking_id = booking.id
  join event on event.id = own.event_id
  join seat on seat.event_id = own.event_id and seat.id = own.seat_id
  where booking.user_id = ${id} and booking.id > ${after} and booking.id <= ${to}
  order by booking.id, own.position`;

const tickets: OrderQuery = ({ id }, { after, to }) => sql`
  select booking_no, pid as order_number, event_name as event, event.starts_at as starts, seat.seat_number as seat,
    first_name, last_name, ticket.state, void_reason, ticket.created_at as made, entry.first_at as first_let_in,
    entry.at as last_let_in, entry.people as people_inside,
    (select people from gate_over where gate_over.ticket_id = ticket.id) as people_beyond
  from booking
  join ticket on ticket.booking_id = booking.id
  join event on event.id = ticket.event_id
  join seat on seat.event_id = ticket.event_id and seat.id = ticket.seat_id
  left join gate_entry entry on entry.ticket_id = ticket.id
  where booking.user_id = ${id} and booking.id > ${after} and booking.id <= ${to}
  order by booking.id, ticket.id`;

const scans: OrderQuery = ({ id }, { after, to }) => sql`
  select booking_no, event_name as event, scan.kind, scan.outcome, scan.at, scan.scans
  from booking
  join ticket on ticket.booking_id = booking.id
  join event on event.id = ticket.event_id
  join lateral (
    select kind, outcome, at, 1 as scans from gate_scan where ticket_id = ticket.id
    union all select kind, outcome, last_at, scans from gate_scan_count where ticket_id = ticket.id
    union all select 'refused', why, last_at, tries from gate_refusal where ticket_id = ticket.id and event_id = ticket.event_id
  ) as scan on true
  where booking.user_id = ${id} and booking.id > ${after} and booking.id <= ${to}
  order by booking.id, scan.at`;

const invoices: OrderQuery = ({ id }, { after, to }) => sql`
  select pid as order_number, case when invoice.adjusts is null then 'invoice' else 'note' end as document,
    seller_name as seller, number, issued_at as issued, invoice_buyer.name as buyer, invoice_buyer.abn,
    (select sum(amount_cents)::integer from invoice_line where invoice_id = invoice.id) as amount_cents
  from booking
  join invoice on invoice.booking_id = booking.id
  left join invoice_buyer on invoice_buyer.booking_id = booking.id
  where booking.user_id = ${id} and booking.id > ${after} and booking.id <= ${to}
  order by booking.id, invoice.id`;

const payments: OrderQuery = ({ id }, { after, to }) => sql`
  select pid as order_number, amount_cents, attempt.state, provider as bank, reference,
    approval_code as bank_code, decline_reason, attempt.created_at as begun, settled_at as settled, refunded_at as refunded,
    (select string_agg(said.name || ': ' || said.value, ', ' order by answer.id, said.name)
      from gateway_answer answer cross join jsonb_each_text(answer.fields) as said (name, value)
      where answer.attempt_id = attempt.id and said.value <> '' and said.name not ilike '%hash%') as bank_said
  from booking
  join payment_attempt attempt on attempt.booking_id = booking.id
  where booking.user_id = ${id} and booking.id > ${after} and booking.id <= ${to}
  order by booking.id, attempt.id`;

const waitingRooms: Query = ({ id }) => sql`
  select event_name as event, joined_at as joined, place, seen_at as last_seen, entered_at as entered, held_at as chose_seats,
    (select string_agg(split_part(endpoint, '/', 3), ', ') from queue_push push
      where push.event_id = queue_entry.event_id and push.entry = queue_entry.entry) as told_through
  from queue_entry join event on event.id = queue_entry.event_id where user_id = ${id} order by joined_at`;

const doors: Query = ({ id }) => sql`
  select event_name as event, assigned_at as assigned,
    (select count(*)::integer from gate_scan where gate_scan.event_id = event.id and gate_scan.user_id = ${id}) as scans_made,
    null as device, null::timestamptz as device_seen
  from gate_assignment join event on event.id = gate_assignment.event_id where user_id = ${id}
  union all
  select event_name, null, null, name || ' ' || user_agent, last_seen_at
  from gate_device left join event on event.id = gate_device.event_id where user_id = ${id}
  order by assigned`;

const teams: Query = ({ id, emailKey }) => sql`
  select organiser.name as organiser, 'member' as kind, role, added_at as since,
    (select count(*)::integer from order_note note where note.organiser_id = organiser.id and note.user_id = ${id}) as notes_written
  from staff join organiser on organiser.id = staff.organiser_id where user_id = ${id}
  union all
  select organiser.name, 'key ' || api_key.name, role, made_at, null
  from api_key join organiser on organiser.id = api_key.organiser_id where made_by = ${id}
  union all
  select organiser.name, 'webhook', null, webhook_endpoint.made_at, null
  from webhook_endpoint join organiser on organiser.id = webhook_endpoint.organiser_id where made_by = ${id}
  union all
  select organiser.name, 'message to ticket holders', '', message.made_at, null
  from event_message message join organiser on organiser.id = message.organiser_id where message.user_id = ${id}
  union all
  select organiser.name, 'payout ' || payout.reference, null, noted_at, null
  from payout join organiser on organiser.id = payout.organiser_id where noted_by = ${id}
  union all
  select organiser.name, case when expires_at > now() then 'invitation' else 'expired invitation' end, role, made_at, null
  from staff_invitation join organiser on organiser.id = organiser_id where email_key = ${emailKey}
  order by since`;

const notes: OrderQuery = ({ id }, { after, to }) => sql`
  select pid as order_number, organiser.name as organiser, note.made_at as made, note.text as note
  from booking
  join order_note note on note.booking_id = booking.id
  join organiser on organiser.id = note.organiser_id
  where booking.user_id = ${id} and booking.id > ${after} and booking.id <= ${to}
  order by booking.id, note.id`;

/** Mails to the person, and what they wrote with the contact form, in the outbox or in the job queue. */
const mails =
  (hasQueue: boolean): Query =>
  ({ id, emailKey }) => {
    const kept = hasQueue
      ? sql`select data ->> 'template' as template, data ->> 'to' as recipient, data -> 'data' as data, created_on as at, state::text
          from job.job where name = 'mail'
          union all select template, recipient, data, created_at, 'waiting' from mail_outbox`
      : sql`select template, recipient, data, created_at as at, 'waiting' as state from mail_outbox`;
    return sql`
      select template as mail, at, state, case when template = 'contact-message' then data ->> 'message' end as your_message
      from (${kept}) as mail
      where lower(btrim(normalize(recipient, NFKC), E' \t\r\n')) = ${emailKey}
        or (template = 'contact-message' and (data ->> 'user_id' = ${String(id)}
          or lower(btrim(normalize(data ->> 'email', NFKC), E' \t\r\n')) = ${emailKey}))
      order by at`;
  };

/** The queries of the parts that are not about orders, by the part's name. */
export const personQueries = (hasQueue: boolean) => ({
  profile,
  sessions,
  passkeys,
  likes,
  alerts,
  "waiting rooms": waitingRooms,
  doors,
  teams,
  mails: mails(hasQueue),
});

export const orderQueries = { orders, attendees, tickets, payments, invoices, notes, scans };
