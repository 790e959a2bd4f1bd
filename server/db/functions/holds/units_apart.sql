-- The units of an event's sections that the general public cannot buy, apart from those that are held back: all of a section that is
-- closed or on conditions, and elsewhere the spaces for wheelchairs and companions. `unsold` counts a buyer's hold as left, because it may
-- end without a sale; `free` does not. Both are few, and have indexes of their own.
create or replace function units_apart(wanted integer) returns table (section_id integer, unsold integer, free integer) language plpgsql stable
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off as $$
#variable_conflict use_column
declare
  is_typed boolean := exists (select from ticket_type where event_id = wanted and active);
  restricted integer[] := case when is_typed then array(select section_id from section_buyers(wanted) where not everybody) end;
begin
  return query
  select section.id, section.units - (
      select count(*) from seat_claim claim
      where claim.event_id = wanted and claim.section_id = section.id and claim.state in ('sold', 'kept'))::integer,
    section.units - (
      select count(*) from seat_claim claim
      where claim.event_id = wanted and claim.section_id = section.id and (claim.state = 'sold' or claim.expires_at > now()))::integer
  from section
  where section.event_id = wanted
    and (section.blockstatus <> '1' or (is_typed and section.id = any(restricted)))
  union all
  select seat.section_id,
    (count(*) filter (where not exists (
      select from seat_claim claim
      where claim.event_id = wanted and claim.seat_id = seat.id and claim.state in ('sold', 'kept'))))::integer,
    (count(*) filter (where not exists (
      select from seat_claim claim
      where claim.event_id = wanted and claim.seat_id = seat.id and (claim.state = 'sold' or claim.expires_at > now()))))::integer
  from seat
  where seat.event_id = wanted and seat.seat_type in ('wheelchair', 'companion') and seat.seat_status = 'bookable'
    and (select section.blockstatus = '1' and not (is_typed and section.id = any(restricted))
      from section where section.id = seat.section_id)
  group by seat.section_id;
end
$$;
