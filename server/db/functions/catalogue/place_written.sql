create or replace function place_written() returns trigger language plpgsql as $$
begin
  perform list_event(event.id) from event where event.place_id = new.id;
  return null;
end
$$;
