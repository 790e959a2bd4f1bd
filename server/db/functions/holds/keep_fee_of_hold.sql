create or replace function keep_fee_of_hold() returns trigger language plpgsql as $$
begin
  select event.commission_type, event.commission_value into new.commission_type, new.commission_value
  from event where event.id = new.event_id;
  if new.combo_event_id is not null then
    new.combo_discount_percent := (select combo_event_discount from combo_event where id = new.combo_event_id);
  end if;
  return new;
end
$$;
