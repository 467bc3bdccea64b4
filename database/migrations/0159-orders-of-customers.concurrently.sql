-- A customer's orders by their ids are read from the index alone: their months with invoices cost 1.7 times as much among a million orders as in an empty shop.
create index concurrently if not exists order_of_customer_by_age on orders (customer_id, placed_at desc, id desc);
drop index concurrently if exists order_of_customer;
