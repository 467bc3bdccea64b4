-- The transaction in which the demo was loaded into a database that was empty, or the demo's own. A copy of this row, as a
-- restored dump makes one, is written by another transaction, and so marks nothing (docs/decisions/0022-demo-database.md).
alter table demo_catalogue add column written_by xid8;
