-- When the carrier said that a parcel was delivered. An order whose parcels all were is delivered.
alter table order_tracking add column delivered_at timestamptz;
create index order_tracking_by_number on order_tracking (number);

-- Once an order is on its way its carriers are asked to tell of its parcels: asked for where it moves, so that whoever moves it asks, a
-- server of the build before too.
create function watch_parcels() returns trigger language plpgsql as $$
begin
  insert into outbox (job, payload) values ('watch-parcels', json_build_object('orderId', new.id));
  return null;
end $$;
create trigger watch_parcels after update of status on orders for each row
  when (new.status <> old.status and new.status = 'SHIPPED') execute function watch_parcels();
