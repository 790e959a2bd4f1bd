-- Adds an order's use of a voucher until `use_ends`, and deletes the past uses of the voucher, whether or not their orders are already
-- marked as expired. The caller holds the voucher's lock.
create or replace function add_voucher_use(ordered integer, buyer integer, wanted integer, use_ends timestamptz) returns void
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  with past as (
    delete from voucher_use where voucher_id = wanted and expires_at <= now() returning over_limit
  )
  update voucher set uses = uses + 1 - (select count(*) from past where not over_limit) where id = wanted;
  insert into voucher_use (booking_id, voucher_id, user_id, expires_at) values (ordered, wanted, buyer, use_ends);
end
$$;
