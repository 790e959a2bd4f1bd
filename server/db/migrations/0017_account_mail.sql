-- Passcodes of several askers live side by side: a stranger who asks for one must not kill the one that the owner has just been mailed.
create table mailed_passcode (
  user_id integer not null references user_account on delete cascade,
  asker text not null,                    -- HMAC of the network or the known device that asked, hex
  passcode_hash text not null unique,     -- HMAC-SHA256 under SESSION_SECRET, hex
  expires_at timestamptz not null,
  primary key (user_id, asker)
);
-- reset_passcode stays for the processes of the version before; a later version drops it.
