create or replace trigger catalogue_change after insert or update or delete on ticket_type
  for each statement execute function note_catalogue_change();
create or replace trigger type_told after insert or delete on ticket_type for each row execute function tell_of_type();
create or replace trigger type_change_told after update on ticket_type for each row
  when ((old.name, old.price_rule, old.price_value, old.active) is distinct from (new.name, new.price_rule, new.price_value, new.active))
  execute function tell_of_type();
