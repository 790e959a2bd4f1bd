create or replace trigger sponsor_changed after insert or update or delete on sponsor
  for each statement execute function note_catalogue_change();
