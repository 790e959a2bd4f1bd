-- An event's row has only its lowest and highest price. Its webhooks hear of it too if only prices between them change, or the prices
-- of a kind of ticket. A transaction still tells each of them once.
create function tell_of_seat_prices() returns trigger language plpgsql as $$
begin
  perform tell_of_event(changed.event_id) from (
    select distinct later.event_id
    from earlier join later on later.event_id = earlier.event_id and later.id = earlier.id
    where later.price_cents is distinct from earlier.price_cents) as changed;
  return null;
end
$$;
create trigger seat_prices_told after update on seat referencing old table as earlier new table as later
  for each statement execute function tell_of_seat_prices();

create function tell_of_type() returns trigger language plpgsql as $$
begin
  perform tell_of_event(coalesce(new.event_id, old.event_id));
  return null;
end
$$;
create trigger type_told after insert or delete on ticket_type for each row execute function tell_of_type();
create trigger type_change_told after update on ticket_type for each row
  when ((old.name, old.price_rule, old.price_value, old.active) is distinct from (new.name, new.price_rule, new.price_value, new.active))
  execute function tell_of_type();

create function tell_of_type_section() returns trigger language plpgsql as $$
begin
  perform tell_of_event(event_id) from ticket_type where id = coalesce(new.ticket_type_id, old.ticket_type_id);
  return null;
end
$$;
create trigger type_sections_told after insert or update or delete on ticket_type_section
  for each row execute function tell_of_type_section();
