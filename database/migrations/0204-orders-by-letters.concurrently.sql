-- Staff find orders by letters in the middle of a number, an email or a name, of guests as well, and credit notes by their numbers.
create index concurrently if not exists order_inside on orders using gin (
  lower(number) gin_trgm_ops,
  lower(email) gin_trgm_ops,
  lower((bill_to ->> 'firstName') || ' ' || (bill_to ->> 'lastName')) gin_trgm_ops,
  lower((ship_to ->> 'firstName') || ' ' || (ship_to ->> 'lastName')) gin_trgm_ops
) with (gin_pending_list_limit = 64);
create index concurrently if not exists credit_note_inside on credit_note using gin (lower(number) gin_trgm_ops) with (gin_pending_list_limit = 64);
