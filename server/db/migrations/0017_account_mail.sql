-- Passcodes of several askers live side by side: a stranger who asks for one must not kill the one that the owner has just been mailed.
create table mailed_passcode (
  user_id integer not null references user_account on delete cascade,
  asker text not null,                    -- HMAC of the network or the known device that asked, hex
  passcode_hash text not null unique,     -- HMAC-SHA256 under SESSION_SECRET, hex
  expires_at timestamptz not null,
  primary key (user_id, asker)
);
-- reset_passcode stays for the processes of the version before; a later version drops it.

-- Whose mailbox an address is. Accounts of before have used theirs for so long; those that open from now on confirm it.
alter table user_account add column email_confirmed_at timestamptz;
update user_account set email_confirmed_at = created_at;

-- The one address that a user is asked to confirm by a mailed link: the account's own, or the one that is to replace it.
create table email_confirmation (
  user_id integer primary key references user_account on delete cascade,
  email text not null,
  token_hash text not null unique,        -- HMAC-SHA256 under SESSION_SECRET, hex
  session_id integer,                     -- which session asked for the change: it stays when the others end
  expires_at timestamptz not null
);

-- An address that an account had until lately: its owner can have it back, and nobody else gets it meanwhile.
create table email_undo (
  token_hash text primary key,            -- HMAC-SHA256 under SESSION_SECRET, hex
  user_id integer not null references user_account on delete cascade,
  email text not null,
  email_key text not null generated always as (lower(btrim(normalize(email, NFKC), E' \t\r\n') collate "C")) stored,
  expires_at timestamptz not null
);
create index email_undo_by_user on email_undo (user_id);
create index email_undo_by_email_key on email_undo (email_key);
