-- Whether the truck that brings an order's freight is to come with a lift gate, as was asked for at the checkout.
alter table orders add column lift_gate boolean not null default false;
