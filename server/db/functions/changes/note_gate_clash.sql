-- A clash does not change its ticket, but both devices must receive it.
create or replace function note_gate_clash() returns trigger language plpgsql as $$
begin
  insert into gate_change_due (event_id, ticket_id) values (new.event_id, new.ticket_id);
  return null;
end
$$;
