-- For an order that is paid after its time was up: its use counts again, or is over the limit if others have used up the code
-- since. Returns whether it is over the limit. The caller holds the locks of the order and its seats.
create or replace function keep_access_code(ordered integer) returns boolean
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  wanted_code integer;
  most integer;
  is_over boolean;
begin
  select code.id, code.max_uses into wanted_code, most
  from access_code_use used join access_code code on code.id = used.access_code_id
  where used.booking_id = ordered for no key update of code;
  if not found or most is null then
    return false;
  end if;
  is_over := access_code_uses(wanted_code, 0) >= most;
  update access_code_use set over_limit = is_over where booking_id = ordered;
  return is_over;
end
$$;
