-- For the desk's search: void tickets of a seat (ticket_by_seat has the valid ones), and buyers by their phone.
create index ticket_void_by_seat on ticket (event_id, seat_id) where state = 'void';
create index user_account_by_phone on user_account (mobile);
