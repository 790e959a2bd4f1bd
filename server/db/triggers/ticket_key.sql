create or replace trigger ticket_key_made after insert on ticket_key for each row execute function note_new_key();
-- The cached answers of GET /settings list every accepted key, so a new key must change the catalogue's version.
create or replace trigger ticket_key_changed after insert or update or delete on ticket_key
  for each statement execute function note_catalogue_change();
create or replace trigger ticket_key_withdrawn after update on ticket_key
  for each row when (new.withdrawn_at is distinct from old.withdrawn_at) execute function note_new_key();
