create or replace trigger place_listed after update on place for each row
  when (row(old.place_name, old.suburb, old.state, old.timezone) is distinct from
    row(new.place_name, new.suburb, new.state, new.timezone)) execute function place_written();
create or replace trigger place_changed after insert or update or delete on place
  for each statement execute function note_catalogue_change();
create or replace trigger place_changed_for_gate after update on place
  for each row when (row(new.place_name, new.timezone) is distinct from row(old.place_name, old.timezone))
  execute function note_gate_place();
create or replace trigger fill_place_sells before insert on place for each row execute function fill_place_sells();
create or replace trigger place_units after update on place for each row
  when (old.sells is distinct from new.sells) execute function note_units_of_place();
create or replace trigger plan_first after insert on place
  for each row when (new.plan is not null) execute function keep_plan_version();
create or replace trigger plan_changed after update of plan on place
  for each row when (new.plan is not null and new.plan is distinct from old.plan) execute function keep_plan_version();
create or replace trigger plan_shown after update of plan on place
  for each row when (new.plan is distinct from old.plan) execute function note_plan_change();
