-- Settles the usual approval in one statement: the order still waits for this attempt, its seats are its own, the amount is right,
-- and no other payment has the code or the transaction. Returns the order's pid and the buyer's email, or null with nothing
-- changed for anything out of the ordinary, which the caller then decides step by step. `tickets` has one signed ticket for each
-- seat. `queues_mail`: the confirmation is queued here. The locks are taken in the order of every use case: the booking, the
-- approval, the claims, the voucher.
create or replace function settle_at_once(
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
  update booking set state = 'paid', moved_because = 'approved' where id = own.id;
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
