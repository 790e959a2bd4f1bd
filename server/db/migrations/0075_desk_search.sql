-- Orders whose money must go back: few among millions, and listed under Today at the desk.
create index booking_refund_due on booking (id) where state = 'refund_due';

-- The desk's search by seat: a stadium has 50,000.
create index seat_by_number on seat (event_id, lower(seat_number));
