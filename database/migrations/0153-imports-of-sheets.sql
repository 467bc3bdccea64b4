-- A workbook with a sheet for each kind of record is several imports that go through their steps together, those that others refer to first.
alter table data_import
  add column set_id bigint references data_import on delete cascade,
  add column place int not null default 0,
  add column sheet text;
create index data_import_of_set on data_import (set_id, place) where set_id is not null;
