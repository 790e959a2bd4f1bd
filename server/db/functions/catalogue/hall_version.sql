-- A text that differs if anything has changed on which a hold's decision rests, except the buyer and the seats: the
-- events, their venues, their ticket types and the combo.
create or replace function hall_version(wanted_events integer[], wanted_combo integer) returns text
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return concat(
    (
      select string_agg(event.xmin || ' ' || place.xmin, ',' order by event.id)
      from event join place on place.id = event.place_id where event.id = any(wanted_events)
    ), '/', (
      select string_agg(concat(type.xmin, ' ', (
        select string_agg(own.xmin::text, ' ' order by own.section_id) from ticket_type_section own where own.ticket_type_id = type.id
      )), ',' order by type.id)
      from ticket_type type where type.event_id = any(wanted_events) and type.active
    ), case when wanted_combo is not null then (
      select concat('/', combo_event.xmin, ' ', (
        select string_agg(member.xmin::text, ' ' order by member.event_id) from combo_member member
        where member.combo_event_id = combo_event.id
      ))
      from combo_event where combo_event.id = wanted_combo
    ) end
  );
end
$$;
