-- A page of a related list is read in the order of its records' numbers: of a part's order lines, a customer's carts, a store's shelves and a generator's
-- parts. Without these, all of the shop's were read, or all of the parent's were sorted.
create index concurrently if not exists order_line_of_product on order_line (product_id, id);
create index concurrently if not exists cart_of_customer on cart (customer_id, id) where customer_id is not null;
create index concurrently if not exists shelf_in_store on shelf (store_id, id);
drop index concurrently if exists shelf_of_store;
create index concurrently if not exists generator_fitment_of_model on generator_fitment (model_id, id);
drop index concurrently if exists generator_fitment_model;
