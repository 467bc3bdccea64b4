-- The months of a customer's invoices and credit notes are read from the indexes alone: the rows lie far apart among a million orders.
create index concurrently if not exists invoice_of_order_by_issue on invoice (order_id, issued_at, id);
create index concurrently if not exists credit_note_of_order_by_issue on credit_note (order_id, issued_at, id);
drop index concurrently if exists credit_note_of_order;
