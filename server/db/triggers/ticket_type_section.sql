create or replace trigger catalogue_change after insert or update or delete on ticket_type_section
  for each statement execute function note_catalogue_change();
create or replace trigger type_sections_told after insert or update or delete on ticket_type_section
  for each row execute function tell_of_type_section();
