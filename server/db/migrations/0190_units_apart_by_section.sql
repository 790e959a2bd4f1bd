-- What of each section only some people may buy. Until now it was counted for whole events, and without ticket types: a section in which
-- every type needs something of its buyer, such as a member's card, counted as on sale for everybody.

-- Who can buy in each section of an event, as far as ticket types say. Everybody: a type for everybody is sold there. If an event has no
-- such type at all, it has its own public, such as the members of a club, and all its sections are for that. Somebody: any type is sold
-- there.
create function section_buyers(wanted integer) returns table (section_id integer, everybody boolean, somebody boolean)
language sql stable as $$
  select section.id, not of_event.has_public or of_event.public_everywhere or coalesce(of_section.has_public, false),
    of_event.any_everywhere or of_section.section_id is not null
  from section
  cross join (
    select coalesce(bool_or(needs = 'nothing' and not companion), false) as has_public,
      coalesce(bool_or(needs = 'nothing' and not companion and every_section), false) as public_everywhere,
      coalesce(bool_or(every_section), false) as any_everywhere
    from ticket_type where event_id = wanted and active
  ) as of_event
  left join (
    select own.section_id, bool_or(type.needs = 'nothing' and not type.companion) as has_public
    from ticket_type type join ticket_type_section own on own.ticket_type_id = type.id
    where type.event_id = wanted and type.active and not type.every_section group by own.section_id
  ) as of_section on of_section.section_id = section.id
  where section.event_id = wanted
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

-- As in migration 0112, by what is apart in its sections.
create or replace function units_set_apart(wanted integer) returns integer language plpgsql stable
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off as $$
begin
  return (select count(*) from seat_claim where event_id = wanted and state = 'kept')
    + (select coalesce(sum(unsold), 0) from units_apart(wanted));
end
$$;
