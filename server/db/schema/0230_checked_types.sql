-- The check was added without reading the existing rows.
alter table booking_seat validate constraint booking_seat_type;
