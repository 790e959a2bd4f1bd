create or replace trigger event_listed after insert or update on event for each row execute function event_written();
create or replace trigger event_changed after insert or update or delete on event
  for each statement execute function note_catalogue_change();
create or replace trigger event_has_organiser before insert on event
  for each row when (new.organiser_id is null) execute function name_organiser_of_event();
create or replace trigger event_told after insert on event for each row execute function tell_of_event_row();
create or replace trigger event_change_told after update on event for each row
  when ((old.event_name, old.place_id, old.starts_at, old.ends_at, old.state, old.organiser_id, old.doors_minutes, old.age_limit,
      old.lowest_price_cents, old.highest_price_cents, old.units, old.sale_opens_at, old.sale_closes_at, old.event_image,
      old.event_about, old.artists, old.categories)
    is distinct from
    (new.event_name, new.place_id, new.starts_at, new.ends_at, new.state, new.organiser_id, new.doors_minutes, new.age_limit,
      new.lowest_price_cents, new.highest_price_cents, new.units, new.sale_opens_at, new.sale_closes_at, new.event_image,
      new.event_about, new.artists, new.categories))
  execute function tell_of_event_row();
create or replace trigger event_changed_for_gate after update on event
  for each row when (row(new.event_name, new.place_id, new.starts_at, new.ends_at, new.reentry)
    is distinct from row(old.event_name, old.place_id, old.starts_at, old.ends_at, old.reentry))
  execute function note_gate_event('id');
