-- One function announces every change of the table in database/changes.ts, for nine that each did so for some tables. Triggers are
-- replaced where they stand: that waits for writers only, and holds up no reader.

/*
 * Sends the tags of its first argument ('stale'), or, with the name of the column that names the part as its second, those of the
 * parts whose rows have changed, of their categories and groups. Of more than a notice can name it says 'all'. Only the reading of the
 * rows is planned anew each time: their tables and columns differ.
 */
create function announce() returns trigger language plpgsql as $$
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

do $$
declare
  part text[];
begin
  foreach part slice 1 in array array[['engine_fitment', 'product_id', 'fits '], ['generator_fitment', 'product_id', 'fits '],
    ['vehicle_fitment', 'product_id', 'fits '], ['stock', 'product_id', ''], ['product', 'id', ''], ['price', 'product_id', ''],
    ['cross_reference', 'product_id', ''], ['kit_component', 'kit_id', '']] loop
    execute format('create or replace trigger tell_added after insert on %I referencing new table as added
      for each statement execute function announce(%L, %L)', part[1], part[3], part[2]);
    execute format('create or replace trigger tell_removed after delete on %I referencing old table as removed
      for each statement execute function announce(%L, %L)', part[1], part[3], part[2]);
    continue when part[1] = 'stock';
    execute format('create or replace trigger tell after update on %I referencing old table as removed new table as added
      for each statement execute function announce(%L, %L)', part[1], part[3], part[2]);
  end loop;
  foreach part slice 1 in array array[['article', 'content'], ['content_item', 'content'], ['platform_field', 'metadata content'],
    ['platform_picklist_value', 'metadata content'], ['platform_list_view', 'metadata content'], ['category', 'all'],
    ['attribute', 'all'], ['attribute_value', 'all'], ['diagram', 'all'], ['callout', 'all'], ['engine_family', 'all'],
    ['generator_line', 'all'], ['generator_model', 'all']] loop
    execute format('create or replace trigger tell after insert or update or delete or truncate on %I
      for each statement execute function announce(%L)', part[1], part[2]);
  end loop;
end $$;

-- A sale that pages say nothing of costs no call: for a row, the condition is looked at first.
create or replace trigger tell after update on stock for each row
  when (least(new.on_hand - new.reserved, 6) is distinct from least(old.on_hand - old.reserved, 6))
  execute function announce('', 'product_id');
