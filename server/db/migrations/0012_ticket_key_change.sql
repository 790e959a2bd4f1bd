-- GET /settings tells of every key that is accepted, and is answered from copies: a new key is another answer.
create trigger ticket_key_changed after insert or update or delete on ticket_key
  for each statement execute function note_catalogue_change();
