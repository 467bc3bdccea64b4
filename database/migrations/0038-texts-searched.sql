-- Search reads the texts by language. Each searched language keeps an index of its own, as each has its own rules for words.
create or replace view search_text as
  select product.id as product_id, product.normalized_part_number as number, product.sold_in as countries, product.popularity,
    translate(coalesce(product.name ->> 'en', ''), '/', ' ') as name_en, with_points(translate(coalesce(product.name ->> 'fr', ''), '/', ' ')) as name_fr,
    translate(coalesce(category.name ->> 'en', ''), '/', ' ') as category_en, with_points(translate(coalesce(category.name ->> 'fr', ''), '/', ' ')) as category_fr,
    coalesce(worded.en, '') as attributes_en, coalesce(with_points(worded.fr), '') as attributes_fr
  from product
  join category on category.id = product.category_id
  cross join lateral (
    select string_agg(coalesce(named.name ->> 'en', own.value), ' ' order by own.key) as en,
      string_agg(coalesce(named.name ->> 'fr', own.value), ' ' order by own.key) as fr
    from jsonb_each_text(product.attributes) own
    left join attribute_value named on named.key = own.key and named.value = own.value
    where own.value ~ '[[:alpha:]]'
  ) worded
  where not product.discontinued;

alter table category
  add column en tsvector not null generated always as (to_tsvector('en_words', translate(coalesce(name ->> 'en', ''), '/', ' '))) stored,
  add column fr tsvector not null generated always as (to_tsvector('fr_words', translate(coalesce(name ->> 'fr', ''), '/', ' '))) stored;

drop trigger keep_search_changed on product;
create trigger keep_search_changed after update on product for each row
  when ((old.normalized_part_number, old.name, old.attributes, old.category_id, old.sold_in, old.discontinued)
    is distinct from (new.normalized_part_number, new.name, new.attributes, new.category_id, new.sold_in, new.discontinued))
  execute function keep_search();
