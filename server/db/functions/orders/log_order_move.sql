-- Writes each move of an order to its log.
create or replace function log_order_move() returns trigger
language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  if tg_op = 'INSERT' or new.state <> old.state then
    insert into order_event (booking_id, from_state, to_state, reason) values (new.id, old.state, new.state, new.moved_because);
  end if;
  return null;
end
$$;
