-- What lists, carts and checkouts read of a price stands in its index: no row is looked up for it.
alter table price
  drop constraint price_pkey,
  add primary key (product_id, country) include (currency, list_cents, special_cents, core_cents);
