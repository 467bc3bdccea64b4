-- A bank may ask whoever pays whether it is them (3-D Secure) before it approves. An attempt waits for that answer in a state of its own,
-- which servers that know nothing of it leave alone: to them its cart is being paid.
alter table payment_attempt drop constraint payment_attempt_state_known;
alter table payment_attempt add constraint payment_attempt_state_known check (state in ('started', 'reserved', 'challenged', 'authorised',
  'ordered', 'captured', 'done', 'cancelled', 'declined', 'expired', 'voided', 'refunded', 'needs_attention'));
-- Where the gateway has the question asked; only while it is.
alter table payment_attempt add column question_url text;
-- What the worker looks at, such attempts among it. It serves servers of before too, so that theirs is not needed any more.
create index attempt_driven on payment_attempt (look_at)
  where state in ('started', 'reserved', 'challenged', 'authorised', 'ordered', 'captured', 'cancelled');
drop index attempt_open;
