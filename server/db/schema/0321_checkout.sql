-- The rules of a checkout stand in the program.
drop function if exists start_payment(text, text, text, integer, integer, boolean, text, text, jsonb, integer, integer, integer);
drop function if exists take_voucher(integer, integer, integer, timestamptz);
