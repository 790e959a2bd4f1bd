-- The check came with data that it had not read.
alter table booking_seat validate constraint booking_seat_type;
