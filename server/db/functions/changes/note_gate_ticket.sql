-- A new signature, or the state 'used' alone, does not change a ticket for doors. The ticket's entry reports its use.
create or replace function note_gate_ticket() returns trigger language plpgsql as $$
begin
  insert into gate_change_due (event_id, ticket_id)
  select touched.event_id, touched.id from touched join before using (id)
  where row(touched.state = 'void', touched.void_reason, touched.seat_id, touched.first_name, touched.last_name, touched.booking_no)
    is distinct from row(before.state = 'void', before.void_reason, before.seat_id, before.first_name, before.last_name, before.booking_no);
  return null;
end
$$;
