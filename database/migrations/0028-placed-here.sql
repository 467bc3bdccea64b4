-- Whether the session placed the order itself: to one that has only looked it up, street and mobile are not told.
alter table session_order add column placed_here boolean not null default false;
