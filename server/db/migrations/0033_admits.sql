-- How many people a ticket lets in: a table for six is one ticket. A unit that was ever booked keeps its number, as it keeps its
-- price; a section's number is what it sells now. Everything sold so far lets in one person.
alter table section add column admits smallint not null default 1 check (admits between 1 and 100);
alter table seat add column admits smallint not null default 1 check (admits between 1 and 100);

-- `people` is how many the door counted. Null, as in the scans of devices and processes that do not count, means everybody whom
-- the ticket still lets in, or who is inside. `counted` is how many of them counted when the ticket's scans were settled; null
-- in a row of an older process, where an accepted scan is one person.
alter table gate_scan add column people smallint check (people between 1 and 100);
alter table gate_scan add column counted smallint check (counted between 0 and 100);

-- How many people are inside since the admission that counts. 0 beside `inside` is a row of an older process: everybody is.
alter table gate_entry add column people smallint not null default 0 check (people between 0 and 100);

create or replace view gate_ticket as
select ticket.id, ticket.event_id, seat.section_id, seat.seat_number as seat,
  trim(ticket.first_name || ' ' || ticket.last_name) as name, ticket.booking_no,
  case when ticket.state = 'void' then 2 when entry.ticket_id is null then 0 when entry.inside then 1 else 3 end as state,
  coalesce(floor(extract(epoch from entry.at))::integer, 0) as at,
  coalesce(device.name, '') as device,
  ticket.void_reason,
  case when ticket.state = 'void' and ticket.void_reason is null then
    (select reason from order_event where booking_id = ticket.booking_id order by id desc limit 1)
  end as order_reason,
  seat.admits,
  case when not coalesce(entry.inside, false) then 0 when entry.people > 0 then entry.people else seat.admits end as inside
from ticket
join seat on seat.event_id = ticket.event_id and seat.id = ticket.seat_id
left join gate_entry as entry on entry.ticket_id = ticket.id
left join gate_device as device on device.id = entry.device_id;

-- As in 0029, with the people whom each ticket lets in, and the end of each event.
create or replace function order_facts(wanted_pid integer) returns jsonb
language plpgsql stable set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off as $$
begin
  return (
    select jsonb_build_object(
      'id', booking.id, 'pid', booking.pid, 'userId', booking.user_id, 'orderNumber', booking.order_number,
      'eventType', booking.event_type, 'eventId', booking.event_id, 'comboEventId', booking.combo_event_id,
      'comboName', combo.event_name, 'comboImage', combo.event_image,
      'state', booking.state, 'timeIsUp', booking.expires_at < now(), 'expiresAt', booking.expires_at, 'now', now(),
      'subtotalCents', booking.subtotal_cents, 'comboDiscountCents', booking.combo_discount_cents,
      'voucherId', booking.voucher_id, 'voucherCode', voucher.voucher_code,
      'voucherDiscountCents', booking.voucher_discount_cents,
      'feeCents', booking.fee_cents, 'payableCents', booking.payable_cents,
      'reason', (select reason from order_event where booking_id = booking.id order by id desc limit 1),
      'declineReason', (
        select decline_reason from payment_attempt where booking_id = booking.id and payment_attempt.state = 'failed'
        order by attempt_no desc limit 1
      ),
      'cardPageOpenedAt', (select max(created_at) from payment_attempt where booking_id = booking.id),
      'dueCents', array(
        select amount_cents from payment
        where payment.booking_id = booking.id and payment.state = 'refund_due' and refunded_at is null
      ),
      'events', (
        select jsonb_agg(jsonb_build_object(
          'id', event.id, 'eventName', event.event_name, 'eventImage', event.event_image, 'startsAt', event.starts_at,
          'endsAt', event.ends_at, 'timezone', place.timezone, 'placeName', place.place_name
        ))
        from (
          select booking.event_id as id union select event_id from booking_seat where booking_id = booking.id
        ) as wanted
        join event on event.id = wanted.id
        join place on place.id = event.place_id
      ),
      'tickets', (
        select jsonb_agg(jsonb_build_object(
          'eventId', own.event_id, 'section', section.title, 'seatNumber', seat.seat_number, 'priceCents', own.price_cents,
          'firstName', own.first_name, 'lastName', own.last_name, 'admits', seat.admits
        ) order by own.position)
        from booking_seat as own
        join seat on seat.event_id = own.event_id and seat.id = own.seat_id
        join section on section.id = seat.section_id
        where own.booking_id = booking.id
      )
    )
    from booking
    left join voucher on voucher.id = booking.voucher_id
    left join combo_event as combo on combo.id = booking.combo_event_id
    where booking.pid = wanted_pid
  );
end
$$;
