-- What was sold each day, summed once and read for ever: opening the plots of a year reads no order. `kind` says of what `key` is: of the whole day
-- (0), of a category, of an engine family (0: of none; -1: of several).
create table sales_day (
  country text not null constraint sales_day_country_known check (country in ('US', 'CA')),
  kind text not null constraint sales_day_kind_known check (kind in ('DAY', 'CATEGORY', 'MACHINE')),
  day date not null,
  key bigint not null,
  orders int not null,
  cents bigint not null,
  summed_at timestamptz not null default now(),
  primary key (country, kind, day, key)
);

-- Books are kept by the month in which a paper was issued.
create index invoice_by_issue on invoice (issued_at, id);
create index credit_note_by_issue on credit_note (issued_at, id);
