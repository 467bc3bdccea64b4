-- Guests have what is kept by their email erased, as customers have their account (decision 101).

-- Apart from the email of a copy, of which servers of before hold one request of any kind at a time.
alter table data_request add column erasing_email text;
-- A request's history holds no email: an erasure takes it out of the row, and would leave it there.
call keep_history('data_request', 'personal', 'customer_id', '{customer_id,kind,status,reason,due_at,ready_at,expires_at,ended_at}');

-- Workers of before take an erasure's mail for that of a copy: those of guests are a job that they leave alone.
create or replace function tell_of_data_request() returns trigger language plpgsql as $$
begin
  if new.kind = 'COPY' and new.status = 'ASKED' then
    insert into outbox (job, payload) values ('make-data-copy', json_build_object('requestId', new.id));
  elsif new.kind = 'ERASURE' and new.status in ('ASKED', 'TAKEN_BACK') and new.erasing_email is not null then
    insert into outbox (job, payload) values ('guest-erasure-mail', json_build_object('requestId', new.id, 'step', new.status));
  elsif new.kind = 'ERASURE' and new.status in ('ASKED', 'TAKEN_BACK') or new.kind = 'COPY' and new.status = 'READY' then
    insert into outbox (job, payload) values ('data-request-mail', json_build_object('requestId', new.id, 'step', new.status));
  end if;
  return null;
end $$;

-- Of a row that a guest left: its name is no secret, its moment to the microsecond nobody knows who has not the row. Nothing of the email is in it, so
-- that nobody tries emails on it.
create function hash_of_guest_row(name text, at timestamptz) returns text language sql stable as $$
  select encode(sha256(convert_to(name || ' ' || (extract(epoch from at) * 1000000)::bigint, 'UTF8')), 'hex')
$$;
