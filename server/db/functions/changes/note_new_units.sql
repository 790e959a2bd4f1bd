-- Materialized, so that an event's sections are looked up once, and not for each of a stadium's seats.
create or replace function note_new_units() returns trigger language plpgsql as $$
begin
  with stocked as materialized (
    select distinct event_id from made
  ), without_seats as materialized (
    select event_id from stocked where sells_units(event_id)
  )
  insert into free_unit (event_id, section_id, seat_id)
  select made.event_id, made.section_id, made.id
  from without_seats join made on made.event_id = without_seats.event_id
  where made.seat_type <> 'gap'
  on conflict do nothing;
  return null;
end
$$;
