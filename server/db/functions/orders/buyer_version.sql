-- A text that differs if those of a buyer's orders have changed on which a hold's decision rests: the orders whose time
-- is not up, and the tickets that the limit of an event counts. It is '/' for a buyer who has none.
create or replace function buyer_version(buyer integer, wanted_events integer[]) returns text
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return concat(
    (
      select string_agg(booking.id || ' ' || booking.xmin, ',' order by booking.id) from booking
      where booking.user_id = buyer and booking.state in ('held', 'paying', 'failed', 'cancelled') and booking.expires_at > now()
    ), '/', (
      select sum(had.tickets) from event cross join account_tickets(buyer, event.id) as had
      where event.id = any(wanted_events) and event.per_account_limit is not null
    )
  );
end
$$;
