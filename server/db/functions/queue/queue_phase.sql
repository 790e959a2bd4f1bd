-- The phase of contract/wire/queue.ts.
create or replace function queue_phase(room queue_room, of_event event, moment timestamptz) returns text
language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  if room.event_id is null or room.closed_at is not null or of_event.waiting_room = 'off' then
    return 'none';
  end if;
  if room.opened_at is null and (of_event.waiting_room = 'auto'
    or moment < of_event.sale_opens_at - make_interval(mins => of_event.waiting_room_minutes)) then
    return 'none';
  end if;
  if of_event.state <> 'onsale' or moment >= of_event.starts_at or moment >= of_event.sale_closes_at then
    return 'over';
  end if;
  if of_event.sale_opens_at > moment then
    return 'gathering';
  end if;
  if of_event.units <= coalesce((select units from event_sold where event_id = of_event.id), 0)
    + coalesce((select sum(change) from event_sold_due where event_id = of_event.id), 0) then
    return 'over';
  end if;
  return case when queue_awaits_draw(room, of_event, moment) then 'gathering' else 'running' end;
end
$$;
