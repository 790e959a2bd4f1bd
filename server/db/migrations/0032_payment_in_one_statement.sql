-- Reserves a use of an order's voucher until the given time, or extends the use that the order already has. The voucher's row
-- lock comes last in its transaction, after the locks of the order and the seats. Returns false if other orders have used up the
-- voucher, in total or for this buyer.
create function take_voucher(ordered integer, buyer integer, wanted integer, use_ends timestamptz) returns boolean
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  limits record;
  used integer;
  used_by_buyer integer;
begin
  select max_uses, max_uses_per_user into strict limits from voucher where id = wanted for no key update;
  update voucher_use set expires_at = use_ends where booking_id = ordered;
  if found then
    return true;
  end if;
  if limits.max_uses is not null or limits.max_uses_per_user is not null then
    select count(*), count(*) filter (where user_id = buyer) into used, used_by_buyer
    from voucher_use where voucher_id = wanted and expires_at > now() and not over_limit;
    if used >= limits.max_uses or used_by_buyer >= limits.max_uses_per_user then
      return false;
    end if;
  end if;
  -- The past uses go, whether or not their orders are already marked as expired, and the new one counts.
  with past as (
    delete from voucher_use where voucher_id = wanted and expires_at <= now() returning over_limit
  )
  update voucher set uses = uses + 1 - (select count(*) from past where not over_limit) where id = wanted;
  insert into voucher_use (booking_id, voucher_id, user_id, expires_at) values (ordered, wanted, buyer, use_ends);
  return true;
end
$$;

-- Begins an order's payment at the gateway, in one statement for every order that has something to pay. The result's `kind` is
-- 'attempt' with the attempt to be paid; 'free' with nothing done, if there is nothing to pay; 'paid', if the free order is paid
-- already; or 'refused' with the refusal's code and nothing done. Of `candidates` (the provider's data), the attempt takes the
-- first whose slot no other attempt has, or else the first. Two checkouts at the same moment may take the same one, which does
-- no harm (docs/design/gateway.md#shared-seconds). If there is nothing to pay, `pays_free_order` asks for all checks and locks,
-- for a caller that pays the order in the same transaction. The locks are taken in the order of every use case: the booking, its claims,
-- its voucher.
create function start_payment(
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
    update booking set attempts = attempts + 1, expires_at = ends, state = 'paying' where id = own.id;
    -- An order that is already paying keeps its state: the buyer came back from the gateway and tries again.
    if own.state <> 'paying' then
      insert into order_event (booking_id, from_state, to_state, reason) values (own.id, own.state, 'paying', 'checkout');
    end if;
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

-- Settles the usual approval in one statement: the order still waits for this attempt, its seats are its own, the amount is right,
-- and no other payment has the code or the transaction. Returns the order's pid and the buyer's email, or null with nothing
-- changed for anything out of the ordinary, which the caller then decides step by step. `tickets` has one signed ticket for each
-- seat. `queues_mail`: the confirmation is queued here. The locks are taken in the order of every use case: the booking, the
-- approval, the claims, the voucher.
create function settle_at_once(
  wanted_attempt integer, code text, transaction_id text, tickets jsonb, from_channel text, post jsonb, max_answers integer,
  queues_mail boolean
) returns jsonb
language plpgsql set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off as $$
declare
  own booking;
  attempt payment_attempt;
  seats integer;
  fitting integer;
  claims integer;
  buyers_email text;
begin
  select * into own from booking
  where id = (select booking_id from payment_attempt where id = wanted_attempt) for update;
  -- The attempt cannot change any more under the booking's lock.
  select * into attempt from payment_attempt where id = wanted_attempt;
  if attempt.state not in ('open', 'pending') or own.state <> 'paying' or own.expires_at < now()
    or attempt.amount_cents <> own.payable_cents
  then
    return null;
  end if;
  perform pg_advisory_xact_lock(8624018, hashtext(code));
  if transaction_id is not null then
    perform pg_advisory_xact_lock(8624019, hashtext(transaction_id));
  end if;
  if exists (
    select from payment
    where attempt_id <> wanted_attempt and (approval_code = code or ipg_transaction_id = transaction_id)
  ) then
    return null;
  end if;

  select count(*) into seats from booking_seat where booking_id = own.id;
  select count(*) into fitting
  from jsonb_to_recordset(tickets) as ticket ("eventId" integer, "seatId" integer, "startsAtMinutes" bigint)
  join booking_seat on booking_id = own.id and event_id = "eventId" and seat_id = "seatId"
  join event on event.id = "eventId"
  where event.state <> 'cancelled' and floor(extract(epoch from event.starts_at) / 60) = "startsAtMinutes";
  perform from seat_claim where booking_id = own.id order by event_id, seat_id for update;
  get diagnostics claims = row_count;
  if seats = 0 or fitting <> seats or claims <> seats or jsonb_array_length(tickets) <> seats then
    return null;
  end if;
  if own.voucher_id is not null then
    perform from voucher where id = own.voucher_id for no key update;
    if not exists (select from voucher_use where booking_id = own.id) then
      return null;
    end if;
    update voucher_use set expires_at = 'infinity' where booking_id = own.id;
  end if;

  update payment_attempt
  set state = 'approved', approval_code = code, ipg_transaction_id = transaction_id, settled_at = now(), decline_reason = null
  where id = wanted_attempt;
  update payment_attempt set state = 'stale' where booking_id = own.id and state in ('open', 'pending');
  update seat_claim set state = 'sold', expires_at = 'infinity' where booking_id = own.id;
  update booking set state = 'paid', paid_at = now() where id = own.id;
  insert into order_event (booking_id, from_state, to_state, reason) values (own.id, 'paying', 'paid', 'approved');
  insert into ticket (id, event_id, seat_id, booking_id, booking_no, ticket_token, qr_path, first_name, last_name)
  select ticket.id, own_seat.event_id, own_seat.seat_id, own.id, "bookingNo", token, "qrPath", own_seat.first_name,
    own_seat.last_name
  from jsonb_to_recordset(tickets) as ticket (
    id bigint, "eventId" integer, "seatId" integer, "bookingNo" text, token text, "qrPath" text
  )
  join booking_seat own_seat
    on own_seat.booking_id = own.id and own_seat.event_id = "eventId" and own_seat.seat_id = "seatId";
  select email into buyers_email from user_account where id = own.user_id;
  if queues_mail and buyers_email is not null then
    insert into mail_outbox (template, recipient, data)
    values ('order-confirmation', buyers_email, jsonb_build_object('pid', own.pid));
  end if;
  if (select count(*) from gateway_answer where attempt_id = wanted_attempt) < max_answers then
    insert into gateway_answer (attempt_id, oid, channel, outcome, fields)
    values (wanted_attempt, attempt.reference, from_channel, 'approved', post);
  end if;
  return jsonb_build_object('pid', own.pid, 'email', buyers_email);
end
$$;
