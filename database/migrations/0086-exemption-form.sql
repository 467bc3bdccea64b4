-- The tax-exemption form (F-3). The same form sent twice makes one request (F-4). Requests of before have no key; those of guests no customer.
alter table tax_exemption_request
  add column request_key uuid,
  add column customer_id bigint references customer on delete set null,
  add column locale text not null default 'en-US'
    constraint exemption_locale_form check (locale ~ '^[a-z]{2}-[A-Z]{2}$'),
  add column certificate_version_id bigint references content_version on delete set null;
create unique index tax_exemption_request_key on tax_exemption_request (request_key);
create index tax_exemption_request_of_customer on tax_exemption_request (customer_id) where customer_id is not null;
create index tax_exemption_request_certificate on tax_exemption_request (certificate_version_id)
  where certificate_version_id is not null;
