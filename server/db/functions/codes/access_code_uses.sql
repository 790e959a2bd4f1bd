-- How many orders use a code, without the unpaid ones of this buyer, which a new hold replaces. Buyer 0 is nobody.
create or replace function access_code_uses(wanted_code integer, buyer integer) returns integer
language plpgsql stable set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off as $$
begin
  return (
    select count(*) from access_code_use used join booking on booking.id = used.booking_id
    where used.access_code_id = wanted_code and not used.over_limit and (booking.state = 'paid' or (
      booking.state in ('held', 'paying', 'failed') and booking.expires_at > now() and booking.user_id is distinct from buyer
    ))
  );
end
$$;
