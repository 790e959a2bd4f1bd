create or replace function event_written() returns trigger language plpgsql as $$
begin
  perform list_event(new.id);
  return null;
end
$$;
