-- Results of a change of many records are read by what became of them, a page at a time, however many there are.
create index concurrently if not exists bulk_change_row_by_outcome on bulk_change_row (bulk_change_id, outcome, number) where outcome is not null;
