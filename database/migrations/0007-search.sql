-- The text index of the catalogue (docs/decisions/0011-search-index.md): one row per listed part, kept by the transaction that
-- changes the part.
create extension if not exists pg_trgm;
drop table product_words;

-- The few categories are searched by their names alone.
alter table category
  add column words_en tsvector not null generated always as (to_tsvector('en_words', translate(name_en, '/', ' '))) stored,
  add column words_fr tsvector not null generated always as (to_tsvector('fr_words', translate(name_fr, '/', ' '))) stored;

-- From which popularity on a part stands in tier 0, the popular ones, which are searched first, or in tier 1, which is searched
-- next; found when the index is rebuilt.
create table search_tier (
  only_row boolean primary key default true check (only_row),
  popular_from double precision not null,
  known_from double precision not null
);
insert into search_tier (popular_from, known_from) values (0, 0);

-- Rebuilt, its rows stand by popularity: a bitmap scan meets the most popular ones first, and a limit ends it there.
create table search_part (
  product_id bigint not null,
  number text not null,
  countries text[] not null,
  popularity double precision not null,
  tier int not null,
  en tsvector not null,
  fr tsvector not null
);
create unique index search_part_product on search_part (product_id);
create index search_part_inside on search_part using gin (number gin_trgm_ops) with (fastupdate = off);
do $$
begin
  for tier in 0..2 loop
    execute format('create index search_part_number_%1$s on search_part (number text_pattern_ops)
      include (product_id, popularity, countries) where tier = %1$s', tier);
    execute format('create index search_part_en_%1$s on search_part using gin (en) with (fastupdate = off) where tier = %1$s', tier);
    execute format('create index search_part_fr_%1$s on search_part using gin (fr) with (fastupdate = off) where tier = %1$s', tier);
  end loop;
end $$;

-- The distinct words of the texts below, folded and as they are spelled. How many parts have a word is counted when the index is
-- rebuilt; a new word has one.
create table search_word (
  language text not null check (language in ('en', 'fr')),
  word text not null,
  spelled text not null,
  parts int not null
);
create unique index search_word_spelled on search_word (language, word, spelled);

-- What listed parts are found by. A stroke parts words: the parser would take 'Fuel/water' for a file name.
create view search_text as
  select product.id as product_id, product.normalized_part_number as number, product.sold_in as countries, product.popularity,
    translate(product.name_en, '/', ' ') as name_en, translate(product.name_fr, '/', ' ') as name_fr,
    translate(category.name_en, '/', ' ') as category_en, translate(category.name_fr, '/', ' ') as category_fr,
    coalesce(worded.en, '') as attributes_en, coalesce(worded.fr, '') as attributes_fr
  from product
  join category on category.id = product.category_id
  cross join lateral (
    select string_agg(coalesce(named.name_en, own.value), ' ' order by own.key) as en,
      string_agg(coalesce(named.name_fr, own.value), ' ' order by own.key) as fr
    from jsonb_each_text(product.attributes) own
    left join attribute_value named on named.key = own.key and named.value = own.value
    where own.value ~ '[[:alpha:]]'
  ) worded
  where not product.discontinued;

-- The name weighs most, then the category, then the words among the attributes.
create function weighed_words(config regconfig, name text, category text, attributes text) returns tsvector
  immutable parallel safe language sql
return setweight(to_tsvector(config, name), 'A') || setweight(to_tsvector(config, category), 'B')
  || setweight(to_tsvector(config, attributes), 'C');

-- What search_part is to hold.
create view search_source as
  select product_id, number, countries, popularity,
    case when popularity >= popular_from then 0 when popularity >= known_from then 1 else 2 end as tier,
    weighed_words('en_words', name_en, category_en, attributes_en) as en,
    weighed_words('fr_words', name_fr, category_fr, attributes_fr) as fr
  from search_text cross join search_tier;

create function distinct_words(written text) returns table (word text, spelled text) stable parallel safe language sql
begin atomic
  select unaccent(lexeme), lexeme from unnest(to_tsvector('simple', written)) where unaccent(lexeme) ~ '^[a-z]+(-[a-z]+)*$';
end;

create view search_part_word as
  select product_id, language, word, spelled
  from search_text
  cross join lateral (values
    ('en', concat_ws(' ', name_en, category_en, attributes_en)), ('fr', concat_ws(' ', name_fr, category_fr, attributes_fr))
  ) told (language, text)
  cross join lateral distinct_words(told.text);

-- The index follows a part. Popularity alone changes nothing: parts stand by the one they had when it was rebuilt.
create function keep_search() returns trigger language plpgsql as $$
begin
  delete from search_part where product_id = coalesce(new.id, old.id);
  insert into search_part select * from search_source where product_id = new.id;
  insert into search_word (language, word, spelled, parts)
    select language, word, spelled, 1 from search_part_word where product_id = new.id order by language, word, spelled
    on conflict do nothing;
  return null;
end $$;
create trigger keep_search after insert or delete on product for each row execute function keep_search();
create trigger keep_search_changed after update on product for each row
  when ((old.normalized_part_number, old.name_en, old.name_fr, old.attributes, old.category_id, old.sold_in, old.discontinued)
    is distinct from
    (new.normalized_part_number, new.name_en, new.name_fr, new.attributes, new.category_id, new.sold_in, new.discontinued))
  execute function keep_search();

-- The popularity of the part that so many are more popular than; 0 when there are not so many.
create function popularity_below(parts bigint) returns double precision stable language sql
return coalesce((select popularity from product where not discontinued order by popularity desc offset parts limit 1), 0);

-- Fills the search tables of a schema, which are empty, from the catalogue. Popular are 5 in 100 parts, and never under 20,000; the
-- next 20 in 100, and never under 60,000, are known.
create procedure fill_search(schema text) language plpgsql as $$
begin
  update search_tier set popular_from = popularity_below(greatest(20000, parts / 20)),
    known_from = popularity_below(greatest(80000, parts / 4))
  from (select count(*) as parts from product where not discontinued) catalogue;
  execute format('insert into %I.search_part select * from search_source order by popularity desc', schema);
  -- Texts are few and come again and again: each is parted into words once.
  execute format('insert into %I.search_word (language, word, spelled, parts)
    with texts as materialized (
      select concat_ws('' '', name_en, category_en, attributes_en) as en, concat_ws('' '', name_fr, category_fr, attributes_fr) as fr,
        count(*) as parts
      from search_text group by 1, 2
    )
    select told.language, word, spelled, sum(parts)
    from texts cross join lateral (values (''en'', en), (''fr'', fr)) told (language, text)
    cross join lateral distinct_words(told.text)
    group by told.language, word, spelled', schema);
end $$;

-- For the catalogue that is there already.
call fill_search('public');
