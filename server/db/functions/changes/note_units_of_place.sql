-- An import may change what a venue sells.
create or replace function note_units_of_place() returns trigger language plpgsql as $$
begin
  delete from free_unit using event where event.place_id = new.id and free_unit.event_id = event.id;
  insert into free_unit (event_id, section_id, seat_id)
  select seat.event_id, seat.section_id, seat.id
  from event join seat on seat.event_id = event.id
  where event.place_id = new.id and new.sells = 'units' and seat.seat_type <> 'gap'
    and not exists (select from seat_claim where seat_claim.event_id = seat.event_id and seat_claim.seat_id = seat.id);
  return null;
end
$$;
