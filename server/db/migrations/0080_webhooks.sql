-- Webhooks: where an organiser's programs hear of what happened (docs/decisions.md 153, 154).
create table webhook_endpoint (
  id integer primary key generated always as identity,
  organiser_id integer not null references organiser on delete cascade,
  url text not null,
  types text[] not null,
  note text not null default '',
  state text not null default 'on' check (state in ('on', 'paused', 'removed')),
  paused_why text check (paused_why in ('owner', 'failing', 'gone')),
  sealed_secret text not null,            -- '' once it is removed
  old_sealed_secret text,                 -- also signs until old_secret_until
  old_secret_until timestamptz,
  failing_since timestamptz,              -- the first failure after the last success
  made_by integer references user_account on delete set null,
  made_at timestamptz not null default now(),
  removed_at timestamptz,
  version integer not null default 1,
  constraint webhook_endpoint_types check (
    cardinality(types) > 0 and types <@ array['order.paid', 'order.refunded', 'ticket.scanned', 'event.changed']),
  constraint webhook_endpoint_paused check ((state = 'paused') = (paused_why is not null)),
  constraint webhook_endpoint_removed check ((state = 'removed') = (removed_at is not null)),
  constraint webhook_endpoint_old_secret check ((old_sealed_secret is null) = (old_secret_until is null))
);
create index webhook_endpoint_by_organiser on webhook_endpoint (organiser_id, id);

-- One message for one endpoint. Triggers insert it in the transaction that makes the fact true. It names rows and nobody, and its
-- body is written when it is first sent. A removed endpoint keeps its row, so that the insert never finds it gone.
create table webhook_delivery (
  id bigint primary key generated always as identity,
  endpoint_id integer not null references webhook_endpoint on delete cascade,
  type text not null,
  fact text not null,                     -- what happened: a fact is told to an endpoint once
  about jsonb not null,
  message_id uuid not null default gen_random_uuid(),
  happened_at timestamptz not null default now(),
  body text,
  state text not null default 'waiting' check (state in ('waiting', 'paused', 'delivered', 'failed')),
  tries smallint not null default 0,      -- since it was last asked for
  next_try_at timestamptz not null default now(),
  claimed_until timestamptz,              -- a process is sending it
  unique (endpoint_id, fact)
);
create index webhook_delivery_by_endpoint on webhook_delivery (endpoint_id, id);
create index webhook_delivery_due on webhook_delivery (endpoint_id, next_try_at) where state = 'waiting';

create table webhook_try (
  id bigint primary key generated always as identity,
  delivery_id bigint not null references webhook_delivery on delete cascade,
  at timestamptz not null,
  duration_ms integer not null,
  status smallint,                        -- null: no answer
  problem text not null default '',
  answer text not null default ''         -- its first kilobyte
);
create index webhook_try_by_delivery on webhook_try (delivery_id, id);

-- Of an order's tickets, each organiser hears of its own. A refund of the whole order leaves out what was refunded before.
create function tell_of_order() returns trigger language plpgsql
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
create trigger order_told after insert on order_event for each row
  when (new.to_state = 'paid' or (new.from_state = 'paid' and new.to_state = 'refund_due')) execute function tell_of_order();

create function tell_of_refund() returns trigger language plpgsql
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
create trigger refund_told after insert on ticket_refund_seat referencing new table as added
  for each statement execute function tell_of_refund();

-- A scan may be forgotten before its message is sent, so the message has the scan's facts.
create function tell_of_scans() returns trigger language plpgsql
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
create trigger scans_told after insert on gate_scan referencing new table as added
  for each statement execute function tell_of_scans();

-- However many rows of an event a transaction changes, its endpoints hear of it once.
create function tell_of_event(changed integer) returns void language sql as $$
  insert into webhook_delivery (endpoint_id, type, fact, about)
  select endpoint.id, 'event.changed', 'event ' || event.id || ' at ' || pg_current_xact_id(), jsonb_build_object('event_id', event.id)
  from event join webhook_endpoint endpoint on endpoint.organiser_id = event.organiser_id
  where event.id = changed and endpoint.state = 'on' and 'event.changed' = any(endpoint.types)
  on conflict do nothing
$$;
create function tell_of_event_row() returns trigger language plpgsql as $$
begin
  perform tell_of_event(new.id);
  return null;
end
$$;
create trigger event_told after insert on event for each row execute function tell_of_event_row();
create trigger event_change_told after update on event for each row
  when ((old.event_name, old.place_id, old.starts_at, old.ends_at, old.state, old.organiser_id, old.doors_minutes, old.age_limit,
      old.lowest_price_cents, old.highest_price_cents, old.units, old.sale_opens_at, old.sale_closes_at, old.event_image,
      old.event_about, old.artists, old.categories)
    is distinct from
    (new.event_name, new.place_id, new.starts_at, new.ends_at, new.state, new.organiser_id, new.doors_minutes, new.age_limit,
      new.lowest_price_cents, new.highest_price_cents, new.units, new.sale_opens_at, new.sale_closes_at, new.event_image,
      new.event_about, new.artists, new.categories))
  execute function tell_of_event_row();
