-- The facts that decide a checkout (modules/payments/decide-checkout.ts). Null if there is no such order.
create or replace function checkout_facts(wanted_pid integer) returns jsonb
language plpgsql stable set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off as $$
begin
  return (
    select jsonb_build_object(
      'version', checkout_version(booking.id), 'userId', booking.user_id, 'state', booking.state,
      'timeIsUp', booking.expires_at < now(), 'holdIsOver', booking.hold_expires_at < now(),
      'payableCents', booking.payable_cents, 'agreedDates', booking.agreed_dates,
      'datesNow', dates_of(array(select event_id from booking_seat where booking_id = booking.id)),
      'seats', (select count(*) from booking_seat where booking_id = booking.id),
      'claims', (select count(*) from seat_claim where booking_id = booking.id),
      'events', (
        select jsonb_agg(jsonb_build_object('state', event.state, 'hasBegun', event.starts_at <= now()))
        from event where id in (select event_id from booking_seat where booking_id = booking.id)
      ),
      'accessCode', (
        select jsonb_build_object('active', code.active, 'isBeforeSale', coalesce(event.sale_opens_at > now(), false))
        from access_code_use used
        join access_code code on code.id = used.access_code_id
        join event on event.id = code.event_id
        where used.booking_id = booking.id
      ),
      'attempts', booking.attempts,
      'attemptsNotBegun', (
        select count(*) from payment_attempt
        where booking_id = booking.id and (decline_reason = 'not-begun' or reached is false)
      ),
      'mayBeOpen', exists (
        select from payment_attempt
        where booking_id = booking.id and state in ('open', 'pending', 'stale') and reached is not false
      ),
      'openAttempts', coalesce((
        select jsonb_agg(jsonb_build_object('reference', attempt.reference, 'provider', attempt.provider,
          'amountCents', attempt.amount_cents, 'providerData', attempt.provider_data, 'createdAt', attempt.created_at,
          'ageSeconds', extract(epoch from now() - attempt.created_at),
          'isAnswered', exists (
            select from gateway_answer where attempt_id = attempt.id and kind <> 'unconfirmed'
          )))
        from payment_attempt attempt where attempt.booking_id = booking.id and attempt.state = 'open'
      ), '[]'),
      'voucher', (
        select jsonb_build_object('maxUses', voucher.max_uses, 'maxUsesPerUser', voucher.max_uses_per_user,
          'isTaken', exists (select from voucher_use where booking_id = booking.id), 'uses', to_jsonb(counted))
        from voucher cross join lateral (
          select count(*) as used, count(*) filter (where use.user_id = booking.user_id) as own from voucher_use use
          where use.voucher_id = voucher.id and use.expires_at > now() and not use.over_limit
            and use.booking_id <> booking.id and (voucher.max_uses is not null or voucher.max_uses_per_user is not null)
        ) as counted
        where voucher.id = booking.voucher_id
      )
    )
    from booking where pid = wanted_pid
  );
end
$$;
