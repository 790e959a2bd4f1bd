-- Makes both functions use one plan for all arguments, which reaches every row by its key. The database assumes 100 rows
-- for a list of unknown length, and prefers reading a house of 10,000 seats to that many look-ups. A plan made for empty
-- tables reads whole tables. With joins by key only, the plan is right at every size.
alter function hold_at_once(integer, integer, integer[], integer[], integer[], double precision)
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off;
alter function claim_units(integer, integer[], integer[], double precision, integer[])
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off;
