create or replace trigger booking_takings after update of state on booking
  for each row when (new.subtotal_cents > 0 and (new.state = 'paid') <> (old.state = 'paid')) execute function note_takings();
create or replace trigger fee_of_hold before insert on booking for each row execute function keep_fee_of_hold();
create or replace trigger dates_of_hold before insert on booking for each row execute function keep_dates_of_hold();
create or replace trigger booking_move before insert or update of state, moved_because on booking
  for each row execute function check_order_move();
create or replace trigger booking_moved after insert or update of state on booking
  for each row execute function log_order_move();
