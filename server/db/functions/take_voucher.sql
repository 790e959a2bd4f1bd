-- Reserves a use of an order's voucher until the given time, or extends the use that the order already has. The voucher's row
-- lock comes last in its transaction, after the locks of the order and the seats. Returns false if other orders have used up the
-- voucher, in total or for this buyer.
create or replace function take_voucher(ordered integer, buyer integer, wanted integer, use_ends timestamptz) returns boolean
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  limits record;
  used integer;
  used_by_buyer integer;
begin
  select max_uses, max_uses_per_user into strict limits from voucher where id = wanted for no key update;
  update voucher_use set expires_at = use_ends where booking_id = ordered;
  if found then
    return true;
  end if;
  if limits.max_uses is not null or limits.max_uses_per_user is not null then
    select count(*), count(*) filter (where user_id = buyer) into used, used_by_buyer
    from voucher_use where voucher_id = wanted and expires_at > now() and not over_limit;
    if used >= limits.max_uses or used_by_buyer >= limits.max_uses_per_user then
      return false;
    end if;
  end if;
  -- The past uses go, whether or not their orders are already marked as expired, and the new one counts.
  with past as (
    delete from voucher_use where voucher_id = wanted and expires_at <= now() returning over_limit
  )
  update voucher set uses = uses + 1 - (select count(*) from past where not over_limit) where id = wanted;
  insert into voucher_use (booking_id, voucher_id, user_id, expires_at) values (ordered, wanted, buyer, use_ends);
  return true;
end
$$;
