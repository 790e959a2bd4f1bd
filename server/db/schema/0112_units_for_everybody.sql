-- What is left of an event for everybody: units_set_apart and units_apart find what is not.
create index seat_claim_kept on seat_claim (event_id) where state = 'kept';
create index seat_set_apart on seat (event_id) where seat_type in ('wheelchair', 'companion') and seat_status = 'bookable';
