-- Refunds a paid order (`move` says why it ends) or some of its tickets (`part`), as modules/payments/decide-refund.ts decided it from
-- the order at version `seen`. Returns false, with nothing done, if it has changed.
create or replace function write_refund(ordered integer, seen text, refund jsonb) returns boolean
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  part jsonb := refund -> 'part';
  made integer;
begin
  perform from booking where id = ordered for update;
  -- No door lets anybody in meanwhile.
  perform from ticket where booking_id = ordered order by id for update;
  if refund_version(ordered) is distinct from seen then
    return false;
  end if;
  if refund ->> 'move' is not null then
    perform end_order(ordered, 'refund_due', refund ->> 'move');
    update payment_attempt
    set state = 'refund_due', refunded_at = case when (refund ->> 'leftCents')::integer = 0 then now() end
    where booking_id = ordered and state = 'approved';
  else
    insert into ticket_refund (booking_id, number, attempt_id, tickets_cents, fee_cents, reason, refunded_at)
    values (ordered, (part ->> 'number')::smallint, (part ->> 'attemptId')::integer, (part ->> 'ticketsCents')::integer,
      (part ->> 'feeCents')::integer, part ->> 'reason', case when (part ->> 'isFree')::boolean then now() end)
    returning id into made;
    insert into ticket_refund_seat (booking_id, position, refund_id, ticket_id, tickets_cents, fee_cents, seat_kept)
    select ordered, gone.position, made, gone.id, gone."ticketsCents", gone."feeCents", (part ->> 'keepSeats')::boolean
    from jsonb_to_recordset(refund -> 'tickets')
      as gone (id bigint, position smallint, "ticketsCents" integer, "feeCents" integer);
  end if;
  update ticket set state = 'void', void_reason = coalesce(void_reason, refund ->> 'voidReason')
  from jsonb_to_recordset(refund -> 'tickets') as gone (id bigint)
  where ticket.id = gone.id;
  perform release_seats(ordered, array_agg("eventId"), array_agg("seatId"))
  from jsonb_to_recordset(refund -> 'freed') as freed ("eventId" integer, "seatId" integer);
  perform write_invoices(ordered, refund -> 'documents');
  return true;
end
$$;
