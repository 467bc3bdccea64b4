-- A price that is retired is charged to nobody any more: the part is not sold in its country until it is put back.
alter table price add column is_active boolean not null default true;
call also_keep_history('price', 'is_active');
