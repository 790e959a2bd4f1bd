-- Locks up to `wanted` free units of a category: those of the orders `replacing`, then those that nobody has claimed,
-- from the list free_unit, then those whose hold has run out. The lock only keeps buyers apart; claim_units decides.
-- SKIP LOCKED spreads buyers over the category: each skips units that others are taking. Near its end, that may skip
-- units whose buyer then gives up. So nobody is refused before a look with `waits`, which waits for those buyers. The
-- conditions on a unit of the list are sub-selects, not joins. PostgreSQL then reads the list in its order, only as far
-- as needed. With joins, it may begin with the seats and read all of an area.
create or replace function lock_free_units(
  wanted_event integer, wanted_section integer, cents integer, people integer, wanted integer, replacing integer[], waits boolean
) returns integer[]
language plpgsql set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off
  set enable_bitmapscan = off as $$
declare
  units integer[] := '{}';
  missing integer := wanted;
begin
  if replacing <> '{}' then
    units := array(
      select claim.seat_id from seat_claim as claim join seat on seat.event_id = claim.event_id and seat.id = claim.seat_id
      where claim.booking_id = any(replacing) and claim.event_id = wanted_event and claim.section_id = wanted_section
        and seat.price_cents = cents and seat.admits = people and seat.seat_type = 'seat' and seat.seat_status = 'bookable'
      order by claim.seat_id limit missing
    );
    missing := wanted - cardinality(units);
  end if;
  if waits then
    units := units || array(
      select free_unit.seat_id from free_unit
      where free_unit.event_id = wanted_event and free_unit.section_id = wanted_section
        and (
          select seat.price_cents = cents and seat.admits = people and seat.seat_type = 'seat' and seat.seat_status = 'bookable'
          from seat where seat.event_id = free_unit.event_id and seat.id = free_unit.seat_id
        )
        and (
          select count(*) = 0 from seat_claim
          where seat_claim.event_id = free_unit.event_id and seat_claim.seat_id = free_unit.seat_id
        )
      order by free_unit.seat_id limit missing for update of free_unit
    );
  else
    units := units || array(
      select free_unit.seat_id from free_unit
      where free_unit.event_id = wanted_event and free_unit.section_id = wanted_section
        and (
          select seat.price_cents = cents and seat.admits = people and seat.seat_type = 'seat' and seat.seat_status = 'bookable'
          from seat where seat.event_id = free_unit.event_id and seat.id = free_unit.seat_id
        )
        and (
          select count(*) = 0 from seat_claim
          where seat_claim.event_id = free_unit.event_id and seat_claim.seat_id = free_unit.seat_id
        )
      order by free_unit.seat_id limit missing for update of free_unit skip locked
    );
  end if;
  missing := wanted - cardinality(units);
  if missing > 0 and waits then
    units := units || array(
      select claim.seat_id from seat_claim as claim join seat on seat.event_id = claim.event_id and seat.id = claim.seat_id
      where claim.event_id = wanted_event and claim.section_id = wanted_section
        and claim.state <> 'sold' and claim.expires_at < now()
        and seat.price_cents = cents and seat.admits = people and seat.seat_type = 'seat' and seat.seat_status = 'bookable'
      order by claim.seat_id limit missing for update of claim
    );
  elsif missing > 0 then
    units := units || array(
      select claim.seat_id from seat_claim as claim join seat on seat.event_id = claim.event_id and seat.id = claim.seat_id
      where claim.event_id = wanted_event and claim.section_id = wanted_section
        and claim.state <> 'sold' and claim.expires_at < now()
        and seat.price_cents = cents and seat.admits = people and seat.seat_type = 'seat' and seat.seat_status = 'bookable'
      order by claim.seat_id limit missing for update of claim skip locked
    );
  end if;
  return units;
end
$$;
