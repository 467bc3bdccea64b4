-- What the product pages say besides the product itself: units and French words of attribute values, and where it can be
-- picked up.
alter table attribute add column unit_en text, add column unit_fr text;

-- Values that are words: product.attributes holds the English one, French pages show this. Numbers and codes have no row.
create table attribute_value (
  key text not null references attribute,
  value text not null,
  name_en text not null,
  name_fr text not null,
  primary key (key, value)
);

-- The stores that keep a part, in one row per part: a thirtieth of the size of a row per part and store.
create table store_stock (
  product_id bigint primary key references product on delete cascade,
  store_ids int[] not null
);
