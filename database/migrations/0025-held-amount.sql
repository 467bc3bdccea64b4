-- What the gateway has reserved for an attempt whose order could not be stored at once; null where that was not noted.
alter table payment_attempt add column held_cents int check (held_cents >= 0);
