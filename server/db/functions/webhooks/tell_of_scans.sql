-- A scan may be deleted before its message is sent, so the message has the scan's facts.
create or replace function tell_of_scans() returns trigger language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  insert into webhook_delivery (endpoint_id, type, fact, about)
  select endpoint.id, 'ticket.scanned', 'scan ' || added.id, jsonb_build_object(
    'scan_id', added.id, 'event_id', added.event_id, 'ticket_id', added.ticket_id, 'kind', added.kind, 'outcome', added.outcome,
    'people', coalesce(added.counted, 0), 'at', added.at)
  from added
  join event on event.id = added.event_id
  join webhook_endpoint endpoint on endpoint.organiser_id = event.organiser_id
  where endpoint.state = 'on' and 'ticket.scanned' = any(endpoint.types)
  on conflict do nothing;
  return null;
end
$$;
