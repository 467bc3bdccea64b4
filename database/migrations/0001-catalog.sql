-- What the shop sells and what it fits. Amounts are integer cents, weights hundredths of a pound, ids plain numbers:
-- the 18-character id is worked out from them (values/record-id.ts).
create extension if not exists unaccent;

-- Every business table carries when it was made and changed. `business_table('name')` gives it the columns and the trigger.
create function stamp_change() returns trigger language plpgsql as $$
begin
  new.created_at := old.created_at;
  new.modified_at := now();
  new.system_modstamp := now();
  return new;
end $$;

create procedure business_table(name text) language plpgsql as $$
begin
  execute format('alter table %I
    add column created_at timestamptz not null default now(),
    add column modified_at timestamptz not null default now(),
    add column system_modstamp timestamptz not null default now()', name);
  execute format('create trigger stamp before update on %I for each row execute function stamp_change()', name);
end $$;

create table category (
  id bigint primary key,
  parent_id bigint references category,
  slug text not null unique,
  name_en text not null,
  name_fr text not null,
  position int not null,
  attributes text[] not null default '{}'
);

create table attribute (
  key text primary key,
  name_en text not null,
  name_fr text not null,
  position int not null
);

create table product (
  id bigint primary key,
  part_number text not null unique,
  normalized_part_number text not null unique,
  url_alias text not null unique,
  kind text not null check (kind in ('Simple', 'Variation', 'Core', 'CrateEngine')),
  category_id bigint not null references category,
  name_en text not null,
  name_fr text not null,
  short_en text not null,
  short_fr text not null,
  long_en text not null,
  long_fr text not null,
  attributes jsonb not null,
  weight_hundredths int not null check (weight_hundredths > 0),
  recon boolean not null,
  universal boolean not null,
  returnable boolean not null,
  special_order boolean not null,
  max_per_order int check (max_per_order > 0),
  crate_quantity int check (crate_quantity > 0),
  sold_in text[] not null,
  blocked_regions text[] not null default '{}',
  restriction_classes text[] not null default '{}',
  discontinued boolean not null,
  successor_id bigint,
  superseded_on date,
  launch_year int not null,
  popularity double precision not null
);
create index product_of_category on product (category_id, popularity desc) where not discontinued;
create index product_by_number on product (normalized_part_number text_pattern_ops);
create index product_successor on product (successor_id) where successor_id is not null;

-- Prices and stock change by the hour; the product row, which carries the indexes, does not.
create table price (
  product_id bigint not null references product on delete cascade,
  country text not null check (country in ('US', 'CA')),
  currency text not null check (currency in ('USD', 'CAD')),
  list_cents int not null check (list_cents >= 0),
  special_cents int,
  core_cents int check (core_cents > 0),
  primary key (product_id, country)
);

create table stock (
  product_id bigint primary key references product on delete cascade,
  on_hand int not null check (on_hand >= reserved),
  reserved int not null default 0 check (reserved >= 0)
);

create table product_words (
  product_id bigint primary key references product on delete cascade,
  en tsvector not null,
  fr tsvector not null
);

create text search configuration en_words (copy = english);
alter text search configuration en_words alter mapping for hword, hword_part, word with unaccent, english_stem;
create text search configuration fr_words (copy = french);
alter text search configuration fr_words alter mapping for hword, hword_part, word with unaccent, french_stem;
create index product_words_en on product_words using gin (en) with (fastupdate = off);
create index product_words_fr on product_words using gin (fr) with (fastupdate = off);

create table cross_reference (
  id bigint primary key,
  product_id bigint not null references product on delete cascade,
  brand text not null,
  number text not null,
  normalized_number text not null
);
create index cross_reference_number on cross_reference (normalized_number text_pattern_ops);
create index cross_reference_product on cross_reference (product_id);

-- Counts per category, country and facet value, of the parts that are listed there; built when the catalogue is loaded.
create table category_count (
  category_id bigint not null references category,
  country text not null,
  parts int not null,
  primary key (category_id, country)
);
create table category_facet (
  category_id bigint not null references category,
  country text not null,
  key text not null,
  value text not null,
  parts int not null,
  primary key (category_id, country, key, value)
);

create table engine_family (
  id bigint primary key,
  code text not null unique,
  name text not null,
  facts jsonb not null,
  esn_from bigint not null,
  esn_to bigint not null check (esn_to >= esn_from)
);
create table generator_line (
  id bigint primary key,
  code text not null unique,
  name text not null,
  facts jsonb not null,
  line_digit int not null unique,
  portable boolean not null,
  driven_by bigint references engine_family
);
create table generator_model (
  id bigint primary key,
  line_id bigint not null references generator_line,
  code text not null unique,
  name text not null,
  facts jsonb not null
);

create table engine_fitment (
  product_id bigint not null references product on delete cascade,
  family_id bigint not null references engine_family,
  esn_from bigint not null,
  esn_to bigint not null check (esn_to >= esn_from)
);
create index engine_fitment_product on engine_fitment (product_id);
create index engine_fitment_family on engine_fitment (family_id, esn_from, esn_to);

create table generator_fitment (
  product_id bigint not null references product on delete cascade,
  model_id bigint not null references generator_model,
  built_from date not null,
  built_to date not null
);
create index generator_fitment_product on generator_fitment (product_id);
create index generator_fitment_model on generator_fitment (model_id);

create table vehicle_fitment (
  product_id bigint not null references product on delete cascade,
  make text not null,
  model text not null,
  year_from int not null,
  year_to int not null,
  engine text
);
create index vehicle_fitment_product on vehicle_fitment (product_id);
create index vehicle_fitment_model on vehicle_fitment (make, model);

create table kit_component (
  kit_id bigint not null references product on delete cascade,
  product_id bigint not null references product on delete cascade,
  quantity int not null check (quantity > 0),
  primary key (kit_id, product_id)
);
create table diagram (
  id bigint primary key,
  family_id bigint references engine_family,
  line_id bigint references generator_line,
  category_id bigint not null references category,
  check ((family_id is null) <> (line_id is null))
);
create table callout (
  diagram_id bigint not null references diagram on delete cascade,
  number int not null,
  product_id bigint references product on delete cascade,
  quantity int not null,
  x int not null,
  y int not null,
  note_en text,
  note_fr text,
  primary key (diagram_id, number)
);
create index callout_product on callout (product_id);

create table store (
  id bigint primary key,
  country text not null check (country in ('US', 'CA')),
  name text not null,
  address1 text not null,
  city text not null,
  region text not null,
  postal_code text not null,
  latitude double precision not null,
  longitude double precision not null,
  phone text not null,
  hours jsonb not null
);

-- How the loaded demo catalogue was made, so that an unchanged one is not loaded again.
create table demo_catalogue (
  only_row boolean primary key default true check (only_row),
  seed text not null,
  size int not null,
  version int not null,
  loaded_at timestamptz not null default now()
);

do $$
declare name text;
begin
  foreach name in array array['category', 'product', 'price', 'stock', 'cross_reference', 'engine_family', 'generator_line',
    'generator_model', 'diagram', 'store'] loop
    call business_table(name);
  end loop;
end $$;

-- Tells every process which cached pages and answers are no longer true (tags, separated by spaces).
create function tell_product_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('stale', 'product:' || coalesce(new.id, old.id) || ' category:' || coalesce(new.category_id, old.category_id));
  return null;
end $$;
create trigger tell after update or delete on product for each row execute function tell_product_changed();

create function tell_price_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('stale', 'product:' || p.id || ' category:' || p.category_id)
    from product p where p.id = coalesce(new.product_id, old.product_id);
  return null;
end $$;
create trigger tell after update or delete on price for each row execute function tell_price_changed();

-- Pages say 'in stock', 'only n left' (up to 5) or 'out of stock': news is sent only when that sentence changes.
create function tell_stock_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('stale', 'product:' || p.id || ' category:' || p.category_id) from product p where p.id = new.product_id;
  return null;
end $$;
create trigger tell after update on stock for each row
  when (least(new.on_hand - new.reserved, 6) is distinct from least(old.on_hand - old.reserved, 6))
  execute function tell_stock_changed();
