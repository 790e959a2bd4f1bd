-- Writes the settlement of an order's payment (modules/payments/settlement.ts), if the facts on which it rests are
-- unchanged: `seen` is their fingerprint. It decides nothing. Raises BR001, with nothing changed, if a seat was taken
-- meanwhile. | @returns whether it is written
create or replace function write_settlement(
  ordered integer, of_attempt integer, code text, transaction_id text, seen text, settled jsonb
) returns boolean
language plpgsql set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off as $$
declare
  own booking;
  wanted integer;
  written integer;
begin
  if settled ? 'lockBuyer' then
    perform pg_advisory_xact_lock(8624002, (settled ->> 'lockBuyer')::integer);
  end if;
  -- A ticket's token names the event's start, so the event must not move before the ticket is visible.
  if settled ? 'tickets' then
    perform from event where id in (select event_id from booking_seat where booking_id = ordered) order by id for share;
  end if;
  select * into own from booking where id = ordered for update;
  if code is not null then
    perform pg_advisory_xact_lock(8624018, hashtext(code));
  end if;
  if transaction_id is not null then
    perform pg_advisory_xact_lock(8624019, hashtext(transaction_id));
  end if;
  if settled ? 'voucher' then
    perform from voucher where id = own.voucher_id for no key update;
  end if;
  if settled ? 'accessCodeIsOver' then
    perform from access_code code
    where code.id = (select access_code_id from access_code_use where booking_id = ordered) for no key update;
  end if;
  if fingerprint(settlement_facts(ordered, of_attempt, code, transaction_id)) <> seen then
    return false;
  end if;

  if settled ? 'attempt' then
    update payment_attempt set state = settled #>> '{attempt,state}', approval_code = settled #>> '{attempt,bankCode}',
      ipg_transaction_id = settled #>> '{attempt,transactionId}', decline_reason = settled #>> '{attempt,declineReason}',
      settled_at = now()
    where id = of_attempt;
  end if;
  if settled ? 'charge' then
    insert into extra_charge (attempt_id, approval_code, ipg_transaction_id) values (of_attempt, code, transaction_id);
  end if;
  if settled ? 'knownPayment' then
    if settled #>> '{knownPayment,chargeId}' is null then
      update payment_attempt set ipg_transaction_id = transaction_id where id = of_attempt;
    else
      update extra_charge set ipg_transaction_id = transaction_id where id = (settled #>> '{knownPayment,chargeId}')::integer;
    end if;
  end if;
  if settled ? 'match' then
    insert into approval_claim (attempt_id, approval_code, ipg_transaction_id, closed_at)
    values (of_attempt, code, transaction_id, case when settled #>> '{match,isClosed}' = 'true' then now() end);
  end if;

  if settled ? 'claims' then
    update booking_seat set seat_id = claim."seatId"
    from jsonb_to_recordset(settled -> 'claims') as claim (position smallint, "seatId" integer)
    where booking_id = ordered and booking_seat.position = claim.position and seat_id <> claim."seatId";
    select count(*) filter (where claimed.wanted), jsonb_array_length(settled -> 'claims') into written, wanted
    from claim_units(ordered,
      array(select ("eventId")::integer from jsonb_to_recordset(settled -> 'claims') as claim ("eventId" integer)),
      array(select ("seatId")::integer from jsonb_to_recordset(settled -> 'claims') as claim ("seatId" integer)), 60, '{}') as claimed;
    if written <> wanted then
      raise exception 'a seat was taken meanwhile' using errcode = 'BR001';
    end if;
  end if;
  case settled ->> 'seats'
    when 'sold' then
      update seat_claim set state = 'sold', expires_at = 'infinity' where booking_id = ordered;
      get diagnostics written = row_count;
      if written <> jsonb_array_length(settled -> 'tickets') then
        raise exception 'a seat was taken meanwhile' using errcode = 'BR001';
      end if;
    when 'held' then
      update seat_claim set state = 'held', expires_at = own.hold_expires_at where booking_id = ordered and state <> 'sold';
    else null;
  end case;
  if settled ? 'makeStale' then
    update payment_attempt set state = 'stale' where booking_id = ordered and state in ('open', 'pending');
  end if;
  case settled #>> '{voucher,use}'
    when 'kept' then
      update voucher_use set expires_at = 'infinity' where booking_id = ordered;
    when 'taken' then
      perform add_voucher_use(ordered, own.user_id, own.voucher_id, 'infinity');
    when 'over the limit' then
      insert into voucher_use (booking_id, voucher_id, user_id, expires_at, over_limit)
      values (ordered, own.voucher_id, own.user_id, 'infinity', true);
    when 'given back' then
      perform give_back_voucher(ordered);
    else null;
  end case;
  if settled ? 'accessCodeIsOver' then
    update access_code_use set over_limit = (settled ->> 'accessCodeIsOver')::boolean where booking_id = ordered;
  end if;
  if settled ? 'move' then
    update booking set state = settled #>> '{move,to}', moved_because = settled #>> '{move,because}',
      expires_at = case when settled ->> 'seats' = 'held' then hold_expires_at else expires_at end
    where id = ordered;
  end if;
  if settled ? 'ended' then
    perform end_order(ordered, 'refund_due', settled #>> '{ended,because}');
  end if;

  if settled ? 'tickets' then
    insert into ticket (id, event_id, seat_id, booking_id, booking_no, ticket_token, qr_path, first_name, last_name)
    select ticket.id, own_seat.event_id, own_seat.seat_id, ordered, "bookingNo", token, "qrPath", own_seat.first_name,
      own_seat.last_name
    from jsonb_to_recordset(settled -> 'tickets') as ticket (
      id bigint, "eventId" integer, "seatId" integer, "bookingNo" text, token text, "qrPath" text
    )
    join booking_seat own_seat
      on own_seat.booking_id = ordered and own_seat.event_id = "eventId" and own_seat.seat_id = "seatId";
  end if;
  if settled ? 'mails' then
    insert into mail_outbox (template, recipient, data)
    select template, "to", data from jsonb_to_recordset(settled -> 'mails') as mail (template text, "to" text, data jsonb);
  end if;
  if settled ? 'answer' and (
    select count(*) from gateway_answer where attempt_id = of_attempt
  ) < (settled #>> '{answer,atMost}')::integer then
    insert into gateway_answer (attempt_id, oid, channel, kind, reason, fields)
    select of_attempt, reference, settled #>> '{answer,channel}', settled #>> '{answer,kind}', settled #>> '{answer,reason}',
      settled #> '{answer,fields}'
    from payment_attempt where id = of_attempt;
  end if;
  -- Last, so that one seller's payments wait for each other only while they commit.
  if settled ? 'documents' then
    perform write_invoices(ordered, settled -> 'documents');
  end if;
  return true;
end
$$;
