create or replace trigger gate_entry_made after insert on gate_entry
  referencing new table as touched for each statement execute function note_gate_rows('ticket_id');
create or replace trigger gate_entry_changed after update on gate_entry
  referencing new table as touched for each statement execute function note_gate_rows('ticket_id');
create or replace trigger gate_entry_gone after delete on gate_entry
  referencing old table as touched for each statement execute function note_gate_rows('ticket_id');
