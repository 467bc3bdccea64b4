-- The index of search follows many parts by one statement for each of its tables, not by several for each part: a file of parts is taken
-- in at twice the pace. What it holds, and when, stays as it was.
create function keep_search_of(changed bigint[]) returns void language plpgsql as $$
begin
  if cardinality(changed) = 0 then return; end if;
  delete from search_part where product_id = any(changed);
  insert into search_part select * from search_source where product_id = any(changed);
  -- Words are few and come again and again; new ones are taken in one order by everybody.
  insert into search_word (language, word, spelled, parts)
    select language, word, spelled, 1
    from (select distinct language, word, spelled from search_part_word where product_id = any(changed)) told
    where not exists (
      select from search_word known
      where known.language = told.language and known.word = told.word and known.spelled = told.spelled)
    order by language, word, spelled
    on conflict do nothing;
  insert into outside_change (product_id) select unnest(changed) from outside_index where is_fed;
end $$;

create function keep_search_added() returns trigger language plpgsql as $$
begin
  perform keep_search_of(array(select id from added order by id));
  return null;
end $$;
create function keep_search_removed() returns trigger language plpgsql as $$
begin
  perform keep_search_of(array(select id from removed order by id));
  return null;
end $$;
-- Popularity alone changes nothing: parts stand by the one they had when the index was rebuilt.
create function keep_search_changed() returns trigger language plpgsql as $$
begin
  perform keep_search_of(array(
    select was.id from removed was join added became on became.id = was.id
    where (was.normalized_part_number, was.name, was.attributes, was.category_id, was.sold_in, was.discontinued)
      is distinct from (became.normalized_part_number, became.name, became.attributes, became.category_id, became.sold_in, became.discontinued)
    order by was.id));
  return null;
end $$;

drop trigger keep_search on product;
drop trigger keep_search_changed on product;
create trigger keep_search_added after insert on product referencing new table as added
  for each statement execute function keep_search_added();
create trigger keep_search_removed after delete on product referencing old table as removed
  for each statement execute function keep_search_removed();
create trigger keep_search_changed after update on product referencing old table as removed new table as added
  for each statement execute function keep_search_changed();
drop function keep_search();
