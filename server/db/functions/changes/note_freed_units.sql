create or replace function note_freed_units() returns trigger language plpgsql as $$
begin
  with released as materialized (
    select distinct event_id from gone
  ), without_seats as materialized (
    select event_id from released where sells_units(event_id)
  )
  insert into free_unit (event_id, section_id, seat_id)
  select gone.event_id, gone.section_id, gone.seat_id
  from without_seats join gone on gone.event_id = without_seats.event_id
  order by gone.event_id, gone.section_id, gone.seat_id
  on conflict do nothing;
  return null;
end
$$;
