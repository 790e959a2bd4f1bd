create or replace function note_gate_event() returns trigger language plpgsql as $$
begin
  insert into gate_change_due (event_id, ticket_id) values ((to_jsonb(new) ->> tg_argv[0])::integer, 0);
  return null;
end
$$;
