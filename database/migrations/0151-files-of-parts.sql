-- A file of many parts costs less. What is tried and undone in a moment leaves out what only follows from it: the index of search, and what
-- makes pages stale. Words of many parts are taken apart once each, not once for every part that has them.
create or replace function keep_search_of(changed bigint[]) returns void language plpgsql as $$
begin
  if cardinality(changed) = 0 or current_setting('shop.tried', true) = 'on' then return; end if;
  delete from search_part where product_id = any(changed);
  insert into search_part select * from search_source where product_id = any(changed);
  -- Words are few and come again and again; new ones are taken in one order by everybody.
  insert into search_word (language, word, spelled, parts)
    select language, word, spelled, 1
    from (
      select language, unaccent(spelled) as word, spelled
      from (
        select distinct language, lexeme as spelled
        from search_text
        cross join lateral (values
          ('en', concat_ws(' ', name_en, category_en, attributes_en)), ('fr', concat_ws(' ', name_fr, category_fr, attributes_fr))
        ) told (language, text)
        cross join lateral unnest(to_tsvector('simple', told.text))
        where product_id = any(changed)
      ) each_once
    ) folded
    where word ~ '^[a-z]+(-[a-z]+)*$' and not exists (
      select from search_word known
      where known.language = folded.language and known.word = folded.word and known.spelled = folded.spelled)
    order by language, word, spelled
    on conflict do nothing;
  insert into outside_change (product_id) select unnest(changed) from outside_index where is_fed;
end $$;

create or replace function announce() returns trigger language plpgsql as $$
declare
  tags text := tg_argv[0];
  part text := tg_argv[1];
  changed text := case
    when tg_level = 'ROW' then 'select ($1).*'
    when tg_op = 'INSERT' then 'table added'
    when tg_op = 'DELETE' then 'table removed'
    else 'table removed union all table added'
  end;
  many int;
  parts bigint[];
  categories bigint[];
begin
  if current_setting('shop.tried', true) = 'on' then return null; end if;
  if part is not null then
    execute format('
      select count(*), array_agg(distinct %I), array_agg(distinct %s) from (select * from (%s) rows limit 1001) changed',
      part, case when part = 'id' then 'category_id' else 'null::bigint' end, changed) into many, parts, categories using new;
    if many = 0 then return null; end if;
    select tags || string_agg(tag, ' ') into tags from (
      select 'product:' || id as tag from unnest(parts) id
      union select 'category:' || unnest(array[category.id, category.parent_id]) from category
      where id = any(categories || array(select category_id from product where product.id = any(parts)))
    ) named;
  end if;
  perform pg_notify('stale', case when many > 1000 or length(tags) > 7900 then 'all' else tags end);
  return null;
end $$;

-- New entries wait on a few pages and go into an index together, each word once: a part alone has some thirty entries. What waits is read with
-- the index, so it stays short.
do $$
declare
  name text;
begin
  foreach name in array array['en_0', 'en_1', 'en_2', 'fr_0', 'fr_1', 'fr_2', 'inside'] loop
    execute format('alter index search_part_%s set (fastupdate = on, gin_pending_list_limit = 64)', name);
  end loop;
end $$;
