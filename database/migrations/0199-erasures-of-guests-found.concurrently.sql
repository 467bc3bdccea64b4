-- One erasure at a time waits for an email, and those of an email are found.
create unique index concurrently if not exists data_request_erasing on data_request (lower(erasing_email)) where status = 'ASKED' and erasing_email is not null;
create index concurrently if not exists data_request_of_erasing_email on data_request (lower(erasing_email)) where erasing_email is not null;
-- Of a guest no payment may need somebody's attention while they are erased; few do.
create index concurrently if not exists attempt_in_trouble on payment_attempt (id) where state = 'needs_attention';
