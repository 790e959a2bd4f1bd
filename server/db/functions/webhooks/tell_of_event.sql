-- However many rows of an event a transaction changes, its endpoints are notified once.
create or replace function tell_of_event(changed integer) returns void language sql as $$
  insert into webhook_delivery (endpoint_id, type, fact, about)
  select endpoint.id, 'event.changed', 'event ' || event.id || ' at ' || pg_current_xact_id(), jsonb_build_object('event_id', event.id)
  from event join webhook_endpoint endpoint on endpoint.organiser_id = event.organiser_id
  where event.id = changed and endpoint.state = 'on' and 'event.changed' = any(endpoint.types)
  on conflict do nothing
$$;
