-- The doors: who may admit people to which event, every scan of a device, and the admissions that follow from the scans.

create table gate_assignment (
  user_id integer not null references user_account on delete cascade,
  event_id integer not null references event on delete cascade,
  assigned_at timestamptz not null default now(),
  primary key (user_id, event_id)
);

-- A phone or laptop at a door, by an id that it chose itself.
create table gate_device (
  id uuid primary key,
  name text not null
);

-- What a device scanned, and when. Rows are never deleted, and only their outcome changes.
create table gate_scan (
  id uuid primary key,                    -- made by the device: a scan that is sent again has the same id
  event_id integer not null references event,
  ticket_id bigint not null references ticket,
  device_id uuid not null references gate_device,
  user_id integer references user_account on delete set null,
  kind text not null check (kind in ('in', 'out', 'undo')),
  said_at timestamptz not null,           -- by the device's clock
  at timestamptz not null,                -- the same instant without the clock's error; scans are settled by it
  received_at timestamptz not null,
  manual boolean not null,                -- typed or found by search, not scanned
  reason text,
  undoes uuid,                            -- null in an undo: the latest scan before it
  outcome text not null check (outcome in ('accepted', 'clash', 'void', 'undone', 'nothing_to_undo'))
);
create index gate_scan_by_ticket on gate_scan (ticket_id);
create index gate_scan_by_event on gate_scan (event_id, at);
create index gate_scan_clashes on gate_scan (event_id) where outcome = 'clash';

-- The result of a ticket's scans: one row for each ticket that has been let in.
create table gate_entry (
  ticket_id bigint primary key references ticket,
  event_id integer not null references event,
  inside boolean not null,                -- false: the holder has left, and may come back
  first_at timestamptz not null,
  at timestamptz not null,                -- the admission that counts: the earliest, or the earliest since they last left
  device_id uuid not null references gate_device
);
create index gate_entry_by_event on gate_entry (event_id);

-- A ticket as doors see it, without contact and price.
create view gate_ticket as
select ticket.id, ticket.event_id, seat.section_id, seat.seat_number as seat,
  trim(ticket.first_name || ' ' || ticket.last_name) as name, ticket.booking_no,
  case when ticket.state = 'void' then 2 when entry.ticket_id is null then 0 when entry.inside then 1 else 3 end as state,
  coalesce(floor(extract(epoch from entry.at))::integer, 0) as at,
  coalesce(device.name, '') as device,
  ticket.void_reason,
  case when ticket.state = 'void' and ticket.void_reason is null then
    (select reason from order_event where booking_id = ticket.booking_id order by id desc limit 1)
  end as order_reason
from ticket
join seat on seat.event_id = ticket.event_id and seat.id = ticket.seat_id
left join gate_entry as entry on entry.ticket_id = ticket.id
left join gate_device as device on device.id = entry.device_id;
-- A pack is read in pages, by ascending id.
create index ticket_by_event on ticket (event_id, id);

-- The changes that doors receive (GET /api/gate/changes and /gate/stream), in the same two steps as seats (0002): a change
-- is noted as due in its own transaction, then numbered by one transaction at a time. Only each ticket's newest number is
-- kept. So no change is ever deleted, and a device that was away for a week can ask for all it has missed.
create table gate_change_due (
  event_id integer not null,
  ticket_id bigint not null               -- 0: the event itself, or its sections
);

create table gate_change (
  event_id integer not null,
  ticket_id bigint not null,
  seq bigint not null,
  primary key (event_id, ticket_id)
);
create unique index gate_change_by_number on gate_change (event_id, seq);

create table gate_change_log (
  only_row boolean primary key default true check (only_row),
  head bigint not null default 0
);
insert into gate_change_log default values;

create function number_gate_changes() returns bigint language plpgsql as $$
declare
  last bigint;
  numbered integer;
begin
  if not exists (select from gate_change_due) or not pg_try_advisory_xact_lock(8624010) then
    return (select head from gate_change_log);
  end if;
  select head into last from gate_change_log;
  with due as (
    delete from gate_change_due returning event_id, ticket_id
  ), touched as (
    select event_id, ticket_id, last + row_number() over (order by event_id, ticket_id) as seq
    from due group by event_id, ticket_id
  )
  insert into gate_change (event_id, ticket_id, seq) select event_id, ticket_id, seq from touched
  on conflict (event_id, ticket_id) do update set seq = excluded.seq;
  get diagnostics numbered = row_count;
  update gate_change_log set head = last + numbered;
  return last + numbered;
end
$$;

create function note_gate_rows() returns trigger language plpgsql as $$
begin
  insert into gate_change_due (event_id, ticket_id) select event_id, (to_jsonb(touched) ->> tg_argv[0])::bigint from touched;
  return null;
end
$$;
create trigger ticket_made_for_gate after insert on ticket
  referencing new table as touched for each statement execute function note_gate_rows('id');
create trigger gate_entry_made after insert on gate_entry
  referencing new table as touched for each statement execute function note_gate_rows('ticket_id');
create trigger gate_entry_changed after update on gate_entry
  referencing new table as touched for each statement execute function note_gate_rows('ticket_id');
create trigger gate_entry_gone after delete on gate_entry
  referencing old table as touched for each statement execute function note_gate_rows('ticket_id');

-- A new signature, or the state 'used' alone, does not change a ticket for doors. The ticket's entry reports its use.
create function note_gate_ticket() returns trigger language plpgsql as $$
begin
  insert into gate_change_due (event_id, ticket_id)
  select touched.event_id, touched.id from touched join before using (id)
  where row(touched.state = 'void', touched.void_reason, touched.seat_id, touched.first_name, touched.last_name, touched.booking_no)
    is distinct from row(before.state = 'void', before.void_reason, before.seat_id, before.first_name, before.last_name, before.booking_no);
  return null;
end
$$;
create trigger ticket_changed_for_gate after update on ticket
  referencing old table as before new table as touched for each statement execute function note_gate_ticket();

-- A clash does not change its ticket, but both devices must hear of it.
create function note_gate_clash() returns trigger language plpgsql as $$
begin
  insert into gate_change_due (event_id, ticket_id) values (new.event_id, new.ticket_id);
  return null;
end
$$;
create trigger gate_clash_made after insert on gate_scan
  for each row when (new.outcome = 'clash') execute function note_gate_clash();
create trigger gate_clash_changed after update on gate_scan
  for each row when (new.outcome <> old.outcome and (new.outcome = 'clash' or old.outcome = 'clash'))
  execute function note_gate_clash();

create function note_gate_seat() returns trigger language plpgsql as $$
begin
  insert into gate_change_due (event_id, ticket_id)
  select event_id, id from ticket where event_id = new.event_id and seat_id = new.id;
  return null;
end
$$;
create trigger seat_renamed_for_gate after update on seat
  for each row when (new.seat_number <> old.seat_number or new.section_id <> old.section_id)
  execute function note_gate_seat();

create function note_gate_event() returns trigger language plpgsql as $$
begin
  insert into gate_change_due (event_id, ticket_id) values ((to_jsonb(new) ->> tg_argv[0])::integer, 0);
  return null;
end
$$;
create trigger event_changed_for_gate after update on event
  for each row when (row(new.event_name, new.place_id, new.starts_at, new.ends_at)
    is distinct from row(old.event_name, old.place_id, old.starts_at, old.ends_at)) execute function note_gate_event('id');
create trigger section_made_for_gate after insert on section for each row execute function note_gate_event('event_id');
create trigger section_renamed_for_gate after update on section
  for each row when (new.title <> old.title) execute function note_gate_event('event_id');

create function note_gate_place() returns trigger language plpgsql as $$
begin
  insert into gate_change_due (event_id, ticket_id) select id, 0 from event where place_id = new.id;
  return null;
end
$$;
create trigger place_changed_for_gate after update on place
  for each row when (row(new.place_name, new.timezone) is distinct from row(old.place_name, old.timezone))
  execute function note_gate_place();

-- Every public key that ever signed tickets, including the present one. Doors accept them all.
create table ticket_key (
  public_key text primary key,            -- base64 of the 32 raw bytes
  kid smallint not null check (kid between 0 and 255),
  first_used_at timestamptz not null default now()
);

-- All doors hear of a new key, so that they accept the tickets that it will sign.
create function note_new_key() returns trigger language plpgsql as $$
begin
  insert into gate_change_due (event_id, ticket_id) select id, 0 from event where ends_at > now() - interval '1 day';
  return null;
end
$$;
create trigger ticket_key_made after insert on ticket_key for each row execute function note_new_key();
