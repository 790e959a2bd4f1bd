-- Facts that help a visitor to get in: when the doors open, how to get there, and access. Empty where an import gives none.
alter table place add column transport text not null default '';
alter table place add column access text not null default '';
alter table event add column doors_minutes integer check (doors_minutes between 0 and 1440);

-- Who asked, with consent, for an email when tickets of a sold-out event come back (docs/decisions.md 88). One row and one mail for
-- each person and event. Processes of the previous version do not use the table.
create table ticket_alert (
  id bigint generated always as identity primary key,
  event_id integer not null references event (id) on delete cascade,
  email text not null,
  -- contract/rules/email-address.ts: all spellings of an address have one key.
  email_key text not null,
  consent_at timestamptz not null default now(),
  told_at timestamptz,
  -- The SHA-256 of the token in the mail's link that stops these mails.
  token_hash text unique,
  unique (event_id, email_key),
  check ((told_at is null) = (token_hash is null))
);
create index ticket_alert_waiting on ticket_alert (event_id) where told_at is null;
create index ticket_alert_by_email on ticket_alert (email_key);
