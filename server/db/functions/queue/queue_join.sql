-- Lets buyers into an event's waiting room, or finds their places: one row for each, in the order of the arguments. An
-- entry of an earlier opening is replaced by a new one with a place of its own, and never counts against another one of
-- the same buyer. Of two entries without a place, the one in the draw stays. The row has the draw's promise at the time
-- when the entry joined.
create or replace function queue_join(wanted_event integer, users integer[], tokens bytea[], fresh bytea[], adds boolean)
returns table (item integer, entry bytea, user_id integer, joined_at timestamptz, place integer,
  commitment bytea, rules_hash bytea, beacon text)
language plpgsql set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off as $$
#variable_conflict use_column
declare
  room queue_room;
  of_event event;
  moment timestamptz;
  waits boolean;
  gathers boolean;
  phase text;
  device queue_entry;
  account queue_entry;
  chosen bytea[] := array_fill(null::bytea, array[cardinality(fresh)]);
  -- Entries of an earlier opening, which new ones replace.
  past bytea[] := array_fill(null::bytea, array[cardinality(fresh)]);
  added integer;
  gone integer := 0;
begin
  select * into room from queue_room where event_id = wanted_event for update;
  if not found then
    return;
  end if;
  select * into of_event from event where id = wanted_event;
  moment := clock_timestamp();
  waits := queue_awaits_draw(room, of_event, moment);
  gathers := waits and room.list_closed_at is null and coalesce(moment < of_event.sale_opens_at, false);
  phase := queue_phase(room, of_event, moment);

  for n in 1 .. cardinality(fresh) loop
    continue when tokens[n] is null and users[n] is null;
    select live.* into device
    from queue_entry own
    join queue_entry live on live.event_id = own.event_id and live.entry = coalesce(own.replaced_by, own.entry)
    where own.event_id = wanted_event and own.entry = tokens[n];
    if users[n] is null then
      chosen[n] := device.entry;
    else
      select * into account from queue_entry
      where event_id = wanted_event and user_id = users[n] and replaced_by is null;
      if device.entry is null or device.user_id <> users[n] or device.entry = account.entry then
        chosen[n] := account.entry;
      elsif account.entry is null then
        update queue_entry set user_id = users[n], bound_at = moment where event_id = wanted_event and entry = device.entry;
        chosen[n] := device.entry;
      else
        gone := gone + 1;
        chosen[n] := case
          when queue_is_past(room, account, moment) <> queue_is_past(room, device, moment)
            then case when queue_is_past(room, account, moment) then device.entry else account.entry end
          when device.place < account.place or (account.place is null and device.in_draw and not account.in_draw)
            then device.entry
          else account.entry end;
        update queue_entry set replaced_by = chosen[n], replaced_at = moment
        where event_id = wanted_event and entry in (device.entry, account.entry) and entry <> chosen[n];
        update queue_entry set replaced_by = chosen[n]
        where event_id = wanted_event and replaced_by in (device.entry, account.entry) and replaced_by <> chosen[n];
        update queue_entry set user_id = users[n], bound_at = coalesce(bound_at, moment)
        where event_id = wanted_event and entry = chosen[n];
      end if;
    end if;
    if adds and phase <> 'none' and room.past_places > 0 and exists (
      select from queue_entry own
      where own.event_id = wanted_event and own.entry = chosen[n] and queue_is_past(room, own, moment)
    ) then
      past[n] := chosen[n];
      chosen[n] := null;
      gone := gone + 1;
      -- The past entry already uses the id that the device chose.
      fresh[n] := uuid_send(gen_random_uuid());
      update queue_entry set replaced_by = fresh[n], replaced_at = case when entry = past[n] then moment else replaced_at end
      where event_id = wanted_event and (entry = past[n] or replaced_by = past[n]);
    end if;
  end loop;

  insert into queue_entry (event_id, entry, user_id, bound_at, joined_at, in_draw, place)
  select wanted_event, fresh[n], owner.id, case when owner.id is not null then moment end, moment, gathers,
    case when not waits then room.last_place + row_number() over (order by n) end
  from generate_series(1, cardinality(fresh)) as n
  cross join lateral (
    select coalesce(users[n], (select user_id from queue_entry where event_id = wanted_event and entry = past[n])) as id
  ) as owner
  where adds and chosen[n] is null
  order by n;
  get diagnostics added = row_count;

  if added > 0 or gone > 0 then
    update queue_room set
      entries = entries + added - gone,
      has_gathered = has_gathered or (gathers and added > 0),
      last_place = last_place + case when waits then 0 else added end,
      called = case when phase = 'none' and not waits then last_place + added else called end
    where event_id = wanted_event;
  end if;
  if added > 0 and phase = 'none' and not waits then
    insert into queue_call (event_id, at, called) values (wanted_event, moment, room.last_place + added)
    on conflict (event_id, at) do nothing;
  end if;

  return query
  select n, own.entry, own.user_id, own.joined_at, own.place, terms.commitment, sha256(convert_to(terms.rules, 'UTF8')),
    case when terms.rules is not null then coalesce(terms.beacon_chain || ' ' || terms.beacon_round, 'none') end
  from generate_series(1, cardinality(fresh)) as n
  join queue_entry own on own.event_id = wanted_event and own.entry = coalesce(chosen[n], fresh[n])
  left join lateral (
    select * from queue_terms where event_id = wanted_event and since <= own.joined_at order by since desc limit 1
  ) as terms on true
  order by n;
end
$$;
