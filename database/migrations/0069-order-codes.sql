-- Six-digit codes by mail (reliability rule 39, business rule O-6): for one session and one purpose, kept as a slow salted hash,
-- good for ten minutes and five tries. The order is the one to whose email the code was sent.
create table email_code (
  session_id bigint not null references session on delete cascade,
  subject text not null,
  order_id bigint not null references orders on delete cascade,
  salt bytea not null,
  code_hash bytea not null,
  expires_at timestamptz not null default now() + interval '10 minutes',
  tries int not null default 0 check (tries between 0 and 5),
  primary key (session_id, subject)
);
create index email_code_expired on email_code (expires_at);
create index email_code_order on email_code (order_id);

-- When the session showed that the order's email is its own.
alter table session_order add column proven_at timestamptz;
