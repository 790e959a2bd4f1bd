-- Both functions keep one plan whatever they are asked for, and reach every row by its key. The database takes a list of
-- unknown length for 100 rows and would rather read a house of 10,000 seats than look up so many; made on empty tables, the
-- plan reads all of any table. Told to join by keys alone, it makes the right plan at every size.
alter function hold_at_once(integer, integer, integer[], integer[], integer[], double precision)
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off;
alter function claim_units(integer, integer[], integer[], double precision, integer[])
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off;
