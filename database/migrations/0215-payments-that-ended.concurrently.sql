-- Payments that ended without an order are forgotten 90 days later; those that were given back were not found.
create index concurrently if not exists attempt_ended on payment_attempt (moved_at) where state in ('declined', 'expired', 'voided', 'refunded');
drop index concurrently if exists attempt_undone;
