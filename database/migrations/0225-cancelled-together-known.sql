-- Rows are read for it without holding anybody up, which the statement that adds the rule could not do.
alter table cancelled_item validate constraint cancelled_item_also;
