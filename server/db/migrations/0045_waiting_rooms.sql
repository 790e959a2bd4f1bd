-- The waiting room of an event (docs/design/architecture.md#the-waiting-room). A room has one row from the moment it is made.
-- Whether it is open is computed: queue_phase.
create table queue_room (
  event_id integer primary key references event on delete cascade,
  made_at timestamptz not null default now(),
  opened_at timestamptz,                  -- opened by an operator or by a rush. Null: only its time opens it
  closed_at timestamptz,                  -- closed by an operator, or because the rush is over
  paused boolean not null default false,  -- nobody is called
  -- The draw (docs/fair-draw.md). The seed leaves the office only when drawn_at is set.
  seed bytea not null check (length(seed) = 32),
  commitment bytea not null check (commitment = sha256(seed)),
  beacon text check (length(beacon) between 1 and 500),
  -- 'declared': given by an operator before the sale. 'missed': it was to be fetched, and its source did not answer.
  beacon_from text check (beacon_from in ('declared', 'fetched', 'missed')),
  has_gathered boolean not null default false,     -- somebody joined before the sale
  list_closed_at timestamptz,
  drawn_for text check (drawn_for in ('everyone', 'accounts')),
  drawing_until timestamptz,              -- the process that draws now has it until then
  root bytea check (length(root) = 32),
  drawn_at timestamptz,
  drawn_entries integer,
  seats_offered integer,                  -- when the list was closed
  seats_held_back integer,
  -- Counters. Everybody whose place is at most `called` may enter.
  entries integer not null default 0,
  last_place integer not null default 0,
  called integer not null default 0,
  -- What the process that lets people in knows of the room (docs/design/architecture.md#letting-people-in).
  target real not null default 300 check (target >= 1),
  target_changed_at timestamptz,
  idle_since timestamptz,                 -- nobody has waited since
  seats_left integer,
  a_minute real,
  ticked_at timestamptz,
  check (called between 0 and last_place),
  check ((beacon is not null) = coalesce(beacon_from <> 'missed', false)),
  check (drawn_at is null or (root is not null and list_closed_at is not null and drawn_entries is not null))
) with (fillfactor = 50);

-- One buyer's right to one place. 100,000 of an event are normal.
create table queue_entry (
  event_id integer not null references queue_room on delete cascade,
  entry bytea not null check (length(entry) = 16),
  arrival bigint generated always as identity,
  user_id integer references user_account on delete set null,
  bound_at timestamptz,                   -- when the account was set. It stays if the account is deleted
  joined_at timestamptz not null,
  in_draw boolean not null,               -- joined before the list was closed
  place integer check (place > 0),
  seen_at timestamptz,                    -- the last sign of the buyer since they were called
  entered_at timestamptz,
  pass_until timestamptz,
  held_at timestamptz,
  replaced_by bytea,                      -- the same buyer's other entry, which counts
  replaced_at timestamptz,
  primary key (event_id, entry),
  check ((replaced_by is null) = (replaced_at is null))
) with (fillfactor = 80);
create unique index queue_entry_by_place on queue_entry (event_id, place) where place is not null;
create unique index queue_entry_by_account on queue_entry (event_id, user_id) where user_id is not null and replaced_by is null;
create index queue_entry_unplaced on queue_entry (event_id, arrival) where place is null;
create index queue_entry_inside on queue_entry (event_id, seen_at) where seen_at is not null and held_at is null;
create index queue_entry_silent on queue_entry (event_id, place) where place is not null and seen_at is null;
create index queue_entry_replaced on queue_entry (event_id, replaced_by) where replaced_by is not null;
create index queue_entry_of_account on queue_entry (user_id) where user_id is not null;

-- How far people had been called at a moment. Rows of the last minutes are kept.
create table queue_call (
  event_id integer not null references queue_room on delete cascade,
  at timestamptz not null,
  called integer not null,
  primary key (event_id, at)
);

-- What each process measured of its last two seconds. A crash may empty the table.
create unlogged table queue_load (
  process text primary key,
  at timestamptz not null,
  p95_ms real,
  holds integer not null,
  samples integer not null,
  refused integer not null
);

create index event_with_waiting_room on event (id) where waiting_room = 'on';

-- Whether a room's places are still to be drawn: somebody joined before the sale, or could have. A room that was made during
-- the sale has no draw.
create function queue_awaits_draw(room queue_room, of_event event, moment timestamptz) returns boolean
language sql immutable as $$
  select room.drawn_at is null and (room.has_gathered
    or coalesce(of_event.sale_opens_at > moment or room.made_at < of_event.sale_opens_at, false))
$$;

-- The phase of contract/wire/queue.ts.
create function queue_phase(room queue_room, of_event event, moment timestamptz) returns text
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

-- Joins a room: all who came within a moment, in the order of the lists. `tokens` has the entry that a device has already, or
-- null, `fresh` the entry that it gets if it has none, and `users` the account or null. One account and one device is one live
-- entry; if both have one, the lower place stays. Returns the entries in the same order. `adds`: false adds nobody.
-- The lock of the room's row puts all joins and the closing of the list in one order: who finds the list open is in it.
-- Without an open room, the place is called at once: the caller goes straight on.
create function queue_join(wanted_event integer, users integer[], tokens bytea[], fresh bytea[], adds boolean)
returns table (item integer, entry bytea, user_id integer, joined_at timestamptz, place integer)
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
  device record;
  account record;
  chosen bytea[] := array_fill(null::bytea, array[cardinality(fresh)]);
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
    select live.entry, live.user_id, live.place into device
    from queue_entry own
    join queue_entry live on live.event_id = own.event_id and live.entry = coalesce(own.replaced_by, own.entry)
    where own.event_id = wanted_event and own.entry = tokens[n];
    if users[n] is null then
      chosen[n] := device.entry;
      continue;
    end if;
    select entry, place into account from queue_entry
    where event_id = wanted_event and user_id = users[n] and replaced_by is null;
    if device.entry is null or device.user_id <> users[n] or device.entry = account.entry then
      chosen[n] := account.entry;
    elsif account.entry is null then
      update queue_entry set user_id = users[n], bound_at = moment where event_id = wanted_event and entry = device.entry;
      chosen[n] := device.entry;
    else
      gone := gone + 1;
      chosen[n] := case when device.place < account.place then device.entry else account.entry end;
      update queue_entry set replaced_by = chosen[n], replaced_at = moment
      where event_id = wanted_event and entry in (device.entry, account.entry) and entry <> chosen[n];
      update queue_entry set replaced_by = chosen[n]
      where event_id = wanted_event and replaced_by in (device.entry, account.entry) and replaced_by <> chosen[n];
      update queue_entry set user_id = users[n], bound_at = coalesce(bound_at, moment)
      where event_id = wanted_event and entry = chosen[n];
    end if;
  end loop;

  insert into queue_entry (event_id, entry, user_id, bound_at, joined_at, in_draw, place)
  select wanted_event, fresh[n], users[n], case when users[n] is not null then moment end, moment, gathers,
    case when not waits then room.last_place + row_number() over (order by n) end
  from generate_series(1, cardinality(fresh)) as n
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
  select n, own.entry, own.user_id, own.joined_at, own.place
  from generate_series(1, cardinality(fresh)) as n
  join queue_entry own on own.event_id = wanted_event and own.entry = coalesce(chosen[n], fresh[n])
  order by n;
end
$$;
