-- Indexes for units_set_apart and units_apart, which find the units that are not for everybody.
create index seat_claim_kept on seat_claim (event_id) where state = 'kept';
create index seat_set_apart on seat (event_id) where seat_type in ('wheelchair', 'companion') and seat_status = 'bookable';
