-- Records that an order uses an access code, if the code has not changed since it was read and has fewer than `most` uses (null: no limit).
-- The lock of a limited code comes last in its transaction, after those of the buyer, the orders and the seats, so that uses are counted
-- one after the other.
create or replace function take_access_code(ordered integer, wanted_code integer, seen text, most integer) returns boolean
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  if most is null then
    perform from access_code where id = wanted_code and xmin::text = seen;
  else
    perform from access_code where id = wanted_code and xmin::text = seen for no key update;
  end if;
  if not found or access_code_uses(wanted_code, 0) >= most then
    return false;
  end if;
  insert into access_code_use (access_code_id, booking_id) values (wanted_code, ordered);
  return true;
end
$$;
