-- Each organiser is notified of its own tickets of an order. A refund of the whole order leaves out the tickets that
-- were refunded before.
create or replace function tell_of_order() returns trigger language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  kind text := case new.to_state when 'paid' then 'order.paid' else 'order.refunded' end;
begin
  insert into webhook_delivery (endpoint_id, type, fact, about)
  select endpoint.id, kind, 'order ' || new.booking_id || ' ' || new.to_state,
    jsonb_build_object('booking_id', new.booking_id, 'positions', jsonb_agg(own.position order by own.position))
  from booking_seat own
  join event on event.id = own.event_id
  join webhook_endpoint endpoint on endpoint.organiser_id = event.organiser_id
  where own.booking_id = new.booking_id and endpoint.state = 'on' and kind = any(endpoint.types)
    and (new.to_state = 'paid' or not exists (
      select from ticket_refund_seat gone where gone.booking_id = own.booking_id and gone.position = own.position))
  group by endpoint.id
  on conflict do nothing;
  return null;
end
$$;
