-- Holds named seats of one event for a buyer who has no other hold. Each statement of a hold sees what is committed by then. If seats
-- were taken away or their price changed between the look and the hold, the hold fails with a code that its caller repeats.
create or replace function hold_at_once(
  buyer integer, wanted_event integer, places integer[], seats integer[], sections integer[], hold_seconds double precision,
  types integer[] default '{}', access integer default null
) returns table (outcome text, booking integer, expires_at timestamptz, moment timestamptz, seat_names text[])
language plpgsql set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off as $$
#variable_conflict use_column
declare
  names text[];
  found_seats integer;
  total integer;
  found_total integer;
  lost text;
  account_limit integer;
  is_before_sale boolean;
  opens_every_section boolean;
  has_types boolean;
  is_plain boolean;
  chosen ticket_type[];
  wanted_types integer[] := types;
  prices integer[];
  seat_prices integer[];
begin
  select event.per_account_limit,
    types <> '{}' or exists (select from ticket_type where ticket_type.event_id = event.id and active),
    coalesce(event.sale_opens_at > now(), false)
  into account_limit, has_types, is_before_sale from event join place on place.id = event.place_id
  where event.id = wanted_event and place.id = any(places) and place.sells = 'seats'
    and event.state = 'onsale' and event.starts_at > now()
    and (event.sale_closes_at is null or event.sale_closes_at > now());
  if not found or (is_before_sale and access is null) or cardinality(types) not in (0, cardinality(seats)) then
    return query select 'other', null::integer, null::timestamptz, now(), null::text[];
    return;
  end if;
  if is_before_sale then
    select code.every_section into opens_every_section
    from access_code_now(wanted_event, access, null, buyer) as code where code.state = 'open';
    if not found or (not opens_every_section and exists (
      select from unnest(seats) as wanted (id)
      join seat on seat.event_id = wanted_event and seat.id = wanted.id
      where not exists (
        select from access_code_section own where own.access_code_id = access and own.section_id = seat.section_id
      )
    )) then
      return query select 'other', null::integer, null::timestamptz, now(), null::text[];
      return;
    end if;
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

  if has_types then
    if types = '{}' or 0 = any(types) then
      select array_agg(coalesce(nullif(types[wanted.position::integer], 0), usual.id, 0) order by wanted.position)
      into wanted_types
      from unnest(seats) with ordinality as wanted (id, position)
      join seat on seat.event_id = wanted_event and seat.id = wanted.id
      left join lateral (
        select type.id from ticket_type as type
        where type.event_id = wanted_event and type.active and type.needs = 'nothing' and not type.companion
          and (type.every_section or exists (
            select from ticket_type_section own where own.ticket_type_id = type.id and own.section_id = seat.section_id
          ))
        order by type.position, type.id limit 1
      ) as usual on true;
    end if;
    -- The price is that of contract/rules/ticket-types.ts. Companions and numbers that a type does not allow go the long way.
    select array_agg(ticket.type order by ticket.position), array_agg(ticket.cents order by ticket.position),
      array_agg(ticket.seat_cents order by ticket.position), sum(ticket.cents),
      bool_and(not (ticket.type).companion and (ticket.type).min_count <= 1 and (ticket.type).max_count is null)
    into chosen, prices, seat_prices, total, is_plain
    from (
      select wanted.position, type, seat.price_cents as seat_cents,
        case type.price_rule
          when 'amount' then type.price_value
          when 'percent'
            then least(seat.price_cents, (seat.price_cents::bigint * type.price_value + 9999) / 10000 * 100)
          when 'sections' then own.price_cents
          else seat.price_cents
        end as cents
      from unnest(seats, wanted_types) with ordinality as wanted (id, type_id, position)
      join seat on seat.event_id = wanted_event and seat.id = wanted.id
      join ticket_type as type on type.id = wanted.type_id and type.event_id = wanted_event and type.active
      left join ticket_type_section as own on own.ticket_type_id = type.id and own.section_id = seat.section_id
      where type.every_section or own.section_id is not null
    ) as ticket;
    if not is_plain then
      select bool_and(not own.companion and own.alike >= own.min_count and own.alike <= coalesce(own.max_count, own.alike))
      into is_plain
      from (
        select type.companion, type.min_count, type.max_count, count(*) over (partition by type.id) as alike
        from unnest(chosen) as type
      ) as own;
    end if;
    if is_plain is not true or cardinality(chosen) <> cardinality(seats) then
      return query select 'other', null::integer, null::timestamptz, now(), null::text[];
      return;
    end if;
  end if;

  insert into booking (user_id, event_type, event_id, hold_expires_at, expires_at, subtotal_cents, payable_cents)
  values (buyer, 'Single', wanted_event, now() + make_interval(secs => hold_seconds),
    now() + make_interval(secs => hold_seconds), total, total)
  returning id, booking.expires_at into booking, expires_at;
  if has_types then
    insert into booking_seat (booking_id, position, event_id, seat_id, price_cents, seat_cents, ticket_type_id, type_name,
      type_needs, fee_free, card_name, card_digits)
    select booking, wanted.position, wanted_event, wanted.seat, wanted.cents, wanted.seat_cents, type.id, type.name,
      type.needs, type.fee_free, type.card_name, type.card_digits
    from unnest(seats, prices, seat_prices) with ordinality as wanted (seat, cents, seat_cents, position)
    join unnest(chosen) with ordinality as type on type.ordinality = wanted.position;
  else
    with added as (
      insert into booking_seat (booking_id, position, event_id, seat_id, price_cents)
      select booking, wanted.position, seat.event_id, seat.id, seat.price_cents
      from unnest(seats) with ordinality as wanted (id, position)
      join seat on seat.event_id = wanted_event and seat.id = wanted.id
      returning booking_seat.price_cents
    ) select count(*), sum(added.price_cents) into found_seats, found_total from added;
    if found_seats <> cardinality(seats) or found_total <> total then
      raise exception 'the seats were published anew meanwhile' using errcode = '40001';
    end if;
  end if;

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
  if is_before_sale and not take_access_code(booking, access) then
    raise exception 'the access code was used up meanwhile' using errcode = 'BR003';
  end if;
  return query select 'held', booking, expires_at, now(), null::text[];
end
$$;
