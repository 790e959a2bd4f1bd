create or replace trigger scans_told after insert on gate_scan referencing new table as added
  for each statement execute function tell_of_scans();
create or replace trigger gate_clash_made after insert on gate_scan
  for each row when (new.outcome in ('clash', 'void')) execute function note_gate_clash();
create or replace trigger gate_clash_changed after update on gate_scan
  for each row when (new.outcome <> old.outcome and (new.outcome in ('clash', 'void') or old.outcome in ('clash', 'void')))
  execute function note_gate_clash();
