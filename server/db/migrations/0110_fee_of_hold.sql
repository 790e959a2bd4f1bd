-- A hold keeps the fee that its event had when it was made, as it keeps the prices of its seats: a buyer who was shown $0 is not
-- charged $7 because the organiser changed the fee meanwhile. A trigger fills it, so that no way of holding can forget it. Null for
-- orders from before: those have the event's present fee until they are named.
alter table booking add column commission_type text;
alter table booking add column commission_value numeric(10, 2);

create function keep_fee_of_hold() returns trigger language plpgsql as $$
begin
  select event.commission_type, event.commission_value into new.commission_type, new.commission_value
  from event where event.id = new.event_id;
  return new;
end
$$;
create trigger fee_of_hold before insert on booking for each row execute function keep_fee_of_hold();
