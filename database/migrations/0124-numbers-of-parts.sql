-- Numbers of parts and categories that staff make: those that were loaded have theirs already.
create sequence product_number;
select setval('product_number', greatest((select max(id) from product), 1));
create sequence category_number;
select setval('category_number', greatest((select max(id) from category), 1));

-- What a part is unless it is said.
alter table product alter column kind set default 'Simple';
