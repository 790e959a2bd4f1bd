create or replace trigger combo_member_changed after insert or update or delete on combo_member
  for each statement execute function note_catalogue_change();
