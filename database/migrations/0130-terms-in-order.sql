-- The dictionary is read as one reads a dictionary.
create index trade_term_by_term on trade_term (term nulls first, id);
