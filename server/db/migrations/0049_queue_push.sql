-- Browsers that want a push message when it is their turn. A row is deleted when its message is sent, or can never be.
create table queue_push (
  id integer primary key generated always as identity,
  event_id integer not null references event on delete cascade,
  entry bytea not null check (length(entry) = 16),
  place integer,                          -- of the entry. Null until it is drawn and noted here
  endpoint text not null check (length(endpoint) <= 1000),
  p256dh text not null check (length(p256dh) <= 100),
  auth text not null check (length(auth) <= 30),
  created_at timestamptz not null default now(),
  sending_at timestamptz,                 -- a process sends the message. It stays if that process dies: nobody is told twice
  tries smallint not null default 0,      -- how often the push service was away
  not_before timestamptz,                 -- when to try again
  unique (event_id, entry, endpoint)
);
create index queue_push_first on queue_push (event_id, place) where sending_at is null and not_before is null;
create index queue_push_again on queue_push (not_before) where sending_at is null and not_before is not null;
create index queue_push_unplaced on queue_push (event_id) where place is null;

-- A buyer's subscription follows the buyer to the entry that counts.
create function queue_push_follow() returns trigger
language plpgsql set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off as $$
begin
  delete from queue_push own where own.event_id = new.event_id and own.entry = new.entry and exists (
    select from queue_push other
    where other.event_id = own.event_id and other.entry = new.replaced_by and other.endpoint = own.endpoint
  );
  update queue_push set entry = new.replaced_by, place = (
    select live.place from queue_entry live where live.event_id = new.event_id and live.entry = new.replaced_by
  ) where event_id = new.event_id and entry = new.entry;
  return null;
end
$$;
create trigger queue_push_follows after update of replaced_by on queue_entry
  for each row when (new.replaced_by is not null and new.replaced_by is distinct from old.replaced_by)
  execute function queue_push_follow();

-- Notes the places of at most so many browsers that subscribed before the draw. Returns how many.
create function queue_push_place(most integer) returns integer
language plpgsql set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off as $$
declare
  placed integer;
begin
  update queue_push push set place = due.place
  from (
    select unplaced.id, live.place
    from queue_room room
    cross join lateral (
      select id, entry from queue_push where event_id = room.event_id and place is null limit most
    ) as unplaced
    join queue_entry live on live.event_id = room.event_id and live.entry = unplaced.entry
    where room.drawn_at is not null and live.place is not null
    limit most
  ) as due
  where push.id = due.id;
  get diagnostics placed = row_count;
  return placed;
end
$$;

-- Claims browsers whose entry was called: at most so many for the first time, and as many to be tried again. Reads no browser that
-- still waits. `is_inside`: the buyer has come already, and needs no message.
create function queue_push_claim(most integer)
returns table (id integer, event_id integer, event_name text, endpoint text, p256dh text, auth text, is_inside boolean)
language plpgsql set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off as $$
#variable_conflict use_column
begin
  return query
  with due as materialized (
    select push.id from queue_room room
    join event on event.id = room.event_id and event.state = 'onsale' and event.starts_at > now()
    cross join lateral (
      select id from queue_push own
      where own.event_id = room.event_id and own.place <= room.called and own.sending_at is null and own.not_before is null
      order by own.place limit most for update skip locked
    ) as push
    union all
    select again.id from (
      select id from queue_push where not_before <= now() and sending_at is null
      order by not_before limit most for update skip locked
    ) as again
  ), claimed as (
    update queue_push push set sending_at = now() from due where push.id = due.id
    returning push.id, push.event_id, push.entry, push.endpoint, push.p256dh, push.auth
  )
  select claimed.id, claimed.event_id, event.event_name, claimed.endpoint, claimed.p256dh, claimed.auth,
    coalesce(own.entered_at is not null or event.state <> 'onsale' or event.starts_at <= now(), true)
  from claimed
  join event on event.id = claimed.event_id
  left join queue_entry own on own.event_id = claimed.event_id and own.entry = claimed.entry;
end
$$;
