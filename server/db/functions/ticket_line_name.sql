-- What a line of an invoice calls this ticket, behind its event's name: its type or its section. Tickets of one name, price and event are
-- one line.
create or replace function ticket_line_name(own booking_seat) returns text
language sql stable set enable_seqscan = off as $$
  select section.title || coalesce(', ' || own.type_name, '') from seat join section on section.id = seat.section_id
  where seat.event_id = own.event_id and seat.id = own.seat_id
$$;
