-- As in 0068, with the same check.
create or replace function hold_units_once(
  call_scope text, call_key text, call_hash text,
  buyer integer, wanted_event integer, places integer[], seats integer[], sections integer[], hold_seconds double precision,
  types integer[] default '{}'
) returns jsonb
language plpgsql set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off
  set enable_bitmapscan = off as $$
declare
  result jsonb := kept_answer(call_scope, call_key, call_hash);
  wish record;
  found_units integer[];
  units integer[] := '{}';
  asked integer[] := '{}';
  total integer;
  found_total integer;
  account_limit integer;
  has_types boolean;
  is_plain boolean;
  chosen jsonb;
  made record;
  claimed integer;
begin
  if result is not null then
    return result || '{"replayed": true}';
  end if;
  select event.per_account_limit, exists (select from ticket_type where ticket_type.event_id = event.id and active)
  into account_limit, has_types from event join place on place.id = event.place_id
  where event.id = wanted_event and place.id = any(places) and place.sells = 'units'
    and event.state = 'onsale' and event.starts_at > now()
    and (event.sale_opens_at is null or event.sale_opens_at <= now())
    and (event.sale_closes_at is null or event.sale_closes_at > now());
  if not found or (not has_types and types <> '{}') or cardinality(types) not in (0, cardinality(seats)) then
    return null;
  end if;

  -- One buyer's holds go through one after the other: two tabs cannot both keep a hold for one event.
  perform pg_advisory_xact_lock(8624002, buyer);
  if exists (
    select from booking
    where user_id = buyer and state in ('held', 'paying', 'failed', 'cancelled') and booking.expires_at > now()
  ) then
    return null;
  end if;
  -- The long way words the refusal. The buyer has no live hold here, so paid orders are all that counts.
  if account_limit is not null and account_limit < cardinality(seats) + (
    select count(*) from booking join booking_seat as own on own.booking_id = booking.id
    where booking.user_id = buyer and booking.state = 'paid' and own.event_id = wanted_event
  ) then
    return null;
  end if;

  -- What each of the wanted units is sold as. The price is that of contract/rules/ticket-types.ts, as in hold_at_once (0061).
  if has_types then
    select jsonb_agg(to_jsonb(ticket)), sum(ticket.cents),
      bool_and(not ticket.companion and ticket.alike >= ticket.min_count and ticket.alike <= coalesce(ticket.max_count, ticket.alike))
    into chosen, total, is_plain
    from (
      select wanted.position, seat.price_cents as seat_cents, type.id as type, type.name, type.needs,
        type.fee_free, type.card_name, type.card_digits, type.companion, type.min_count, type.max_count,
        count(*) over (partition by type.id) as alike,
        case type.price_rule
          when 'amount' then type.price_value
          when 'percent' then least(seat.price_cents, (seat.price_cents::bigint * type.price_value + 9999) / 10000 * 100)
          when 'sections' then type.section_cents
          else seat.price_cents
        end as cents
      from unnest(seats) with ordinality as wanted (id, position)
      join seat on seat.event_id = wanted_event and seat.id = wanted.id
      join lateral (
        select ticket_type.*, own.price_cents as section_cents
        from ticket_type
        left join ticket_type_section as own on own.ticket_type_id = ticket_type.id and own.section_id = seat.section_id
        where ticket_type.event_id = wanted_event and ticket_type.active
          and (ticket_type.every_section or own.section_id is not null)
          and case when coalesce(types[wanted.position::integer], 0) = 0
            then ticket_type.needs = 'nothing' and not ticket_type.companion
            else ticket_type.id = types[wanted.position::integer] end
        order by ticket_type.position, ticket_type.id limit 1
      ) as type on true
    ) as ticket;
    if is_plain is not true or jsonb_array_length(chosen) <> cardinality(seats) then
      return null;
    end if;
  else
    select sum(seat.price_cents) into total
    from unnest(seats) as wanted (id) join seat on seat.event_id = wanted_event and seat.id = wanted.id;
  end if;

  -- All buyers go through the categories in the same order, so that two who want the last units of both cannot deadlock.
  for wish in
    select seat.section_id, seat.price_cents, seat.admits, count(*)::integer as units,
      array_agg(wanted.position::integer order by wanted.position) as positions
    from unnest(seats) with ordinality as wanted (id, position)
    join seat on seat.event_id = wanted_event and seat.id = wanted.id
      and seat.seat_type <> 'gap' and seat.seat_status = 'bookable'
      and (cardinality(sections) = 0 or seat.section_id = any(sections))
    group by seat.section_id, seat.price_cents, seat.admits
    order by seat.section_id, seat.price_cents, seat.admits
  loop
    -- The conditions on a unit are sub-selects, not joins. PostgreSQL then reads the list in its order, only as far as needed. With joins,
    -- it may begin with the seats and read all of an area.
    select array_agg(free.seat_id order by free.seat_id) into found_units from (
      select free_unit.seat_id
      from free_unit
      where free_unit.event_id = wanted_event and free_unit.section_id = wish.section_id
        and (
          select seat.price_cents = wish.price_cents and seat.admits = wish.admits
            and seat.seat_type = 'seat' and seat.seat_status = 'bookable'
          from seat where seat.event_id = free_unit.event_id and seat.id = free_unit.seat_id
        )
        and (
          select count(*) = 0 from seat_claim
          where seat_claim.event_id = free_unit.event_id and seat_claim.seat_id = free_unit.seat_id
        )
      order by free_unit.seat_id limit wish.units for update of free_unit skip locked
    ) as free;
    if coalesce(cardinality(found_units), 0) < wish.units then
      return null;
    end if;
    units := units || found_units;
    asked := asked || wish.positions;
  end loop;
  if cardinality(units) <> cardinality(seats) then
    return null;
  end if;

  insert into booking (user_id, event_type, event_id, hold_expires_at, expires_at, subtotal_cents, payable_cents)
  values (buyer, 'Single', wanted_event, now() + make_interval(secs => hold_seconds),
    now() + make_interval(secs => hold_seconds), total, total)
  returning id, booking.expires_at into made;
  if has_types then
    insert into booking_seat (booking_id, position, event_id, seat_id, price_cents, seat_cents, ticket_type_id, type_name,
      type_needs, fee_free, card_name, card_digits)
    select made.id, held.position, wanted_event, held.unit, ticket.cents, ticket.seat_cents, ticket.type, ticket.name,
      ticket.needs, ticket.fee_free, ticket.card_name, ticket.card_digits
    from unnest(units, asked) with ordinality as held (unit, asked, position)
    join jsonb_to_recordset(chosen) as ticket (
      position integer, cents integer, seat_cents integer, type integer, name text, needs text,
      fee_free boolean, card_name text, card_digits smallint
    ) on ticket.position = held.asked;
  else
    with added as (
      insert into booking_seat (booking_id, position, event_id, seat_id, price_cents)
      select made.id, held.position, wanted_event, seat.id, seat.price_cents
      from unnest(units) with ordinality as held (unit, position)
      join seat on seat.event_id = wanted_event and seat.id = held.unit
      returning booking_seat.price_cents
    ) select sum(added.price_cents) into found_total from added;
    if found_total is distinct from total then
      raise exception 'the units were published anew meanwhile' using errcode = '40001';
    end if;
  end if;

  select count(*) into claimed
  from claim_units(made.id, array_fill(wanted_event, array[cardinality(units)]), units, hold_seconds, '{}') as had;
  if claimed <> cardinality(units) then
    raise exception 'units were taken meanwhile' using errcode = 'BR002';
  end if;
  delete from free_unit using unnest(units) as held (unit)
  where free_unit.event_id = wanted_event and free_unit.seat_id = held.unit
    and free_unit.section_id = (select seat.section_id from seat where seat.event_id = wanted_event and seat.id = held.unit);
  result := jsonb_build_object('ok', true, 'bookingId', made.id, 'expiresAt', made.expires_at, 'now', now());
  perform keep_answer(call_scope, call_key, call_hash, result);
  return result;
end
$$;
