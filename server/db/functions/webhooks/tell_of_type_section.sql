create or replace function tell_of_type_section() returns trigger language plpgsql as $$
begin
  perform tell_of_event(event_id) from ticket_type where id = coalesce(new.ticket_type_id, old.ticket_type_id);
  return null;
end
$$;
