-- Some tickets of a paid order are refunded.
create or replace function note_refunded_takings() returns trigger
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  insert into event_sold_due (event_id, change, cents)
  select own.event_id, 0, -own.price_cents
  from booking_seat own join booking on booking.id = own.booking_id
  where own.booking_id = new.booking_id and own.position = new.position
    and booking.state = 'paid' and booking.subtotal_cents > 0;
  return null;
end
$$;
