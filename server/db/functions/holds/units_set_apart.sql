-- How many unsold units of an event the general public cannot buy. The number left for everybody is all units minus the
-- sold ones (event_sold) and these. A hold of a buyer does not count: it may end without a sale.
create or replace function units_set_apart(wanted integer) returns integer language plpgsql stable
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off as $$
begin
  return (select count(*) from seat_claim where event_id = wanted and state = 'kept')
    + (select coalesce(sum(unsold), 0) from units_apart(wanted));
end
$$;
