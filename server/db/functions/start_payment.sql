-- Begins an order's payment at the gateway, in one statement for every order that has something to pay. The result's `kind` is
-- 'attempt' with the attempt to be paid; 'free' with nothing done, if there is nothing to pay; 'paid', if the free order is paid
-- already; or 'refused' with the refusal's code and nothing done. Of `candidates` (the provider's data), the attempt takes the
-- first whose slot no other attempt has, or else the first. Two checkouts at the same moment may take the same one, which does
-- no harm (docs/design/gateway.md#shared-seconds). If there is nothing to pay, `pays_free_order` asks for all checks and locks,
-- for a caller that pays the order in the same transaction. Who held seats with a code may also pay after the presale's end, but not if
-- the code was switched off meanwhile. The locks are taken in the order of every use case: the booking, its claims, its voucher.
create or replace function start_payment(
  call_scope text, call_key text, call_hash text,
  buyer integer, wanted_pid integer, pays_free_order boolean, if_page_open text, gateway text, candidates jsonb,
  grace_seconds integer, usable_seconds integer, max_attempts integer
) returns jsonb
language plpgsql set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off as $$
declare
  result jsonb := kept_answer(call_scope, call_key, call_hash);
  own booking;
  attempt payment_attempt;
  seats integer;
  seats_on_sale integer;
  claims integer;
  ends timestamptz;
  chosen jsonb;
begin
  if result is not null then
    return result || '{"replayed": true}';
  end if;
  select * into own from booking where pid = wanted_pid for update;
  if not found then
    return '{"kind": "refused", "code": "ORDER_NOT_FOUND"}';
  elsif own.user_id <> buyer then
    return '{"kind": "refused", "code": "FOREIGN_USER"}';
  elsif own.state = 'paid' and own.payable_cents = 0 then
    -- The call may be repeated after its answer was lost. A free order that is paid stays paid.
    return '{"kind": "paid"}';
  elsif own.state = 'expired' or (own.state in ('held', 'paying', 'failed') and own.expires_at < now()) then
    return '{"kind": "refused", "code": "SESSION_EXPIRED"}';
  elsif own.state not in ('held', 'paying', 'failed') then
    return '{"kind": "refused", "code": "STALE_BOOKING"}';
  elsif own.hold_expires_at < now() then
    -- The grace time is for a payment that is under way. No further payment can begin in it.
    return '{"kind": "refused", "code": "SESSION_EXPIRED"}';
  elsif own.payable_cents = 0 and not pays_free_order then
    return '{"kind": "free"}';
  end if;
  select count(*), count(*) filter (where event.state = 'onsale' and event.starts_at > now()) into seats, seats_on_sale
  from booking_seat join event on event.id = booking_seat.event_id where booking_id = own.id;
  if seats_on_sale <> seats then
    return '{"kind": "refused", "code": "EVENT_CLOSED"}';
  elsif exists (
    select from access_code_use own_use
    join access_code code on code.id = own_use.access_code_id
    join event on event.id = code.event_id
    where own_use.booking_id = own.id and not code.active and event.sale_opens_at > now()
  ) then
    return '{"kind": "refused", "code": "ACCESS_CODE_OVER"}';
  end if;
  perform from seat_claim where booking_id = own.id order by event_id, seat_id for update;
  get diagnostics claims = row_count;
  if claims <> seats then
    return '{"kind": "refused", "code": "SESSION_EXPIRED"}';
  elsif own.state = 'paying' and if_page_open = 'refuse' then
    return '{"kind": "refused", "code": "CARD_PAGE_OPEN"}';
  elsif own.payable_cents = 0 then
    return '{"kind": "free"}';
  end if;

  if if_page_open = 'use-again' then
    -- The page that the gateway still accepts: recent, for this amount, and without an answer.
    select * into attempt from payment_attempt
    where booking_id = own.id and state = 'open' and provider = gateway and amount_cents = own.payable_cents
      and created_at > now() - make_interval(secs => usable_seconds)
      and not exists (
        select from gateway_answer where attempt_id = payment_attempt.id and outcome not like 'unconfirmed%'
      );
  end if;
  if attempt.id is null then
    if own.attempts >= max_attempts then
      return '{"kind": "refused", "code": "ATTEMPTS_USED"}';
    end if;
    ends := own.hold_expires_at + make_interval(secs => grace_seconds);
    if own.voucher_id is not null and not take_voucher(own.id, buyer, own.voucher_id, ends) then
      return '{"kind": "refused", "code": "VOUCHER_USED_UP"}';
    end if;
    update payment_attempt set state = 'stale' where booking_id = own.id and state in ('open', 'pending');
    -- An order that is already paying keeps its state: the buyer came back from the gateway and tries again.
    update booking set attempts = attempts + 1, expires_at = ends, state = 'paying',
      moved_because = case state when 'paying' then moved_because else 'checkout' end
    where id = own.id;
    update seat_claim set state = 'paying', expires_at = ends where booking_id = own.id and state <> 'sold';
    select data into chosen from jsonb_array_elements(candidates) with ordinality as candidate (data, position)
    where not exists (select from payment_attempt where slot = payment_slot(own.payable_cents, data))
    order by position limit 1;
    insert into payment_attempt (booking_id, attempt_no, reference, provider, amount_cents, provider_data)
    values (
      own.id, own.attempts + 1, own.pid || '-' || own.order_number || '-' || (own.attempts + 1), gateway, own.payable_cents,
      coalesce(chosen, candidates -> 0)
    )
    returning * into attempt;
  end if;
  result := jsonb_build_object('kind', 'attempt', 'reference', attempt.reference, 'provider', attempt.provider,
    'amountCents', attempt.amount_cents, 'providerData', attempt.provider_data, 'createdAt', attempt.created_at);
  perform keep_answer(call_scope, call_key, call_hash, result);
  return result;
end
$$;
