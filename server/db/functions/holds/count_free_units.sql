-- How many units of a category are free by committed data, counted up to `most`. Units that others are taking still count, and so do
-- those of the orders `replacing`.
create or replace function count_free_units(
  wanted_event integer, wanted_section integer, cents integer, people integer, most integer, replacing integer[]
) returns integer
language plpgsql stable set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off
  set enable_bitmapscan = off as $$
begin
  return (
    select count(*) from (
      (
        select from free_unit
        where free_unit.event_id = wanted_event and free_unit.section_id = wanted_section
          and (
            select seat.price_cents = cents and seat.admits = people and seat.seat_type = 'seat' and seat.seat_status = 'bookable'
            from seat where seat.event_id = free_unit.event_id and seat.id = free_unit.seat_id
          )
          and (
            select count(*) = 0 from seat_claim
            where seat_claim.event_id = free_unit.event_id and seat_claim.seat_id = free_unit.seat_id
          )
        limit most
      )
      union all
      (
        select from seat_claim as claim join seat on seat.event_id = claim.event_id and seat.id = claim.seat_id
        where claim.event_id = wanted_event and claim.section_id = wanted_section and claim.state <> 'sold'
          and (claim.expires_at < now() or claim.booking_id = any(replacing))
          and seat.price_cents = cents and seat.admits = people and seat.seat_type = 'seat' and seat.seat_status = 'bookable'
        limit most
      )
      limit most
    ) as free
  );
end
$$;
