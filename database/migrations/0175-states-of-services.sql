-- What the status page says: of each service whether it works, and since when; and the calls of the last minutes, of all servers together, from which
-- that follows. Counts alone: of nobody, and of nothing that was said.
create table service_state (
  service text primary key,
  state text not null check (state in ('working', 'slow', 'down')),
  since timestamptz not null
);

create table service_minute (
  service text not null,
  minute timestamptz not null,
  calls int not null,
  failed int not null,
  slow int not null,
  primary key (service, minute)
);
