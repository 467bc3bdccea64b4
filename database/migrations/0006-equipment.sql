-- Equipment in hand, and what happens to fit rows when a part is replaced.

-- One piece per session, in place of the one before (E-12): type, number, what was decoded of it, and what was chosen (V-7).
create table session_equipment (
  session_id bigint primary key references session on delete cascade,
  equipment jsonb not null,
  held_until timestamptz not null
);

-- A superseding part inherits every row of the parts it replaces (PR-4, C-5). Rows go one step at a time: what reaches a part that
-- was itself replaced is taken on by the same trigger, to the end of the chain and at most 20 steps. A shared lock lets rows be
-- added side by side, but never while a successor is being set, so that neither misses the other's.
create function pass_fitment_on() returns trigger language plpgsql as $$
begin
  if not exists (select from added) then return null; end if;
  perform pg_advisory_xact_lock_shared(hashtext('supersession'));
  execute format('
    insert into %1$I (product_id, %2$s)
    select product.successor_id, %2$s from added
    join product on product.id = added.product_id and product.successor_id is not null
    except
    select product_id, %2$s from %1$I
    where product_id in (select successor_id from product where id in (select product_id from added))',
    tg_table_name, tg_argv[0]);
  return null;
end $$;

create function inherit_fitment() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('supersession'));
  insert into engine_fitment (product_id, family_id, esn_from, esn_to)
    select new.successor_id, family_id, esn_from, esn_to from engine_fitment where product_id = new.id
    except select product_id, family_id, esn_from, esn_to from engine_fitment where product_id = new.successor_id;
  insert into generator_fitment (product_id, model_id, built_from, built_to)
    select new.successor_id, model_id, built_from, built_to from generator_fitment where product_id = new.id
    except select product_id, model_id, built_from, built_to from generator_fitment where product_id = new.successor_id;
  insert into vehicle_fitment (product_id, make, model, year_from, year_to, engine)
    select new.successor_id, make, model, year_from, year_to, engine from vehicle_fitment where product_id = new.id
    except select product_id, make, model, year_from, year_to, engine from vehicle_fitment where product_id = new.successor_id;
  return null;
end $$;
create trigger inherit after update of successor_id on product for each row
  when (new.successor_id is distinct from old.successor_id and new.successor_id is not null)
  execute function inherit_fitment();

-- Tells which parts fit otherwise than before, in one notice for a whole statement; of more than a notice holds (8,000 bytes): all.
create function tell_fitment_changed() returns trigger language plpgsql as $$
declare tags text;
begin
  select string_agg('product:' || p.id || ' category:' || p.category_id, ' ') into tags
    from product p where p.id in (select product_id from changed);
  if tags is not null then
    perform pg_notify('stale', case when length(tags) < 8000 then tags else 'all' end);
  end if;
  return null;
end $$;

do $$
declare
  fitment text[];
  change text[];
begin
  foreach fitment slice 1 in array array[
    ['engine_fitment', 'family_id, esn_from, esn_to'],
    ['generator_fitment', 'model_id, built_from, built_to'],
    ['vehicle_fitment', 'make, model, year_from, year_to, engine']] loop
    execute format('create trigger pass_on after insert on %I referencing new table as added for each statement
      when (pg_trigger_depth() < 20) execute function pass_fitment_on(%L)', fitment[1], fitment[2]);
    foreach change slice 1 in array array[['insert', 'new'], ['delete', 'old'], ['update', 'old'], ['update', 'new']] loop
      execute format('create trigger %I after %s on %I referencing %s table as changed
        for each statement execute function tell_fitment_changed()',
        'tell_' || change[1] || '_' || change[2], change[1], fitment[1], change[2]);
    end loop;
  end loop;
end $$;

-- Every process keeps the registry of engines and generators: few rows, seldom changed.
create function tell_registry_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('stale', 'all');
  return null;
end $$;
do $$
declare name text;
begin
  foreach name in array array['engine_family', 'generator_line', 'generator_model'] loop
    execute format('create trigger tell after insert or update or delete on %I
      for each statement execute function tell_registry_changed()', name);
  end loop;
end $$;
