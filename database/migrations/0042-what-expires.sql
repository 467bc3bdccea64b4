-- What has outlived its time is looked for every ten minutes, among everything that has not.
create index session_by_end on session (expires_at);
create index session_equipment_by_end on session_equipment (held_until);
create index sign_in_try_by_age on sign_in_try (begun_at);
create index idempotency_key_by_age on idempotency_key (begun_at);
create index inbound_event_by_age on inbound_event (received_at);
