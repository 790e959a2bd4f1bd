-- Claims units for a booking, takes over expired claims in place, and returns the units that it got. The caller compares
-- their number with its request, and rolls back if units are missing. The box office depends on this statement:
-- * seat_claim's primary key decides, not a check before it. Two buyers meet on one row, and the second waits for the
--   first one's commit. The WHERE of the conflict is then evaluated on the committed row, under its lock.
-- * The rows are sorted inside the SELECT, over all events of a combo. All transactions lock in the same order, so that
--   overlapping sets queue and do not deadlock. A sort in the caller would be lost in the join.
-- * Units of the buyer's earlier hold (`replacing`) that the new hold does not want are in the same sorted pass. It marks
--   them as expired (wanted: false), and the caller deletes them. A release before or after the claim would be a second
--   pass in another order: 120 buyers who changed their choice at once deadlocked until the pool had no connection left.
-- * The condition `state <> 'sold'` is there although a sold claim never expires ('infinity'), so that a wrong expiry
--   cannot sell a unit twice.
-- * A unit that already belongs to this booking counts as claimed: a late payment claims seats that it may still own.
-- Each connection makes this function's plan once. It uses primary keys for any lists, and making a new plan each time took
-- a third of the call. Rejected designs: SELECT … FOR UPDATE on seat, then INSERT (two round trips while locks are held,
-- on rows that every reader of the plan joins); a job that first deletes expired claims (free seats would wait for it).
create or replace function claim_units(
  claimer integer, wanted_events integer[], wanted_seats integer[], hold_seconds double precision, replacing integer[]
) returns table (event_id integer, seat_id integer, wanted boolean)
language plpgsql set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off as $$
#variable_conflict use_column
begin
  return query
  with wanted as (
    select event_id, seat_id, now() + make_interval(secs => hold_seconds) as expires_at
    from unnest(wanted_events, wanted_seats) as wanted (event_id, seat_id)
  ), target as (
    select * from wanted
    union all
    select event_id, seat_id, 'epoch'::timestamptz from seat_claim
    where booking_id = any(replacing) and (event_id, seat_id) not in (select event_id, seat_id from wanted)
  )
  insert into seat_claim (event_id, seat_id, section_id, booking_id, state, expires_at)
  select seat.event_id, seat.id, seat.section_id, claimer, 'held', target.expires_at
  from target
  join seat on seat.event_id = target.event_id and seat.id = target.seat_id
  where seat.seat_type <> 'gap' and seat.seat_status = 'bookable'
  order by seat.event_id, seat.id
  on conflict (event_id, seat_id) do update
    set booking_id = excluded.booking_id, state = excluded.state, expires_at = excluded.expires_at
    where seat_claim.state <> 'sold'
      and (seat_claim.expires_at < now() or seat_claim.booking_id = excluded.booking_id
        or seat_claim.booking_id = any(replacing))
  returning seat_claim.event_id, seat_claim.seat_id, seat_claim.expires_at > now();
end
$$;
