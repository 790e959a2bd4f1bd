create or replace trigger setting_changed after insert or update or delete on setting
  for each statement execute function note_catalogue_change();
