-- When each thing happened to an order, for its page. The row's own trigger writes it, so that whoever moves an order notes it, a
-- server of the build before too. `is_day` tells a day whose hour nobody knows.
create table order_event (
  order_id bigint not null references orders on delete cascade,
  kind text not null check (kind in ('RELEASED', 'SHIPPED', 'DELIVERED', 'READY_FOR_PICKUP', 'PICKED_UP', 'CANCELLED')),
  at timestamptz not null default now(),
  is_day boolean not null default false,
  primary key (order_id, kind)
);

-- Released: its pick list was printed or its first parcel packed; from then on no customer cancels it (rule O-1). Joined: a guest's
-- order came to an account, when and by which proof (rule O-6).
alter table orders
  add column released_at timestamptz,
  add column joined_at timestamptz,
  add column joined_by text check (joined_by in ('VERIFIED_EMAIL', 'CODE'));

create function note_order_event() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and new.status not in ('PROCESSING', 'CANCELLED') and new.released_at is null then
    new.released_at := now();
  end if;
  if new.released_at is distinct from old.released_at then
    delete from order_event where order_id = new.id and kind = 'RELEASED';
    if new.released_at is not null then
      insert into order_event (order_id, kind, at) values (new.id, 'RELEASED', new.released_at);
    end if;
  end if;
  if new.status <> old.status and new.status <> 'PROCESSING' then
    insert into order_event (order_id, kind) values (new.id, new.status)
    on conflict (order_id, kind) do update set at = excluded.at, is_day = false;
  end if;
  return new;
end $$;
create trigger note_event before update of status, released_at on orders for each row execute function note_order_event();

-- The first parcel of an order that is still in processing releases it.
create function release_order() returns trigger language plpgsql as $$
begin
  update orders set released_at = now() where id = new.order_id and status = 'PROCESSING' and released_at is null;
  return null;
end $$;
create trigger release after insert on order_tracking for each row execute function release_order();

-- Of orders that are there already: the moves that staff made, from the audit log, whose record ids are numbers in base 62; else the
-- day of the first parcel.
insert into order_event (order_id, kind, at)
select moved.id, moved.status, max(moved.at)
from (
  select at, after ->> 'status' as status, (
      select sum((strpos('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz', substr(subject, place + 3, 1)) - 1)
        * 62::numeric ^ (12 - place))
      from generate_series(1, 12) place)::bigint as id
  from audit_log where what = 'Order update' and after ? 'status'
) moved join orders on orders.id = moved.id
where moved.status in ('SHIPPED', 'DELIVERED', 'READY_FOR_PICKUP', 'PICKED_UP', 'CANCELLED')
group by moved.id, moved.status;

insert into order_event (order_id, kind, at, is_day)
select order_id, 'SHIPPED', (min(shipped_on) + time '12:00') at time zone 'America/Toronto', true
from order_tracking join orders on orders.id = order_id
where status in ('SHIPPED', 'DELIVERED') group by order_id
on conflict do nothing;

-- What was packed before anybody noted it is released too.
update orders set released_at = now()
where status = 'PROCESSING' and exists (select from order_tracking where order_id = orders.id);

-- A customer's orders of one store are found among any number of others.
create index order_of_customer_store on orders (customer_id, store_id, placed_at desc) where store_id is not null;
