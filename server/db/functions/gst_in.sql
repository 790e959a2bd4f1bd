-- GST in an amount: one eleventh. It is never exactly half a cent.
create or replace function gst_in(cents integer) returns integer
language sql immutable as $$ select (2 * cents::bigint + 11)::bigint / 22 $$;
