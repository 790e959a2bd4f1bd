-- Accounts that an operator has disabled, and the devices of accounts and doors, which can be ended and wiped from elsewhere.

-- A disabled account cannot sign in. Its orders and tickets stay valid.
alter table user_account add column disabled_at timestamptz;
alter table user_account add column disabled_why text not null default '';   -- for operators

-- The browser of a session, by the id in its cookie known_device. Null for sessions of older versions.
alter table session add column device uuid;
-- When the session's user last proved who they are. Acts that need a fresh proof compare it.
alter table session add column proved_at timestamptz not null default now();
-- True while a lost door may only send its last scans, before it wipes its list.
alter table session add column last_scans boolean not null default false;

-- Browsers that have signed in to an account, and so may have its tickets.
create table account_device (
  user_id integer not null references user_account on delete cascade,
  id uuid not null,
  user_agent text not null default '',
  last_seen_at timestamptz not null default now(),
  wipe_asked_at timestamptz,              -- the browser removes the account's tickets at its next contact
  wiped_at timestamptz,                   -- it has said that it did
  primary key (user_id, id),
  check (wiped_at is null or wipe_asked_at is not null)
);

-- A device at a door, as it last checked in.
alter table gate_device add column user_id integer references user_account on delete set null;
alter table gate_device add column session_id integer references session (id) on delete set null;
alter table gate_device add column event_id integer references event on delete set null;
alter table gate_device add column user_agent text not null default '';
alter table gate_device add column last_seen_at timestamptz;
alter table gate_device add column waiting integer not null default 0;        -- scans that it had not sent
alter table gate_device add column wipe_asked_at timestamptz;
alter table gate_device add column wiped_at timestamptz;
alter table gate_device add column lost_scans integer;                        -- scans that it could not send before it was wiped
alter table gate_device add constraint gate_device_wiped check (wiped_at is null or wipe_asked_at is not null);
create index gate_device_by_session on gate_device (session_id) where session_id is not null;
create index gate_device_by_event on gate_device (event_id) where event_id is not null;
create index gate_device_by_user on gate_device (user_id) where user_id is not null;
