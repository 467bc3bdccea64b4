-- A key that comes again with other contents is refused (reliability rule 7): what was asked with it is kept as a hash. Servers of the build before keep none; their
-- requests are answered as they were.
alter table return_request add column request_hash bytea;
alter table claim add column request_hash bytea;
alter table contact_request add column request_hash bytea;
alter table tax_exemption_request add column request_hash bytea;
