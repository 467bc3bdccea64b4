-- Whether whoever asked for a change of many records had shown lately who they are: it may then give money back, though it runs later.
alter table bulk_change add column is_fresh boolean not null default false;
