-- A part is taken away only where nobody keeps it: each was looked for among all that anybody keeps.
create index concurrently if not exists saved_product_of_part on saved_product (product_id);
create index concurrently if not exists order_shelf_of_part on order_shelf (product_id);
