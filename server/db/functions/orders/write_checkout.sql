-- Begins the payment that modules/payments/decide-checkout.ts decided: the order, its claims and its voucher's use last
-- until the hold's end and the grace time, older attempts are stale, and a new one begins. Returns null with nothing
-- changed if the order has changed since it was read.
create or replace function write_checkout(call_scope text, call_key text, call_hash text, wanted_pid integer, seen text, most_uses integer,
  most_uses_of_buyer integer, grace_seconds integer, gateway text, candidates jsonb) returns jsonb
language plpgsql set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off as $$
declare
  result jsonb := kept_answer(call_scope, call_key, call_hash);
  own booking;
  attempt payment_attempt;
  ends timestamptz;
  claims integer;
begin
  if result is not null then
    return result || '{"replayed": true}';
  end if;
  select * into own from booking where pid = wanted_pid for update;
  if checkout_version(own.id) is distinct from seen or own.hold_expires_at < now() then
    return null;
  end if;
  perform from seat_claim where booking_id = own.id order by event_id, seat_id for update;
  get diagnostics claims = row_count;
  if claims <> (select count(*) from booking_seat where booking_id = own.id) then
    return null;
  end if;
  ends := own.hold_expires_at + make_interval(secs => grace_seconds);
  if own.voucher_id is not null
    and not take_voucher(own.id, own.user_id, own.voucher_id, ends, most_uses, most_uses_of_buyer)
  then
    return null;
  end if;
  update payment_attempt set state = 'stale' where booking_id = own.id and state in ('open', 'pending');
  -- An order that is already paying keeps its state: the buyer came back from the gateway and tries again.
  update booking set attempts = attempts + 1, expires_at = ends, state = 'paying',
    moved_because = case state when 'paying' then moved_because else 'checkout' end
  where id = own.id;
  update seat_claim set state = 'paying', expires_at = ends where booking_id = own.id and state <> 'sold';
  insert into payment_attempt (booking_id, attempt_no, reference, provider, amount_cents, provider_data)
  values (
    own.id, own.attempts + 1, own.pid || '-' || own.order_number || '-' || (own.attempts + 1), gateway, own.payable_cents,
    coalesce((
      select data from jsonb_array_elements(candidates) with ordinality as candidate (data, position)
      where not exists (select from payment_attempt where slot = payment_slot(own.payable_cents, data))
      order by position limit 1
    ), candidates -> 0)
  )
  returning * into attempt;
  result := jsonb_build_object('kind', 'attempt', 'reference', attempt.reference, 'provider', attempt.provider,
    'amountCents', attempt.amount_cents, 'providerData', attempt.provider_data, 'createdAt', attempt.created_at);
  perform keep_answer(call_scope, call_key, call_hash, result);
  return result;
end
$$;
