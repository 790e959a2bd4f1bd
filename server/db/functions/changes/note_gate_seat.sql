create or replace function note_gate_seat() returns trigger language plpgsql as $$
begin
  insert into gate_change_due (event_id, ticket_id)
  select event_id, id from ticket where event_id = new.event_id and seat_id = new.id;
  return null;
end
$$;
