-- A return that was asked for, has a label, and has not arrived after so many days as the settings say: marked once and told to its customer.
-- Nothing is given back, and it may still be received: its status goes on from there. A state of its own would be unknown to servers of the
-- build before.
alter table return_request add column not_arrived_at timestamptz;
create index return_request_awaited on return_request (requested_at) where status = 'REQUESTED' and not_arrived_at is null;
