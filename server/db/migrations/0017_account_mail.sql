-- Passcodes by account and asker: a stranger's request must not end the passcode that the owner has just been mailed.
create table mailed_passcode (
  user_id integer not null references user_account on delete cascade,
  asker text not null,                    -- HMAC of the network or the known device that asked, hex
  passcode_hash text not null unique,     -- HMAC-SHA256 under SESSION_SECRET, hex
  expires_at timestamptz not null,
  primary key (user_id, asker)
);
-- reset_passcode stays for processes of the previous version. A later version drops it.

-- When the owner confirmed the address. Existing accounts count as confirmed, because they have used theirs all along.
alter table user_account add column email_confirmed_at timestamptz;
update user_account set email_confirmed_at = created_at;

-- The address that a user must confirm by a mailed link: the account's present address, or its new one.
create table email_confirmation (
  user_id integer primary key references user_account on delete cascade,
  email text not null,
  token_hash text not null unique,        -- HMAC-SHA256 under SESSION_SECRET, hex
  session_id integer,                     -- the session that asked for the change; it survives when the others end
  expires_at timestamptz not null
);

-- An address that an account had until recently. Its owner can restore it, and until then nobody else can use it.
create table email_undo (
  token_hash text primary key,            -- HMAC-SHA256 under SESSION_SECRET, hex
  user_id integer not null references user_account on delete cascade,
  email text not null,
  email_key text not null generated always as (lower(btrim(normalize(email, NFKC), E' \t\r\n') collate "C")) stored,
  expires_at timestamptz not null
);
create index email_undo_by_user on email_undo (user_id);
create index email_undo_by_email_key on email_undo (email_key);
