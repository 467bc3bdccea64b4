-- How many a line had when pieces of it were cancelled: sent again, the same cancelling is known by it. A line only ever loses pieces, so each of its
-- cancellings had another number. Those of a server of before say none.
alter table cancelled_item
  add column of_quantity int constraint cancelled_item_of_enough check (of_quantity >= quantity);
create unique index cancelled_item_once on cancelled_item (order_line_id, of_quantity);
