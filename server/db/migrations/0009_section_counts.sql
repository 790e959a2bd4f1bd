-- For counting what is left of each section. A stadium's sold claims (40,000 rows) are counted within an index, in a third
-- of the time; its held claims are few. Each claim is in only one of the two indexes, so a hold writes no more than before.
create index seat_claim_sold_by_section on seat_claim (event_id, section_id) where state = 'sold';
create index seat_claim_open_by_section on seat_claim (event_id, section_id) where state <> 'sold';
drop index seat_claim_by_section;
