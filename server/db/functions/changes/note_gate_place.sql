create or replace function note_gate_place() returns trigger language plpgsql as $$
begin
  insert into gate_change_due (event_id, ticket_id) select id, 0 from event where place_id = new.id;
  return null;
end
$$;
