-- Exploded views are drawn from assemblies: what each place holds, its sizes, its axis and the order in which it comes apart. A place whose
-- part changed has one row for each stretch of build years; engines say its serial numbers too, those of generators are in no such order.
alter table diagram
  add model_id bigint references generator_model,
  add assembly text,
  add name jsonb check (jsonb_typeof(name) = 'object');

alter table callout
  add kind text,
  add sizes jsonb not null default '{}' check (jsonb_typeof(sizes) = 'object'),
  add axis smallint not null default 0,
  add place smallint not null default 0,
  add name jsonb check (jsonb_typeof(name) = 'object'),
  add year_from smallint not null default 0,
  add year_to smallint,
  add esn_from bigint,
  add esn_to bigint,
  add torque text,
  add tighten text check (tighten in ('spiral', 'cross', 'row')),
  drop constraint callout_pkey,
  add primary key (diagram_id, number, year_from);
