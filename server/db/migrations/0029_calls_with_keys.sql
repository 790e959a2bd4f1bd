-- A call under an Idempotency-Key keeps its result in the transaction of its effect, so that both exist or neither. The
-- row is never empty: a repeated call waits for the first one's lock and then finds its result.

-- Returns the result that an earlier call kept under the key, or null for the first call. Without a key it is always null.
-- A call must begin with this function, because the lock must come before every other lock of the transaction. A plan that was
-- made for the empty table would read all of it later, so sequential scans are off.
create function kept_answer(call_scope text, call_key text, call_hash text) returns jsonb
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  kept record;
begin
  if call_key is null then
    return null;
  end if;
  perform pg_advisory_xact_lock(8624020, hashtext(call_scope || ' ' || call_key));
  select body_hash, response into kept from idempotency_key
  where scope = call_scope and key = call_key and created_at > now() - interval '24 hours';
  if not found then
    return null;
  end if;
  if kept.body_hash <> call_hash then
    raise exception 'the key was used for another body' using errcode = 'BR002';
  end if;
  return kept.response::jsonb;
end
$$;

-- Keeps a call's result under its key. Does nothing without a key.
create function keep_answer(call_scope text, call_key text, call_hash text, answer jsonb) returns void
language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  if call_key is null then
    return;
  end if;
  insert into idempotency_key (scope, key, body_hash, status_code, response)
  values (call_scope, call_key, call_hash, 200, answer::text)
  on conflict (scope, key) do update
    set body_hash = excluded.body_hash, status_code = 200, response = excluded.response, created_at = now();
end
$$;

-- What a buyer still holds, or held until recently. Every hold asks for it, and the table has all bookings ever made.
create index booking_kept_by_user on booking (user_id, expires_at) where state in ('held', 'paying', 'failed', 'cancelled');

-- Makes the usual hold with hold_at_once, and keeps the result under the call's key. Returns null if the long way must
-- decide; nothing is kept then. `replayed` marks the result of an earlier call.
create function hold_once(
  call_scope text, call_key text, call_hash text,
  buyer integer, wanted_event integer, places integer[], seats integer[], sections integer[], hold_seconds double precision
) returns jsonb
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  result jsonb := kept_answer(call_scope, call_key, call_hash);
  hold record;
begin
  if result is not null then
    return result || '{"replayed": true}';
  end if;
  select * into hold from hold_at_once(buyer, wanted_event, places, seats, sections, hold_seconds);
  if hold.outcome = 'other' then
    return null;
  end if;
  result := case hold.outcome
    when 'held' then jsonb_build_object('ok', true, 'bookingId', hold.booking, 'expiresAt', hold.expires_at, 'now', hold.moment)
    else jsonb_build_object('ok', false, 'code', 'SEATS_TAKEN', 'seatNames', array_to_string(hold.seat_names, ', '),
      'now', hold.moment)
  end;
  perform keep_answer(call_scope, call_key, call_hash, result);
  return result;
end
$$;

-- Everything that the view of an order shows, or null if there is no such order. Amounts are cents.
create function order_facts(wanted_pid integer) returns jsonb
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
          'timezone', place.timezone, 'placeName', place.place_name
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
          'firstName', own.first_name, 'lastName', own.last_name
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

-- Stores the attendees of a hold, in the order of its seats, and makes it an order at the given price. `price` is null for
-- an order that has its price already. An order whose payment is under way or done stays as it is, and `price` is null
-- then too. Returns the order (order_facts), or null if the booking has changed since the caller looked at it.
create function name_attendees(
  call_scope text, call_key text, call_hash text,
  buyer integer, wanted_booking integer,
  first_names text[], last_names text[], mobiles text[], emails text[],
  number integer, price jsonb
) returns jsonb
language plpgsql set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off as $$
declare
  result jsonb := kept_answer(call_scope, call_key, call_hash);
  found_booking record;
  named integer;
begin
  if result is not null then
    return result || '{"replayed": true}';
  end if;
  select pid, state, expires_at < now() as is_over into found_booking
  from booking where id = wanted_booking and user_id = buyer for update;
  if not found or (found_booking.pid is null) <> (price is not null) then
    return null;
  end if;
  if found_booking.pid is null or found_booking.state not in ('paying', 'paid') then
    if found_booking.is_over or found_booking.state not in ('held', 'failed') then
      return null;
    end if;
    update booking_seat set first_name = given.first_name, last_name = given.last_name,
      mobile_no = given.mobile, email_id = given.email
    from unnest(first_names, last_names, mobiles, emails) with ordinality
      as given (first_name, last_name, mobile, email, position)
    where booking_id = wanted_booking and booking_seat.position = given.position;
    get diagnostics named = row_count;
    if named <> cardinality(first_names) or named <> (select count(*) from booking_seat where booking_id = wanted_booking) then
      raise exception 'booking % has other seats than the caller found', wanted_booking;
    end if;
    if price is not null then
      update booking set pid = nextval('order_pid_seq'), order_number = number,
        subtotal_cents = (price ->> 'subtotal_cents')::integer,
        combo_discount_cents = (price ->> 'combo_discount_cents')::integer,
        voucher_discount_cents = (price ->> 'voucher_discount_cents')::integer,
        fee_cents = (price ->> 'fee_cents')::integer, payable_cents = (price ->> 'payable_cents')::integer
      where id = wanted_booking returning pid into found_booking.pid;
    end if;
  elsif found_booking.is_over and found_booking.state = 'paying' then
    return null;
  end if;
  result := order_facts(found_booking.pid);
  perform keep_answer(call_scope, call_key, call_hash, result);
  return result;
end
$$;
