-- What a customer shops for is theirs on every device (business rule E-12). Of a machine in the garage it says which, and stays until
-- another is chosen.
create table selected_equipment (
  customer_id bigint primary key references customer on delete cascade,
  equipment jsonb not null,
  equipment_id bigint references equipment on delete cascade,
  held_until timestamptz
);
create index selected_equipment_of on selected_equipment (equipment_id) where equipment_id is not null;
create index selected_equipment_by_end on selected_equipment (held_until) where held_until is not null;

insert into selected_equipment (customer_id, equipment, held_until)
select distinct on (customer_id) customer_id, equipment, held_until
from session_equipment join session on session.id = session_id
where customer_id is not null order by customer_id, held_until desc;

alter table equipment add column notes text not null default '' check (length(notes) <= 2000);

-- Hours of engines and generators, miles or kilometres of vehicles: one a day, the later wins.
create table equipment_reading (
  equipment_id bigint not null references equipment on delete cascade,
  read_on date not null,
  reading int not null check (reading between 0 and 9999999),
  unit text not null check (unit in ('h', 'mi', 'km')),
  primary key (equipment_id, read_on)
);

-- What a guest asked for that only a customer can have: done once they have signed in (AU-1).
create table pending_action (
  session_id bigint not null references session on delete cascade,
  kind text not null,
  payload jsonb not null,
  until timestamptz not null,
  primary key (session_id, kind)
);
