-- Codes by mail that sign in or open an account (server/modules/accounts/sign-in-codes.ts). A code works only in the browser that
-- asked for it. An account that a code has opened has the password hash '', which no password matches, and no name at first.
create table sign_in_code (
  request_hash text primary key,          -- HMAC-SHA256 of the browser's token under SESSION_SECRET, hex
  email text not null,                    -- where the code was mailed to
  email_key text not null generated always as (lower(btrim(normalize(email, NFKC), E' \t\r\n') collate "C")) stored,
  code_hash text not null,                -- HMAC-SHA256 of the code, the token and the email under SESSION_SECRET, hex
  guesses smallint not null default 0,
  expires_at timestamptz not null
);
create index sign_in_code_by_email_key on sign_in_code (email_key);
