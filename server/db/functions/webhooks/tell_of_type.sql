create or replace function tell_of_type() returns trigger language plpgsql as $$
begin
  perform tell_of_event(coalesce(new.event_id, old.event_id));
  return null;
end
$$;
