-- Moves due changes, and all holds that have expired since the last call, into the log with each seat's present state. Returns the log's
-- last number. If another process is doing this work, its result will be visible soon. For buyers, a seat that is held back looks like a
-- sold one: nobody can wait for it.
create or replace function number_seat_changes() returns bigint language plpgsql
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off as $$
declare
  noted_to timestamptz;
  moment timestamptz;
  numbered integer;
begin
  if not pg_try_advisory_xact_lock(8624005) then
    return (select head from seat_change_log);
  end if;
  select ends_noted_to into noted_to from seat_change_log;
  -- The transaction's own time may be earlier than that of the previous lock holder.
  moment := clock_timestamp();
  with due as (
    delete from seat_change_due returning event_id, seat_id, at
  ), ended as (
    select seat_claim.event_id, seat_claim.seat_id, booking.expires_at as at
    from booking
    join seat_claim on seat_claim.booking_id = booking.id and seat_claim.state <> 'sold'
    where booking.state in ('held', 'paying', 'failed') and booking.expires_at > noted_to and booking.expires_at <= moment
  ), touched as (
    select event_id, seat_id, max(at) as at from (select * from due union all select * from ended) as either
    group by event_id, seat_id
  )
  insert into seat_change (event_id, seat_id, booking_status, at)
  select touched.event_id, touched.seat_id,
    case live.state when 'sold' then '1' when 'kept' then '1' when 'held' then '0' when 'paying' then '0' end, touched.at
  from touched
  left join seat_claim as live
    on live.event_id = touched.event_id and live.seat_id = touched.seat_id and live.expires_at > moment
  order by touched.event_id, touched.seat_id;
  get diagnostics numbered = row_count;
  if numbered > 0 then
    update seat_change_log set head = (select max(seq) from seat_change), ends_noted_to = greatest(noted_to, moment);
  end if;
  return (select head from seat_change_log);
end
$$;
