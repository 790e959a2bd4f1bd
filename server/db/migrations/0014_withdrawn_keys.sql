-- When a leaked key was withdrawn. From then on it proves nothing, and all doors hear of it.
alter table ticket_key add column withdrawn_at timestamptz;
create trigger ticket_key_withdrawn after update on ticket_key
  for each row when (new.withdrawn_at is distinct from old.withdrawn_at) execute function note_new_key();
