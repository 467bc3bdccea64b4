alter table price drop constraint price_pkey, add constraint price_pkey primary key using index price_charged;
