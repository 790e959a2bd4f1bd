-- All doors receive a new key, so that they accept the tickets that it will sign.
create or replace function note_new_key() returns trigger language plpgsql as $$
begin
  insert into gate_change_due (event_id, ticket_id) select id, 0 from event where ends_at > now() - interval '1 day';
  return null;
end
$$;
