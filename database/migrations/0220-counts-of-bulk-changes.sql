-- How far a change of many records is, counted as its rows are written: whoever looks at it counts none of them, though it has a million.
alter table bulk_change
  add column row_count int not null default 0,
  add column saved int not null default 0,
  add column refused int not null default 0,
  add column same int not null default 0,
  add column changed int not null default 0;
update bulk_change set row_count = counted.row_count, saved = counted.saved, refused = counted.refused, same = counted.same,
  changed = counted.changed
from (
  select bulk_change_id, count(*) as row_count, count(*) filter (where status < 400) as saved,
    count(*) filter (where status >= 400) as refused, count(*) filter (where outcome = 'SAME') as same,
    count(*) filter (where outcome = 'CHANGED') as changed
  from bulk_change_row group by bulk_change_id) as counted
where id = counted.bulk_change_id;
