-- An invoice names the vehicle of each crate engine and what was agreed to for it, by the place of its line. Added where an invoice is kept, so
-- that whoever makes its facts, a server of the build before too, leaves nothing out; without crate engines its facts are what they were.
create function name_vehicles() returns trigger language plpgsql as $$
declare named jsonb;
begin
  select jsonb_agg(jsonb_build_object('line', place, 'vehicle', vehicle - 'decoded', 'agreements', agreements) order by place)
  into named
  from (
    select row_number() over (order by position) - 1 as place, vehicle, agreements
    from order_line where order_id = new.order_id and parent_position is null) line
  where vehicle is not null;
  if named is not null then new.facts := new.facts || jsonb_build_object('vehicles', named); end if;
  return new;
end $$;
create trigger name_vehicles before insert on invoice for each row execute function name_vehicles();
