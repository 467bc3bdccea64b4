-- A photograph that is retired is on no page any more; pages that are open already still load it, and it can be put back.
alter table product_photo add column is_active boolean not null default true;
call also_keep_history('product_photo', 'is_active');
