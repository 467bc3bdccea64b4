-- Staff find customers by letters in the middle of a name, an email, a number or a phone: one index holds the trigrams of all of them, so
-- that a key has its answer at once, however many customers there are.
create index concurrently if not exists customer_inside on customer using gin (
  lower(coalesce(nullif(company, ''), first_name || ' ' || last_name)) gin_trgm_ops,
  lower(first_name) gin_trgm_ops,
  lower(last_name) gin_trgm_ops,
  lower(email) gin_trgm_ops,
  lower(number) gin_trgm_ops,
  lower(mobile) gin_trgm_ops
) with (gin_pending_list_limit = 64);
