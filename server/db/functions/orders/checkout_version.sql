-- The versions of an order, of its events, and of the access code that it was held with.
create or replace function checkout_version(ordered integer) returns text
language plpgsql stable set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off as $$
begin
  return (
    select booking.xmin || ' ' || coalesce((
      select string_agg(event.id || '/' || event.xmin, ' ' order by event.id) from event
      where id in (select event_id from booking_seat where booking_id = ordered)
    ), '') || ' ' || coalesce((
      select code.xmin::text from access_code_use used join access_code code on code.id = used.access_code_id
      where used.booking_id = ordered
    ), '')
    from booking where id = ordered
  );
end
$$;
