-- Who can buy in each section of an event, by its ticket types. `everybody`: the section has a type for the general
-- public. If the event has no such type at all, it is only for a group of its own, such as the members of a club, and
-- that group counts as everybody. `somebody`: the section has any type.
create or replace function section_buyers(wanted integer) returns table (section_id integer, everybody boolean, somebody boolean)
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
