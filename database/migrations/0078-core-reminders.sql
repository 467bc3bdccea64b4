-- Reminders that a core is to be sent back, each once (rule CO-3): so many days before its 60 days end.
create table core_reminder (
  order_id bigint not null references orders on delete cascade,
  days int not null constraint core_reminder_days_known check (days > 0),
  asked_at timestamptz not null default now(),
  primary key (order_id, days)
);
-- Orders that reached their customers within a span of days.
create index order_event_reached on order_event (at) where kind in ('DELIVERED', 'PICKED_UP');
