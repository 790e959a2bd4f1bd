-- A hold records when its events were to begin, so that a buyer is asked before paying for another date. One entry for
-- each event, by its id: '7@1796371200 9@1796457600'. A trigger fills it, so that every way of holding records it. Null
-- for older orders: their buyers are not asked. It is PL/pgSQL, because a session plans a function in SQL again at each
-- call.
create or replace function dates_of(events integer[]) returns text
language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  return (
    select string_agg(id || '@' || floor(extract(epoch from starts_at))::bigint, ' ' order by id) from event where id = any(events)
  );
end
$$;
