-- A document's key that comes again with another name or file is refused (reliability rule 7), as 0203 does it for other requests. Servers of the build before keep
-- no hash; their requests are answered as they were.
alter table equipment_document add column request_hash bytea;
