-- A change between 'held' and 'paying' is not noted: both look the same to a visitor.
create or replace function note_seat_update() returns trigger language plpgsql as $$
begin
  insert into seat_change_due (event_id, seat_id)
  select touched.event_id, touched.seat_id
  from touched join before using (event_id, seat_id)
  where (touched.state = 'sold') <> (before.state = 'sold') or before.expires_at <= now() or touched.expires_at <= now();
  return null;
end
$$;
