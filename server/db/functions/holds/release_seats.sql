-- Releases these seats of an order, sold or not. Seats that were given away from a hold-back are held back again.
create or replace function release_seats(ordered integer, events integer[], seats integer[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  update seat_claim set booking_id = null, state = 'kept', expires_at = 'infinity'
  from unnest(events, seats) as freed (event, seat)
  where event_id = freed.event and seat_id = freed.seat and booking_id = ordered and exists (
    select from seat_hold_back origin where origin.event_id = freed.event and origin.seat_id = freed.seat);
  delete from seat_claim using unnest(events, seats) as freed (event, seat)
  where event_id = freed.event and seat_id = freed.seat and booking_id = ordered;
end
$$;
