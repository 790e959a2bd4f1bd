-- Records the places of at most this many browsers that subscribed before the draw. Returns how many.
create or replace function queue_push_place(most integer) returns integer
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
