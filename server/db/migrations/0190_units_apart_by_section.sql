-- What of each section only some people may buy. Until now it was counted for whole events, and without ticket types: a section in which
-- every type needs something of its buyer, such as a member's card, counted as on sale for everybody.

-- Whether everybody can buy a section's seats, as far as ticket types say: one for everybody is sold there. If an event has no such type
-- at all, it has its own public, such as the members of a club, and all its sections are for that.
create function sells_to_everybody(wanted_event integer, wanted_section integer) returns boolean language sql stable as $$
  select not exists (
      select from ticket_type where event_id = wanted_event and active and needs = 'nothing' and not companion)
    or exists (
      select from ticket_type
      where event_id = wanted_event and active and needs = 'nothing' and not companion and (every_section or exists (
        select from ticket_type_section own where own.ticket_type_id = ticket_type.id and own.section_id = wanted_section)))
$$;

-- Whether any ticket type is sold in a section that is not for everybody.
create function sells_on_conditions(wanted_event integer, wanted_section integer) returns boolean language sql stable as $$
  select not sells_to_everybody(wanted_event, wanted_section) and exists (
    select from ticket_type
    where event_id = wanted_event and active and (every_section or exists (
      select from ticket_type_section own where own.ticket_type_id = ticket_type.id and own.section_id = wanted_section)))
$$;

-- The units of an event's sections that the general public cannot buy, apart from those that are held back: all of a section that is
-- closed or on conditions, and elsewhere the spaces for wheelchairs and companions. `unsold` counts a buyer's hold as left, because it may
-- end without a sale; `free` does not. Both are few, and found by the indexes of migration 0112.
create function units_apart(wanted integer) returns table (section_id integer, unsold integer, free integer) language plpgsql stable
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off as $$
#variable_conflict use_column
declare
  is_typed boolean := exists (select from ticket_type where event_id = wanted and active);
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
    and (section.blockstatus <> '1' or (is_typed and not sells_to_everybody(wanted, section.id)))
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
    and (select section.blockstatus = '1' and (not is_typed or sells_to_everybody(wanted, section.id))
      from section where section.id = seat.section_id)
  group by seat.section_id;
end
$$;

-- As in migration 0112, by what is apart in its sections.
create or replace function units_set_apart(wanted integer) returns integer language plpgsql stable
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off as $$
begin
  return (select count(*) from seat_claim where event_id = wanted and state = 'kept')
    + (select coalesce(sum(unsold), 0) from units_apart(wanted));
end
$$;
