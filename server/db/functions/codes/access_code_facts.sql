-- The rows about an access code of an event, found by its id or by the typed text. Null: the event has no such code.
-- Unpaid orders of the buyer do not count as uses, because a new hold replaces them.
create or replace function access_code_facts(wanted_event integer, wanted_code integer, given text, buyer integer) returns jsonb
language plpgsql stable set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off as $$
begin
  return (
    select jsonb_build_object('id', code.id, 'version', code.xmin::text, 'name', code.name, 'active', code.active, 'opensAt', code.opens_at,
      'closesAt', least(code.closes_at, presale_end(event)), 'maxUses', code.max_uses, 'uses', access_code_uses(code.id, buyer),
      'now', now(), 'sections', case when not code.every_section then coalesce((
        select jsonb_agg(jsonb_build_object('id', section.id, 'title', section.title) order by section.position, section.id)
        from access_code_section own join section on section.id = own.section_id
        where own.access_code_id = code.id
      ), '[]') end)
    from access_code code join event on event.id = code.event_id
    where code.event_id = wanted_event and code.id = coalesce(wanted_code, (
      select known.id from access_code known
      where known.event_id = wanted_event and known.code_key = access_code_key(given)
    ))
  );
end
$$;
