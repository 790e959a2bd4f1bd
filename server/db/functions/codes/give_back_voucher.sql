-- Gives back the use of an order's voucher, if it has one. The voucher's lock comes before every change of its uses, and last in a
-- transaction.
create or replace function give_back_voucher(ordered integer) returns void
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  perform from voucher where id = (select voucher_id from voucher_use where booking_id = ordered) for no key update;
  if found then
    with given_back as (delete from voucher_use where booking_id = ordered returning voucher_id, over_limit)
    update voucher set uses = uses - 1 from given_back where voucher.id = given_back.voucher_id and not over_limit;
  end if;
end
$$;
