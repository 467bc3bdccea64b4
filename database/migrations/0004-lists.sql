-- What lists of parts sort, filter and count by.

-- What is charged for one: the special price when it is above zero and below the list price (P-4).
alter table price add column unit_cents int not null generated always as (
  case when special_cents > 0 and special_cents < list_cents then special_cents else list_cents end) stored;

create index product_popular on product (popularity desc) where not discontinued;

-- The price range that a unit price falls in: 'from-to' in cents, both included; the last one has no end.
create function price_range(unit_cents int) returns text immutable parallel safe
return (array['0-2499', '2500-4999', '5000-9999', '10000-24999', '25000-49999', '50000-99999', '100000-249999', '250000-'])
  [1 + width_bucket(unit_cents, array[2500, 5000, 10000, 25000, 50000, 100000, 250000])];

-- Counts anew how many parts of each category can be had now, are new or reconditioned, and stand in each price range. They
-- change by the hour, unlike the attributes: to be called when the catalogue is loaded, and now and then after.
create function count_offers() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('count_offers'));
  delete from category_facet where key in ('availability', 'recon', 'price');
  insert into category_facet (category_id, country, key, value, parts)
  select c.id, s.country, offer.key, offer.value, count(*)
  from product p
  cross join unnest(p.sold_in) s (country)
  join category leaf on leaf.id = p.category_id
  join category c on c.id in (leaf.id, leaf.parent_id)
  left join price on price.product_id = p.id and price.country = s.country
  left join stock on stock.product_id = p.id
  cross join lateral (values
    ('availability', case when stock.on_hand > stock.reserved then 'in-stock' end),
    ('recon', case when p.recon then 'recon' else 'new' end),
    ('price', price_range(price.unit_cents))
  ) offer (key, value)
  where not p.discontinued and offer.value is not null
  group by c.id, s.country, offer.key, offer.value;
end $$;
