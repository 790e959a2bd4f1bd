-- The seat for which somebody was told that there are tickets again. At most three people are told for each seat. When the seat is taken or
-- changes, this is emptied, and the next ones can be told when it is free again.
alter table ticket_alert add column seat_id integer;
create index ticket_alert_offered on ticket_alert (event_id, seat_id) where seat_id is not null;
