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
create function claim_units(
  claimer integer, wanted_events integer[], wanted_seats integer[], hold_seconds double precision, replacing integer[]
) returns table (event_id integer, seat_id integer, wanted boolean)
language plpgsql set plan_cache_mode = force_generic_plan as $$
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

-- Makes the usual hold in one statement: named seats of one event, for a buyer who holds nothing yet. In a rush, this call
-- is most of the box office's work, and each saved round trip serves another buyer. The outcome is 'held', 'taken' (with
-- the seats' names), or 'other' for any unusual case: an earlier hold, a Party Plot, a closed event, a seat that does not
-- exist. The caller then goes the longer way, which can name the problem. If another buyer is quicker with the claim
-- itself, the function raises BR001 with the seats' names in DETAIL, and changes nothing.
create function hold_at_once(
  buyer integer, wanted_event integer, places integer[], seats integer[], sections integer[], hold_seconds double precision
) returns table (outcome text, booking integer, expires_at timestamptz, moment timestamptz, seat_names text[])
language plpgsql set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  names text[];
  found_seats integer;
  total integer;
  lost text;
begin
  perform from event join place on place.id = event.place_id
  where event.id = wanted_event and place.id = any(places) and place.place_type <> 'Party Plot'
    and event.state = 'onsale' and event.starts_at > now();
  if not found then
    return query select 'other', null::integer, null::timestamptz, now(), null::text[];
    return;
  end if;

  select count(*), sum(seat.price_cents), array_agg(seat.seat_number order by wanted.position)
    filter (where seat.seat_status <> 'bookable' or claim.seat_id is not null)
  into found_seats, total, names
  from unnest(seats) with ordinality as wanted (id, position)
  join seat on seat.event_id = wanted_event and seat.id = wanted.id and seat.seat_type <> 'gap'
    and (cardinality(sections) = 0 or seat.section_id = any(sections))
  left join seat_claim as claim
    on claim.event_id = seat.event_id and claim.seat_id = seat.id and claim.expires_at > now();

  -- One buyer's holds go through one after the other: two tabs cannot both keep a hold for one event.
  perform pg_advisory_xact_lock(8624002, buyer);
  if found_seats <> cardinality(seats) or exists (
    select from booking where user_id = buyer and state in ('held', 'paying', 'failed') and booking.expires_at > now()
  ) then
    return query select 'other', null::integer, null::timestamptz, now(), null::text[];
    return;
  end if;
  if names is not null then
    return query select 'taken', null::integer, null::timestamptz, now(), names;
    return;
  end if;

  insert into booking (user_id, event_type, event_id, hold_expires_at, expires_at, subtotal_cents, payable_cents)
  values (buyer, 'Single', wanted_event, now() + make_interval(secs => hold_seconds),
    now() + make_interval(secs => hold_seconds), total, total)
  returning id, booking.expires_at into booking, expires_at;
  insert into order_event (booking_id, to_state, reason) values (booking, 'held', 'held');
  insert into booking_seat (booking_id, position, event_id, seat_id, price_cents)
  select booking, wanted.position, seat.event_id, seat.id, seat.price_cents
  from unnest(seats) with ordinality as wanted (id, position)
  join seat on seat.event_id = wanted_event and seat.id = wanted.id;

  select string_agg(seat.seat_number, ', ' order by wanted.position) into lost
  from unnest(seats) with ordinality as wanted (id, position)
  join seat on seat.event_id = wanted_event and seat.id = wanted.id
  where wanted.id not in (
    select had.seat_id
    from claim_units(booking, array_fill(wanted_event, array[cardinality(seats)]), seats, hold_seconds, '{}') as had
  );
  if lost is not null then
    raise exception 'seats were taken meanwhile' using errcode = 'BR001', detail = lost;
  end if;
  return query select 'held', booking, expires_at, now(), null::text[];
end
$$;
