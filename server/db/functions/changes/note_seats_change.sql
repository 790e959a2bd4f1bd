create or replace function note_seats_change() returns trigger language plpgsql as $$
begin
  update section set seats_version = seats_version + 1 where id in (select distinct section_id from changed);
  insert into seat_change_due (event_id, seat_id) select distinct event_id, 0 from changed;
  return null;
end $$;
