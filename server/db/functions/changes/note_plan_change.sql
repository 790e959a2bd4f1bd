-- A plan may change without any seat: a stage, a bar, the place of a whole section.
create or replace function note_plan_change() returns trigger language plpgsql as $$
begin
  insert into seat_change_due (event_id, seat_id)
  select id, 0 from event where place_id = new.id and ends_at > now() and state <> 'cancelled';
  return null;
end $$;
