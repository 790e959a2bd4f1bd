create or replace trigger seat_renamed_for_gate after update on seat
  for each row when (new.seat_number <> old.seat_number or new.section_id <> old.section_id)
  execute function note_gate_seat();
create or replace trigger seats_added after insert on seat referencing new table as changed
  for each statement execute function note_seats_change();
create or replace trigger seats_changed after update on seat referencing new table as changed
  for each statement execute function note_seats_change();
create or replace trigger seats_dropped after delete on seat referencing old table as changed
  for each statement execute function note_seats_change();
create or replace trigger units_added after insert on seat referencing new table as made
  for each statement execute function note_new_units();
create or replace trigger units_dropped after delete on seat referencing old table as gone
  for each statement execute function note_gone_units();
create or replace trigger seat_prices_told after update on seat referencing old table as earlier new table as later
  for each statement execute function tell_of_seat_prices();
create or replace trigger seat_set_apart_or_not after update on seat
  for each row when ((new.seat_type, new.seat_status) is distinct from (old.seat_type, old.seat_status))
  execute function note_catalogue_change();
