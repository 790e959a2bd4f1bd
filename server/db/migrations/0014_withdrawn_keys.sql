-- A key that somebody else has: from then on it proves nothing, and every door hears of it.
alter table ticket_key add column withdrawn_at timestamptz;
create trigger ticket_key_withdrawn after update on ticket_key
  for each row when (new.withdrawn_at is distinct from old.withdrawn_at) execute function note_new_key();
