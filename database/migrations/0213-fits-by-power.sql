-- A maker sells one vehicle with a diesel and a gasoline engine of the same litres (decision 106): then a row says how the vehicle is powered,
-- in the words of equipment (E-9). `only_some`: not all vehicles that the row describes take the part, and nothing that is known of them tells
-- which. Rows without either hold as they did; so does what servers of the build before write.
alter table vehicle_fitment add column power text, add column only_some boolean not null default false,
  add constraint vehicle_fitment_power check (
    power in ('DIESEL', 'GASOLINE', 'NATURAL_GAS', 'PROPANE', 'HYBRID', 'ELECTRIC', 'OTHER')) not valid;
call also_keep_history('vehicle_fitment', 'power');
call also_keep_history('vehicle_fitment', 'only_some');

drop trigger pass_on on vehicle_fitment;
create trigger pass_on after insert on vehicle_fitment referencing new table as added for each statement
  when (pg_trigger_depth() < 20) execute function pass_fitment_on('make, model, year_from, year_to, engine, power, only_some');

create or replace function inherit_fitment() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('supersession'));
  insert into engine_fitment (product_id, family_id, esn_from, esn_to)
    select new.successor_id, family_id, esn_from, esn_to from engine_fitment where product_id = new.id
    except select product_id, family_id, esn_from, esn_to from engine_fitment where product_id = new.successor_id;
  insert into generator_fitment (product_id, model_id, built_from, built_to)
    select new.successor_id, model_id, built_from, built_to from generator_fitment where product_id = new.id
    except select product_id, model_id, built_from, built_to from generator_fitment where product_id = new.successor_id;
  insert into vehicle_fitment (product_id, make, model, year_from, year_to, engine, power, only_some)
    select new.successor_id, make, model, year_from, year_to, engine, power, only_some from vehicle_fitment
      where product_id = new.id
    except select product_id, make, model, year_from, year_to, engine, power, only_some from vehicle_fitment
      where product_id = new.successor_id;
  return null;
end $$;
