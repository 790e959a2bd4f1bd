-- Mails that went out, by their job. A job runs again if its process died before it marked the job as done. This table
-- keeps it from sending the mail twice.
create table sent_mail (
  job_id uuid primary key,
  template text not null,
  sent_at timestamptz not null default now()
);
create index sent_mail_by_time on sent_mail (sent_at);
