-- Takes a use of the order's voucher until `use_ends`, or extends the one that it has, within limits that the caller has read. Returns
-- false with nothing changed if it has other limits now, or fewer uses left. The caller has locked the order and its seats.
create or replace function take_voucher(ordered integer, buyer integer, wanted integer, use_ends timestamptz, most integer,
  most_of_buyer integer) returns boolean
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  limits record;
  others record;
begin
  select max_uses, max_uses_per_user into strict limits from voucher where id = wanted for no key update;
  update voucher_use set expires_at = use_ends where booking_id = ordered;
  if found then
    return true;
  end if;
  if limits.max_uses is distinct from most or limits.max_uses_per_user is distinct from most_of_buyer then
    return false;
  end if;
  if most is not null or most_of_buyer is not null then
    select count(*) as used, count(*) filter (where user_id = buyer) as own into others
    from voucher_use where voucher_id = wanted and expires_at > now() and not over_limit;
    if others.used >= most or others.own >= most_of_buyer then
      return false;
    end if;
  end if;
  perform add_voucher_use(ordered, buyer, wanted, use_ends);
  return true;
end
$$;
