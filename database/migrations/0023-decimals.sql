-- French writes a decimal with a comma, which the parser takes for two numbers: 3,78 is indexed as 3.78, and asked for so.
create function with_points(written text) returns text immutable strict parallel safe language sql
return regexp_replace(written, '(\d),(\d{1,2})(?!\d)', '\1.\2', 'g');

create or replace view search_text as
  select product.id as product_id, product.normalized_part_number as number, product.sold_in as countries, product.popularity,
    translate(product.name_en, '/', ' ') as name_en, with_points(translate(product.name_fr, '/', ' ')) as name_fr,
    translate(category.name_en, '/', ' ') as category_en, with_points(translate(category.name_fr, '/', ' ')) as category_fr,
    coalesce(worded.en, '') as attributes_en, coalesce(with_points(worded.fr), '') as attributes_fr
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

-- The parts that are indexed otherwise already.
create temporary table written_otherwise on commit drop as
  select product.id as product_id from product join category on category.id = product.category_id
  where not discontinued and (with_points(product.name_fr) <> product.name_fr or with_points(category.name_fr) <> category.name_fr
    or exists (
      select from attribute_value value
      where with_points(value.name_fr) <> value.name_fr and product.attributes ->> value.key = value.value
    ));
delete from search_part where product_id in (select product_id from written_otherwise);
insert into search_part select * from search_source where product_id in (select product_id from written_otherwise);
insert into outside_change (product_id)
  select product_id from written_otherwise where (select is_fed from outside_index);
