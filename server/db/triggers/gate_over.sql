create or replace trigger gate_over_made after insert on gate_over
  referencing new table as touched for each statement execute function note_gate_rows('ticket_id');
create or replace trigger gate_over_changed after update on gate_over
  referencing new table as touched for each statement execute function note_gate_rows('ticket_id');
create or replace trigger gate_over_gone after delete on gate_over
  referencing old table as touched for each statement execute function note_gate_rows('ticket_id');
