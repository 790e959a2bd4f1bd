create or replace function tell_of_event_row() returns trigger language plpgsql as $$
begin
  perform tell_of_event(new.id);
  return null;
end
$$;
