-- Staff look through their own changes of many records, the newest first.
create index concurrently if not exists bulk_change_by_actor on bulk_change (actor, id desc);
