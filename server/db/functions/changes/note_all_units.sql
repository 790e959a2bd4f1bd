-- Emptying the whole table fires no trigger for deleted rows.
create or replace function note_all_units() returns trigger language plpgsql as $$
begin
  insert into free_unit (event_id, section_id, seat_id)
  select seat.event_id, seat.section_id, seat.id
  from place join event on event.place_id = place.id join seat on seat.event_id = event.id
  where place.sells = 'units' and seat.seat_type <> 'gap'
  on conflict do nothing;
  return null;
end
$$;
