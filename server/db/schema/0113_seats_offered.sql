-- The seat for which somebody was notified that there are tickets again. At most three people are notified for each
-- seat. When the seat is taken or changes, this is emptied, and the next people can be notified when it is free again.
alter table ticket_alert add column seat_id integer;
create index ticket_alert_offered on ticket_alert (event_id, seat_id) where seat_id is not null;
