-- Where a guest who asks to be exempt from taxes is told that the request came. Requests of before have none; a customer's is the account's.
alter table tax_exemption_request add column email text
  constraint exemption_email_length check (length(email) <= 254);
