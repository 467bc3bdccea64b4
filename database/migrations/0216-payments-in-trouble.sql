-- A payment without an order that people must decide is a Payment Difference, which they settle: its personal data is kept until then. Few have ever been.
insert into reconciliation_break (reference, what, owner, details)
select reference, 'needs-attention', 'payments', reason from payment_attempt
where state = 'needs_attention' and not exists (select from orders where attempt_id = payment_attempt.id)
on conflict (reference, what) do nothing;
