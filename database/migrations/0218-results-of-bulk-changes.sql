-- What became of each record of a change of many: changed, the same already, or refused; and its entries in the history, which say from
-- what to what, and are forgotten when the history is.
alter table bulk_change_row add column outcome text, add column changes bigint[];
-- With what conditions its list was shown, where they were not the list's own.
alter table bulk_change add column conditions text;
