-- One copy at a time is made for an email, and those of an email are found.
create unique index concurrently if not exists data_request_asked_by_guest on data_request (lower(email)) where status = 'ASKED' and email is not null;
create index concurrently if not exists data_request_of_email on data_request (lower(email)) where email is not null;
