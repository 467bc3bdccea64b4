-- Returns that customers ask for online (rules R-1 to R-3, CO-3). `units` and `core_units` are the pieces of the line, and of its core
-- charge, that come back, counted from 0: each has its own cents, so that all of them add up to what was paid. Both are null in returns
-- from before, which were of the first pieces.
alter table return_request
  add column method text constraint return_method_known check (method in ('MAIL', 'STORE')),
  add column units int[],
  add column core_units int[],
  add column request_key uuid constraint return_request_key_unique unique,
  add column received_at timestamptz,
  add column decided_at timestamptz,
  -- Why it was rejected, or less than all is given back: told to the customer.
  add column decision text constraint return_decision_length check (length(decision) <= 1000),
  add column grade text constraint return_grade_known check (grade in ('FULL', 'PARTIAL', 'NONE')),
  -- Of a core that is worth a part of its charge.
  add column granted_core_cents int constraint return_granted_above_zero check (granted_core_cents > 0);
create index if not exists return_request_of_order on return_request (order_id);
