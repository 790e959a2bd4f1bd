create or replace function tell_of_refund() returns trigger language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  insert into webhook_delivery (endpoint_id, type, fact, about)
  select endpoint.id, 'order.refunded', 'refund ' || added.refund_id, jsonb_build_object(
    'booking_id', added.booking_id, 'refund_id', added.refund_id, 'positions', jsonb_agg(added.position order by added.position))
  from added
  join booking_seat own on own.booking_id = added.booking_id and own.position = added.position
  join event on event.id = own.event_id
  join webhook_endpoint endpoint on endpoint.organiser_id = event.organiser_id
  where endpoint.state = 'on' and 'order.refunded' = any(endpoint.types)
  group by endpoint.id, added.refund_id, added.booking_id
  on conflict do nothing;
  return null;
end
$$;
