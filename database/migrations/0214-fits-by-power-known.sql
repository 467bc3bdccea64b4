-- Rows are read for it without holding anybody up, which the statement that adds the rule could not do.
alter table vehicle_fitment validate constraint vehicle_fitment_power;
