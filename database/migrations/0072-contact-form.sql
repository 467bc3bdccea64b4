-- The same form sent twice makes one request (F-4): the page gives each form a key. Requests of before have none.
alter table contact_request add column request_key uuid;
create unique index contact_request_key on contact_request (request_key);
