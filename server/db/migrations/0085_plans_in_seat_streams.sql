-- Open seat maps learn that an event's seats or its venue's plan are new (docs/decisions.md 164). In the log of changes, seat 0 stands for
-- that: no seat has this id.

create or replace function note_seats_change() returns trigger language plpgsql as $$
begin
  update section set seats_version = seats_version + 1 where id in (select distinct section_id from changed);
  insert into seat_change_due (event_id, seat_id) select distinct event_id, 0 from changed;
  return null;
end $$;

-- A plan may change without any seat: a stage, a bar, the place of a whole section.
create function note_plan_change() returns trigger language plpgsql as $$
begin
  insert into seat_change_due (event_id, seat_id)
  select id, 0 from event where place_id = new.id and ends_at > now() and state <> 'cancelled';
  return null;
end $$;
create trigger plan_shown after update of plan on place
  for each row when (new.plan is distinct from old.plan) execute function note_plan_change();
