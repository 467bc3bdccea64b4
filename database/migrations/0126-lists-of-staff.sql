-- The columns of a list as one user likes to see them; null as the list itself has them.
alter table platform_list_preference add column columns jsonb;

-- A change of many records, as a member of staff asked for it: written by the worker, chunk by chunk, with the rights that they have then.
-- Rows of a list are noted first (`is_collected`), `mark` says how far. One key is one change.
create table bulk_change (
  id bigint generated always as identity primary key,
  actor bigint not null,
  locale text not null,
  key text,
  object_name text not null,
  list_name text,
  search_term text,
  fields jsonb not null,
  action_name text,
  state text not null default 'RUNNING' check (state in ('RUNNING', 'DONE', 'STOPPED', 'FAILED')),
  why text,
  is_collected boolean not null,
  mark int not null default 0,
  failures int not null default 0,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  unique (actor, key)
);
create index bulk_change_by_age on bulk_change (created_at);

-- What became of each: no status while it waits.
create table bulk_change_row (
  bulk_change_id bigint not null references bulk_change on delete cascade,
  record_id text not null,
  number int not null,
  status int,
  why text,
  primary key (bulk_change_id, record_id)
);
create unique index bulk_change_row_in_order on bulk_change_row (bulk_change_id, number);
create index bulk_change_row_waiting on bulk_change_row (bulk_change_id, number) where status is null;
create index bulk_change_row_refused on bulk_change_row (bulk_change_id, number) where status >= 400;
