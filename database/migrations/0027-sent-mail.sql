-- The mails that a mail server has taken, by the id in their Message-ID: a job that runs again does not send them again.
create table sent_mail (
  id text primary key,
  sent_at timestamptz not null default now()
);
create index sent_mail_by_age on sent_mail (sent_at);
