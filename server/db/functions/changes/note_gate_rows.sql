create or replace function note_gate_rows() returns trigger language plpgsql as $$
begin
  insert into gate_change_due (event_id, ticket_id) select event_id, (to_jsonb(touched) ->> tg_argv[0])::bigint from touched;
  return null;
end
$$;
