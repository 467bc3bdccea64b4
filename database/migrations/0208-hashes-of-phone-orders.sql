-- The press of an order by phone that comes again with another draft is refused (reliability rule 7). As hexadecimal digits, as the audit log keeps it among the
-- columns of what was made. Servers of the build before keep none; their presses are answered as they were.
alter table phone_order add column request_hash text;
