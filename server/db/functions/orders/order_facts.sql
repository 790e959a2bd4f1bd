-- Everything that the view of an order shows, or null if there is no such order. Amounts are cents.
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
      'cardPageOpenedAt', (select max(created_at) from payment_attempt where booking_id = booking.id and reached is not false),
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
        ) || case when own.ticket_type_id is null then '{}'::jsonb
          else jsonb_build_object('typeId', own.ticket_type_id, 'typeName', own.type_name) end order by own.position)
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
