-- The program now has the rules of a checkout.
drop function if exists start_payment(text, text, text, integer, integer, boolean, text, text, jsonb, integer, integer, integer);
drop function if exists take_voucher(integer, integer, integer, timestamptz);
