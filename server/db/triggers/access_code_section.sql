create or replace trigger catalogue_change after insert or update or delete on access_code_section
  for each statement execute function note_catalogue_change();
