-- A new row must follow the last one, and carry its hash.
create or replace function operator_log_goes_on() returns trigger language plpgsql
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off as $$
declare
  last_number bigint;
  last_hash text;
begin
  select number, hash into last_number, last_hash from operator_log order by number desc limit 1;
  if new.number is distinct from coalesce(last_number, 0) + 1
      or new.previous_hash is distinct from coalesce(last_hash, repeat('0', 64)) then
    raise exception 'the operators'' log ends at %, so % cannot follow', coalesce(last_number, 0), new.number
      using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
