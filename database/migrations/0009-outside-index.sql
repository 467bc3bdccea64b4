-- For a text index that stands outside the database (docs/decisions/0013-opensearch.md). While it is not fed, this costs nothing.
create table outside_index (
  only_row boolean primary key default true check (only_row),
  is_fed boolean not null default false
);
insert into outside_index default values;

-- Parts that the outside index is yet to be told of, noted by the transaction that changes them.
create table outside_change (
  id bigint generated always as identity primary key,
  product_id bigint not null
);

-- What the outside index is to hold of each listed part.
create view search_document as
  select product_id as id, number, countries, popularity,
    array(
      select distinct normalized_number from cross_reference
      where cross_reference.product_id = search_text.product_id order by normalized_number
    ) as competitors,
    json_build_object('name', name_en, 'category', category_en, 'attributes', attributes_en) as en,
    json_build_object('name', name_fr, 'category', category_fr, 'attributes', attributes_fr) as fr
  from search_text;

-- As before; and noted for the outside index.
create or replace function keep_search() returns trigger language plpgsql as $$
begin
  delete from search_part where product_id = coalesce(new.id, old.id);
  insert into search_part select * from search_source where product_id = new.id;
  insert into search_word (language, word, spelled, parts)
    select language, word, spelled, 1 from search_part_word where product_id = new.id order by language, word, spelled
    on conflict do nothing;
  insert into outside_change (product_id) select coalesce(new.id, old.id) from outside_index where is_fed;
  return null;
end $$;

-- In the database other makers' numbers are looked up where they stand; the outside index has a copy.
create function note_cross_references() returns trigger language plpgsql as $$
begin
  if (select is_fed from outside_index) then
    insert into outside_change (product_id) select distinct product_id from changed;
  end if;
  return null;
end $$;
create trigger note_added after insert on cross_reference referencing new table as changed
  for each statement execute function note_cross_references();
create trigger note_removed after delete on cross_reference referencing old table as changed
  for each statement execute function note_cross_references();
create trigger note_old after update on cross_reference referencing old table as changed
  for each statement execute function note_cross_references();
create trigger note_new after update on cross_reference referencing new table as changed
  for each statement execute function note_cross_references();
