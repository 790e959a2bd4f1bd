-- Organisers, and the people and programs that work for them (docs/decisions.md 139). An organiser owns events. What sells for an event
-- (its vouchers, types, access codes, and its part of a combo) belongs to its organiser with it. Venues are shared.
create table organiser (
  id integer primary key generated always as identity,
  name text not null,
  legal_name text not null default '',
  abn text not null default '' check (abn ~ '^(\d{11})?$'),
  gst boolean not null default false,     -- registered for GST
  address text not null default '',
  contact_email text not null default '',
  phone text not null default '',
  website text not null default '',
  created_at timestamptz not null default now(),
  version integer not null default 1,     -- counts the changes, so that nobody overwrites a change that they have not seen
  constraint organiser_gst_needs_abn check (abn <> '' or not gst)
);

-- By what a file or an invoice names an organiser: the ABN, or without one the name, as in invoice_suppliers (migration 0063). An
-- organiser keeps the keys that it had, so that an older file still finds it.
create table organiser_key (
  name_key text primary key,
  organiser_id integer not null references organiser on delete cascade
);
create index organiser_key_by_organiser on organiser_key (organiser_id);

create function organiser_key_of(abn text, name text) returns text
language sql immutable as $$ select coalesce(nullif(abn, ''), 'organiser ' || name) $$;

-- The organiser that these facts name. If nobody is named so yet, it is made. Two transactions that name a new one agree on one.
create function organiser_of(called text, legal text, own_abn text, own_address text, has_gst boolean) returns integer
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  key text := organiser_key_of(own_abn, called);
  found_id integer;
begin
  loop
    select organiser_id into found_id from organiser_key where name_key = key;
    exit when found;
    insert into organiser (name, legal_name, abn, address, gst) values (called, legal, own_abn, own_address, has_gst)
    returning id into found_id;
    insert into organiser_key (name_key, organiser_id) values (key, found_id) on conflict do nothing;
    exit when found;
    delete from organiser where id = found_id;
  end loop;
  return found_id;
end
$$;

alter table event add column organiser_id integer references organiser;
update event set organiser_id = named.organiser_id
from (
  select id, organiser_of(organizer_name, organizer_legal_name, organizer_abn, organizer_address, organizer_gst) as organiser_id
  from event order by id
) as named
where named.id = event.id;
alter table event alter column organiser_id set not null;
create index event_by_organiser on event (organiser_id, id);

-- Processes of the previous version name no organiser.
create function name_organiser_of_event() returns trigger language plpgsql as $$
begin
  new.organiser_id := organiser_of(new.organizer_name, new.organizer_legal_name, new.organizer_abn, new.organizer_address, new.organizer_gst);
  return new;
end
$$;
create trigger event_has_organiser before insert on event
  for each row when (new.organiser_id is null) execute function name_organiser_of_event();

-- A person's role with an organiser (contract/rules/desk-rights.ts), for all its events or for those of staff_event.
create table staff (
  id integer primary key generated always as identity,
  organiser_id integer not null references organiser on delete cascade,
  user_id integer not null references user_account on delete cascade,
  role text not null check (role in ('owner', 'events', 'box_office', 'finance', 'door')),
  all_events boolean not null default true,
  added_at timestamptz not null default now(),
  version integer not null default 1,
  unique (organiser_id, user_id),
  constraint staff_owner_of_all check (role <> 'owner' or all_events)
);
create index staff_by_user on staff (user_id);
create table staff_event (
  staff_id integer not null references staff on delete cascade,
  event_id integer not null references event on delete cascade,
  primary key (staff_id, event_id)
);
create index staff_event_by_event on staff_event (event_id);

-- A mailed invitation. It is deleted when it is used or withdrawn.
create table staff_invitation (
  id integer primary key generated always as identity,
  organiser_id integer not null references organiser on delete cascade,
  email text not null,
  email_key text not null,
  role text not null check (role in ('owner', 'events', 'box_office', 'finance', 'door')),
  event_ids integer[],                    -- null: all events
  token_hash text not null unique,
  made_at timestamptz not null default now(),
  expires_at timestamptz not null,
  unique (organiser_id, email_key),
  constraint staff_invitation_owner_of_all check (role <> 'owner' or event_ids is null)
);

-- A key with which a program works for an organiser. Only its hash is stored.
create table api_key (
  id integer primary key generated always as identity,
  organiser_id integer not null references organiser on delete cascade,
  name text not null,
  role text not null check (role in ('events', 'box_office', 'finance', 'door')),
  token_hash text not null unique,
  made_by integer references user_account on delete set null,
  made_at timestamptz not null default now(),
  ends_at timestamptz not null default 'infinity',
  last_used_at timestamptz,
  withdrawn_at timestamptz
);
create index api_key_by_organiser on api_key (organiser_id, id);

-- What an organiser's people noted on an order. Another organiser of the same order does not see it.
create table order_note (
  id integer primary key generated always as identity,
  booking_id integer not null references booking,
  organiser_id integer not null references organiser,
  user_id integer references user_account on delete set null,
  api_key_id integer references api_key on delete set null,
  text text not null,
  made_at timestamptz not null default clock_timestamp()
);
create index order_note_by_booking on order_note (booking_id);

-- The orders of an event, newest first.
create index booking_seat_by_event on booking_seat (event_id, booking_id);
-- For the desk's search: buyers and attendees by the beginning of their last name. Tickets of an event for its attendees
-- are found by ticket_by_event.
create index user_account_by_last_name on user_account (lower(last_name) text_pattern_ops);
create index ticket_by_last_name on ticket (lower(last_name) text_pattern_ops);
