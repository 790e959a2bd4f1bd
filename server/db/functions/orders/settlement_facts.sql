-- The facts on which the settlement of an order's payment rests (modules/payments/settlement-facts.ts). The counts of
-- others' uses are read only if the order's time is up or its voucher's use is gone, because they cost the most.
-- `of_attempt`: the attempt that is answered, or null; `code`, `transaction_id`: of the approval, or null
create or replace function settlement_facts(ordered integer, of_attempt integer, code text, transaction_id text) returns jsonb
language plpgsql stable set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off as $$
declare
  own booking;
  time_is_up boolean;
begin
  select * into own from booking where id = ordered;
  time_is_up := own.expires_at < now();
  return jsonb_build_object(
    'order', jsonb_build_object('id', own.id, 'pid', own.pid, 'userId', own.user_id, 'state', own.state, 'timeIsUp', time_is_up,
      'payableCents', own.payable_cents, 'attempts', own.attempts, 'agreedDates', own.agreed_dates),
    'attempt', (
      select jsonb_build_object('id', id, 'attemptNo', attempt_no, 'provider', provider, 'reference', reference,
        'amountCents', amount_cents, 'providerData', provider_data, 'state', state, 'bankCode', approval_code,
        'transactionId', ipg_transaction_id, 'sharesSlot', exists (
          select from payment_attempt other where other.slot = payment_attempt.slot and other.id <> of_attempt
        ))
      from payment_attempt where id = of_attempt
    ),
    'charges', (
      select coalesce(jsonb_agg(jsonb_build_object('id', id, 'bankCode', approval_code, 'transactionId', ipg_transaction_id)
        order by id), '[]')
      from extra_charge where attempt_id = of_attempt
    ),
    'matched', case when code is not null then (
      select jsonb_build_object('orderId', payment.booking_id, 'pid', (select pid from booking where id = payment.booking_id),
        'isKnown', exists (select from approval_claim known where known.attempt_id = of_attempt and known.approval_code = code))
      from payment
      where attempt_id <> of_attempt and (approval_code = code or ipg_transaction_id = transaction_id)
      order by (approval_code = code) desc, attempt_id, extra_charge_id nulls first limit 1
    ) end,
    'seats', (
      select jsonb_agg(jsonb_build_object('position', own_seat.position, 'eventId', own_seat.event_id, 'seatId', own_seat.seat_id,
        'claim', case when claim.booking_id = ordered then 'own' when (
          select seat_type <> 'gap' and seat_status = 'bookable' from seat
          where seat.event_id = own_seat.event_id and seat.id = own_seat.seat_id
        ) and (claim.seat_id is null or (claim.state <> 'sold' and claim.expires_at < now())) then 'free' else 'gone' end)
        order by own_seat.position)
      from booking_seat own_seat
      left join seat_claim claim on claim.event_id = own_seat.event_id and claim.seat_id = own_seat.seat_id
      where own_seat.booking_id = ordered
    ),
    'events', (
      select jsonb_agg(jsonb_build_object('id', event.id, 'state', event.state,
        'startsAt', floor(extract(epoch from event.starts_at))::bigint, 'hasBegun', event.starts_at <= now(), 'sells', place.sells,
        'perAccountLimit', event.per_account_limit,
        'had', case when time_is_up and event.per_account_limit is not null then (
          select coalesce(sum(had.tickets), 0)::integer from account_tickets(own.user_id, event.id) as had where had.booking_id <> ordered
        ) else 0 end) order by event.id)
      from event join place on place.id = event.place_id
      where event.id in (select event_id from booking_seat where booking_id = ordered)
    ),
    'voucher', (
      select jsonb_build_object('id', voucher.id, 'hasUse', used.booking_id is not null) || case when used.booking_id is null then (
        select jsonb_build_object('maxUses', voucher.max_uses, 'maxUsesPerUser', voucher.max_uses_per_user,
          'uses', jsonb_build_object('used', count(*), 'own', count(*) filter (where user_id = own.user_id)))
        from voucher_use where voucher_id = voucher.id and expires_at > now() and not over_limit
      ) else '{}' end
      from voucher left join voucher_use used on used.booking_id = ordered where voucher.id = own.voucher_id
    ),
    'accessCode', case when time_is_up then (
      select jsonb_build_object('id', code.id, 'maxUses', code.max_uses, 'uses', access_code_uses(code.id, 0))
      from access_code_use used join access_code code on code.id = used.access_code_id
      where used.booking_id = ordered and code.max_uses is not null
    ) end,
    'email', (select email from user_account where id = own.user_id and deleted_at is null),
    'operatorEmail', coalesce((select value from setting where name = 'email'), '')
  );
end
$$;
