-- The cached answers of GET /settings list every accepted key, so a new key must change the catalogue's version.
create trigger ticket_key_changed after insert or update or delete on ticket_key
  for each statement execute function note_catalogue_change();
