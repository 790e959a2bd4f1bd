-- Makes an order a use of a code. Returns false if the code is off, or used up. The lock of a limited code comes last in its
-- transaction, after those of the buyer, the orders and the seats, so that uses are counted one after the other.
create or replace function take_access_code(ordered integer, wanted_code integer) returns boolean
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  most integer;
begin
  select max_uses into most from access_code where id = wanted_code and active;
  if not found then
    return false;
  end if;
  if most is not null then
    select max_uses into most from access_code where id = wanted_code and active for no key update;
    if not found or access_code_uses(wanted_code, 0) >= most then
      return false;
    end if;
  end if;
  insert into access_code_use (access_code_id, booking_id) values (wanted_code, ordered);
  return true;
end
$$;
