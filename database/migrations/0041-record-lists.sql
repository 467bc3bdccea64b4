-- Lists of products are filtered by their category and sorted by their names, in both directions: without these all products are read
-- for each page. The list of orders is turned around, ties included, so that one index serves either direction.
create index product_in_category on product (category_id);
create index product_by_name_en on product ((name ->> 'en') nulls first, id);
create index product_by_name_fr on product ((name ->> 'fr') nulls first, id);
drop index order_by_age;
create index order_by_age on orders (placed_at nulls first, id);
