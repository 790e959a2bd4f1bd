-- An event's row has only its lowest and highest price. Its webhooks are also notified if only prices between them
-- change, or the prices of a ticket type. A transaction still notifies each of them once.
create or replace function tell_of_seat_prices() returns trigger language plpgsql as $$
begin
  perform tell_of_event(changed.event_id) from (
    select distinct later.event_id
    from earlier join later on later.event_id = earlier.event_id and later.id = earlier.id
    where later.price_cents is distinct from earlier.price_cents) as changed;
  return null;
end
$$;
