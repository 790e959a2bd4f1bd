-- As in 0027. It also asks whether the sale is open, and how many tickets of the event the account may have. Both questions belong
-- to statements that run anyway, so an ordinary hold costs no statement more.
create or replace function hold_at_once(
  buyer integer, wanted_event integer, places integer[], seats integer[], sections integer[], hold_seconds double precision
) returns table (outcome text, booking integer, expires_at timestamptz, moment timestamptz, seat_names text[])
language plpgsql set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off as $$
#variable_conflict use_column
declare
  names text[];
  found_seats integer;
  total integer;
  lost text;
  account_limit integer;
begin
  select event.per_account_limit into account_limit from event join place on place.id = event.place_id
  where event.id = wanted_event and place.id = any(places) and place.sells = 'seats'
    and event.state = 'onsale' and event.starts_at > now()
    and (event.sale_opens_at is null or event.sale_opens_at <= now())
    and (event.sale_closes_at is null or event.sale_closes_at > now());
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
    select from booking
    where user_id = buyer and state in ('held', 'paying', 'failed', 'cancelled') and booking.expires_at > now()
  ) then
    return query select 'other', null::integer, null::timestamptz, now(), null::text[];
    return;
  end if;
  if names is not null then
    return query select 'taken', null::integer, null::timestamptz, now(), names;
    return;
  end if;
  -- The long way words the refusal. The buyer has no live hold here, so paid orders are all that counts.
  if account_limit is not null and account_limit < cardinality(seats) + (
    select count(*) from booking join booking_seat as own on own.booking_id = booking.id
    where booking.user_id = buyer and booking.state = 'paid' and own.event_id = wanted_event
  ) then
    return query select 'other', null::integer, null::timestamptz, now(), null::text[];
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
