-- Writes a decided hold (server/modules/orders/hold/decide-hold.ts), all of it or nothing, and stores the answer under
-- the call's key. If something on which the decision rests has changed, the answer is {"changed": …}, or BR001 if the
-- hold was begun (BR003 for the code).
create or replace function write_hold(call_scope text, call_key text, call_hash text, buyer integer, hold jsonb) returns jsonb
language plpgsql set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off as $$
declare
  result jsonb := kept_answer(call_scope, call_key, call_hash);
  events integer[] := (hold ->> 'events')::integer[];
  replaced integer[] := (hold ->> 'replaced')::integer[];
  seats integer[] := (hold ->> 'seats')::integer[];
  kind record;
  units integer[];
  made record;
  had record;
  seconds double precision :=
    coalesce(extract(epoch from (hold ->> 'endsAt')::timestamptz - now())::double precision, (hold ->> 'seconds')::double precision);
begin
  if result is not null then
    return result || '{"replayed": true}';
  end if;
  if hold ? 'refused' then
    perform keep_answer(call_scope, call_key, call_hash, hold -> 'refused');
    return hold -> 'refused';
  end if;
  -- One buyer's holds run one after the other, so that two tabs cannot both get a hold for one event.
  perform pg_advisory_xact_lock(8624002, buyer);
  if replaced <> '{}' then
    -- As everywhere, an order is locked before its claims.
    perform from booking where id = any(replaced) order by id for update;
  end if;
  if now() >= (hold ->> 'until')::timestamptz
    or hall_version(events, (hold ->> 'combo')::integer) <> hold ->> 'hallVersion'
    or buyer_version(buyer, events) <> hold ->> 'buyerVersion'
    -- Most buyers who are too late stop here. Only the claim below decides.
    or exists (
      select from seat_claim as claim
      where claim.event_id = any(events) and claim.seat_id = any(seats) and claim.expires_at > now()
        and (claim.booking_id is null or claim.booking_id <> all(replaced))
    )
  then
    return '{"changed": "facts"}';
  end if;
  -- All buyers go through the categories in the same order, so that two who want the last units of both cannot deadlock.
  for kind in
    select * from jsonb_to_recordset(hold -> 'units') as kind (section integer, cents integer, people integer, wanted integer)
  loop
    if (hold ->> 'waits')::boolean then
      perform pg_advisory_xact_lock(8624010, kind.section);
    end if;
    units := lock_free_units(events[1], kind.section, kind.cents, kind.people, kind.wanted, replaced, (hold ->> 'waits')::boolean);
    if cardinality(units) < kind.wanted then
      return '{"changed": "units"}';
    end if;
    seats := seats || units;
  end loop;

  insert into booking (user_id, event_type, event_id, combo_event_id, hold_expires_at, expires_at, subtotal_cents, payable_cents)
  select buyer, case when hold ->> 'combo' is null then 'Single' else 'Combo' end, events[1], (hold ->> 'combo')::integer, ends.at,
    ends.at, (hold ->> 'cents')::integer, (hold ->> 'cents')::integer
  from (select now() + make_interval(secs => seconds) as at) as ends
  returning id, expires_at into made;
  with added as (
    insert into booking_seat (booking_id, position, event_id, seat_id, price_cents, seat_cents, ticket_type_id, type_name, type_needs,
      fee_free, card_name, card_digits)
    select made.id, ticket.position, seat.event_id, seat.id, ticket.price_cents, ticket.seat_cents, ticket.ticket_type_id,
      ticket.type_name, ticket.type_needs, ticket.fee_free, ticket.card_name, ticket.card_digits
    from jsonb_to_recordset(hold -> 'tickets') as ticket (
      position smallint, event_id integer, section_id integer, own_cents integer, admits integer, price_cents integer,
      seat_cents integer, ticket_type_id integer, type_name text, type_needs text, fee_free boolean, card_name text,
      card_digits smallint
    )
    join seat on seat.event_id = ticket.event_id and seat.id = seats[ticket.position] and seat.section_id = ticket.section_id
      and seat.price_cents = ticket.own_cents and seat.admits = ticket.admits
    returning event_id, seat_id
  )
  select count(*) as tickets, array_agg(event_id) as events, array_agg(seat_id) as seats into had from added;
  if had.tickets < cardinality(seats) then
    raise exception 'the seats were published anew meanwhile' using errcode = 'BR001';
  end if;
  select count(*) filter (where claim.wanted) as wanted, count(*) filter (where not claim.wanted) as released into kind
  from claim_units(made.id, had.events, had.seats, seconds, replaced) as claim;
  if kind.wanted < cardinality(seats) then
    raise exception 'seats were taken meanwhile' using errcode = 'BR001';
  end if;
  if kind.released > 0 then
    delete from seat_claim where booking_id = made.id and expires_at < now();
  end if;
  if hold ->> 'units' is not null then
    delete from free_unit using seat
    where seat.event_id = events[1] and seat.id = any(seats)
      and free_unit.event_id = seat.event_id and free_unit.section_id = seat.section_id and free_unit.seat_id = seat.id;
  end if;
  if replaced <> '{}' then
    perform end_order(earlier.id, 'cancelled', 'replaced-by-newer-hold') from unnest(replaced) as earlier (id);
  end if;
  if hold -> 'code' <> 'null' and not take_access_code(
    made.id, (hold -> 'code' ->> 'id')::integer, hold -> 'code' ->> 'version', (hold -> 'code' ->> 'maxUses')::integer
  ) then
    raise exception 'the access code was used up meanwhile' using errcode = 'BR003';
  end if;
  result := jsonb_build_object('ok', true, 'bookingId', made.id, 'expiresAt', made.expires_at, 'now', now());
  perform keep_answer(call_scope, call_key, call_hash, result);
  return result;
end
$$;
