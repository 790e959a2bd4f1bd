-- Leases browsers whose entry was called: at most this many for the first time, and as many for another try. It reads
-- no browser that still waits. `is_inside`: the buyer has entered already, and needs no message.
create or replace function queue_push_claim(most integer)
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
