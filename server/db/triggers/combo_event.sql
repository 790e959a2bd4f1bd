create or replace trigger combo_listed after insert or update on combo_event for each row execute function combo_written();
create or replace trigger combo_event_changed after insert or update or delete on combo_event
  for each statement execute function note_catalogue_change();
