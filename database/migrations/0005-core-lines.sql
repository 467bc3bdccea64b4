-- A core charge's line is known by its cart and part; what it belongs to need not be said, and checked, again (CO-2).
alter table cart_line drop column parent_id;

-- Parts are never deleted, only discontinued. A foreign key would lock the part's row at each add, for every shopper the same.
alter table cart_line drop constraint cart_line_product_id_fkey;
alter table reservation drop constraint reservation_product_id_fkey;
