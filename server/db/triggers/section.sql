create or replace trigger section_made_for_gate after insert on section for each row execute function note_gate_event('event_id');
create or replace trigger section_renamed_for_gate after update on section
  for each row when (new.title <> old.title) execute function note_gate_event('event_id');
create or replace trigger section_closed_or_opened after update on section
  for each row when (new.blockstatus <> old.blockstatus) execute function note_catalogue_change();
