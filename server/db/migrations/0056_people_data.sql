-- People's data (docs/privacy.md): what is forgotten after a time, and accounts that their owners delete.

-- What has been forgotten of an event that is long over. The jobs need not look at the event again, and the invariants know
-- that its scans are gone.
create table event_forgotten (
  event_id integer not null references event on delete cascade,
  what text not null check (what in ('attendees', 'scans', 'rooms')),
  at timestamptz not null default now(),
  primary key (event_id, what)
);

-- A gateway's post, once only what identifies its payment is left of it.
alter table gateway_answer add column shortened_at timestamptz;
create index gateway_answer_whole on gateway_answer (received_at) where shortened_at is null;

-- The account's owner asked to delete it, and the mailed link was not opened yet.
create table account_deletion (
  user_id integer primary key references user_account on delete cascade,
  token_hash text not null unique,        -- HMAC-SHA256 under SESSION_SECRET, hex
  gives_up_tickets boolean not null,      -- the owner said that tickets for events still to come may become void
  expires_at timestamptz not null
);

-- A deleted account of which orders are left. Nothing in its row names a person.
alter table user_account add column deleted_at timestamptz;
