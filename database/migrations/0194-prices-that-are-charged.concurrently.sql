-- What is charged is read from the key of prices alone, which therefore knows what is retired too.
create unique index concurrently if not exists price_charged
  on price (product_id, country) include (currency, list_cents, special_cents, core_cents, is_active);
