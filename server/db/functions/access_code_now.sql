-- A code of an event, by its id or else by its text, and what it opens now: 'early', 'open', 'over' or 'used up'. No row: unknown.
create or replace function access_code_now(wanted_event integer, wanted_code integer, given text, buyer integer)
returns table (id integer, name text, state text, opens_at timestamptz, closes_at timestamptz, every_section boolean)
language plpgsql stable set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off as $$
#variable_conflict use_column
begin
  return query
  select code.id, code.name,
    case
      when not code.active or ends.at <= now() then 'over'
      when code.opens_at > now() then 'early'
      when code.max_uses <= access_code_uses(code.id, buyer) then 'used up'
      else 'open'
    end,
    code.opens_at, ends.at, code.every_section
  from access_code code
  join event on event.id = code.event_id
  cross join lateral (select least(code.closes_at, presale_end(event)) as at) as ends
  where code.event_id = wanted_event and code.id = coalesce(wanted_code, (
    select known.id from access_code known
    where known.event_id = wanted_event and known.code_key = access_code_key(given)
  ));
end
$$;
