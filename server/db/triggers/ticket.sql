create or replace trigger ticket_made_for_gate after insert on ticket
  referencing new table as touched for each statement execute function note_gate_rows('id');
create or replace trigger ticket_changed_for_gate after update on ticket
  referencing old table as before new table as touched for each statement execute function note_gate_ticket();
create or replace trigger ticket_voided before update on ticket
  for each row when ((new.state = 'void') <> (old.state = 'void')) execute function note_void();
