create or replace trigger seat_claim_made after insert on seat_claim
  referencing new table as touched for each statement execute function note_seat_change();
create or replace trigger seat_claim_changed after update on seat_claim
  referencing old table as before new table as touched for each statement execute function note_seat_update();
create or replace trigger seat_claim_gone after delete on seat_claim
  referencing old table as touched for each statement execute function note_seat_change();
-- The conditions skip holds, so that a hold costs nothing here.
create or replace trigger seat_sold_at_once after insert on seat_claim
  for each row when (new.state = 'sold') execute function note_sale('1');
create or replace trigger seat_sold after update on seat_claim
  for each row when (new.state = 'sold' and old.state <> 'sold') execute function note_sale('1');
create or replace trigger seat_unsold after update on seat_claim
  for each row when (old.state = 'sold' and new.state <> 'sold') execute function note_sale('-1');
create or replace trigger seat_given_back after delete on seat_claim
  for each row when (old.state = 'sold') execute function note_sale('-1');
create or replace trigger units_freed after delete on seat_claim referencing old table as gone
  for each statement execute function note_freed_units();
create or replace trigger units_emptied after truncate on seat_claim for each statement execute function note_all_units();
-- Holding seats back and closing them change what is left without a sale.
create or replace trigger seat_kept_at_once after insert on seat_claim
  for each row when (new.state = 'kept') execute function note_catalogue_change();
create or replace trigger seat_kept_or_released after update on seat_claim
  for each row when ((new.state = 'kept') <> (old.state = 'kept')) execute function note_catalogue_change();
create or replace trigger seat_released after delete on seat_claim
  for each row when (old.state = 'kept') execute function note_catalogue_change();
