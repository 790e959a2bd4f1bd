-- The tickets of an event that an account has: of paid orders and live holds, without those that were refunded.
create or replace function account_tickets(buyer integer, wanted_event integer) returns table (booking_id integer, tickets integer)
language plpgsql stable set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off as $$
#variable_conflict use_column
begin
  return query
  select booking.id, count(*)::integer
  from booking join booking_seat own on own.booking_id = booking.id
  where booking.user_id = buyer and own.event_id = wanted_event
    and (booking.state = 'paid' or (booking.state in ('held', 'paying', 'failed') and booking.expires_at > now()))
    and not exists (
      select from ticket_refund_seat gone where gone.booking_id = own.booking_id and gone.position = own.position
    )
  group by booking.id;
end
$$;
