-- Orders by their status and parts by their category: lists are sorted so, and go on from any row of theirs.
create index order_by_status on orders (status nulls first, id);
create index product_by_category on product (category_id nulls first, id);
drop index product_in_category;

-- Parts that are no longer supplied, which stand in no index of search.
create index product_retired on product (id) where discontinued;
