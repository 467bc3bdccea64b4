-- Lists are counted on the shelves that every process holds (decision 12): the counts kept in tables are gone.
drop table category_count, category_facet;
drop function count_offers();
drop function price_range(int);

-- What a shelf needs to hear besides what pages do. 'fits' says that it is not the part itself that has changed but what it fits.
create or replace function tell_fitment_changed() returns trigger language plpgsql as $$
declare tags text;
begin
  select string_agg('product:' || p.id || ' category:' || p.category_id, ' ') into tags
    from product p where p.id in (select product_id from changed);
  if tags is not null then
    perform pg_notify('stale', case when length(tags) < 7900 then 'fits ' || tags else 'all' end);
  end if;
  return null;
end $$;

-- New parts, prices and stock are told in one notice for a whole statement; of more than fifty: all.
create function tell_added() returns trigger language plpgsql as $$
declare tags text;
begin
  execute format('
    select case when count(*) > 50 then ''all''
      else string_agg(''product:'' || p.id || '' category:'' || p.category_id, '' '') end
    from (select distinct %I as id from (select * from added limit 101) first) new join product p on p.id = new.id',
    tg_argv[0]) into tags;
  if tags is not null then perform pg_notify('stale', tags); end if;
  return null;
end $$;
create trigger tell_added after insert on product referencing new table as added
  for each statement execute function tell_added('id');
create trigger tell_added after insert on price referencing new table as added
  for each statement execute function tell_added('product_id');
create trigger tell_added after insert on stock referencing new table as added
  for each statement execute function tell_added('product_id');

-- Categories and attributes are few rows, seldom changed, that every list stands on.
create function tell_all_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('stale', 'all');
  return null;
end $$;
create trigger tell after insert or update or delete on category for each statement execute function tell_all_changed();
create trigger tell after insert or update or delete on attribute for each statement execute function tell_all_changed();
create trigger tell after insert or update or delete on attribute_value for each statement execute function tell_all_changed();
