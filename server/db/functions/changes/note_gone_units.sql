create or replace function note_gone_units() returns trigger language plpgsql as $$
begin
  delete from free_unit using gone
  where free_unit.event_id = gone.event_id and free_unit.section_id = gone.section_id and free_unit.seat_id = gone.id;
  return null;
end
$$;
