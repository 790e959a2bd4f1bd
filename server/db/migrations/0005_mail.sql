-- Mails that went out, by their job. A job that comes again, because its process died before it could say that it was
-- done, sends nothing twice.
create table sent_mail (
  job_id uuid primary key,
  template text not null,
  sent_at timestamptz not null default now()
);
create index sent_mail_by_time on sent_mail (sent_at);
