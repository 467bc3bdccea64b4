-- A category that is retired is in no menu and on no page of its own any more; its parts stay sold, and it can be put back.
alter table category add column is_active boolean not null default true;
call also_keep_history('category', 'is_active');
