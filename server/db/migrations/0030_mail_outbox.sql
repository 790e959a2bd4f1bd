-- Mails that wait to be handed to the job queue (docs/decisions.md 79). A mail is written here in the transaction that made it due,
-- by one insert. The process that runs the jobs moves the rows to pg-boss, so that a buyer's request never waits for the queue.
-- Processes of the previous version send to pg-boss themselves, and may run beside this one.
create table mail_outbox (
  id bigint generated always as identity primary key,
  template text not null,
  recipient text not null,
  data jsonb not null,
  created_at timestamptz not null default now()
);
