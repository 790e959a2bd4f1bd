create or replace function note_seat_change() returns trigger language plpgsql as $$
begin
  insert into seat_change_due (event_id, seat_id) select event_id, seat_id from touched;
  return null;
end
$$;
