-- The version of a section's seats: their numbers, prices, kinds, notes and places. A process keeps what it has read of a
-- section's seats under this number, so that a look at a section reads only its claims. Triggers count, so that no writer can
-- forget it.
alter table section add column seats_version integer not null default 0;

create function note_seats_change() returns trigger language plpgsql as $$
begin
  update section set seats_version = seats_version + 1 where id in (select distinct section_id from changed);
  return null;
end $$;
create trigger seats_added after insert on seat referencing new table as changed
  for each statement execute function note_seats_change();
create trigger seats_changed after update on seat referencing new table as changed
  for each statement execute function note_seats_change();
create trigger seats_dropped after delete on seat referencing old table as changed
  for each statement execute function note_seats_change();
