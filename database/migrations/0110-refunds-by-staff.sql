-- Staff give money back without a return: an amount, or pieces of lines, with the reason that its customer reads. Such a refund has no
-- `return_id` and has `why`. `asked_cents` and `lines` are what was entered; `units` the pieces, so that none of them is given back again.
alter table refund
  add column asked_cents int constraint refund_asked_above_zero check (asked_cents > 0),
  add column lines text,
  add column units jsonb,
  add column why text,
  add column ext jsonb not null default '{}',
  add column modified_at timestamptz not null default now(),
  add column system_modstamp timestamptz not null default now(),
  add column created_by bigint not null default acting_user(),
  add column modified_by bigint not null default acting_user();
create trigger stamp before update on refund for each row execute function stamp_change();
create index refund_by_age on refund (created_at nulls first, id);

-- Its taxes are written with it, whichever comes first.
alter table refund_tax alter constraint refund_tax_refund_id_fkey deferrable initially deferred;

-- No more is promised of an order than was taken for it, also where its money is taken in several pieces, and whichever way it goes back.
-- Of a payment that people look at, only they know.
create function refund_at_most_taken() returns trigger language plpgsql as $$
begin
  if exists (select from payment_attempt where id = new.attempt_id and state in ('ordered', 'captured', 'done')
      and captured_cents < new.refunded_cents) then
    raise exception 'more would be given back of order % than was taken', new.number
      using errcode = 'check_violation', constraint = 'orders_refunded_at_most_taken';
  end if;
  return null;
end $$;
create trigger refund_at_most_taken after update of refunded_cents on orders for each row
  when (new.refunded_cents > old.refunded_cents) execute function refund_at_most_taken();

-- Its customer is told once it is there, and before that where it does not go back on the card: asked for where it moves, so that whoever
-- moves it, a server of the build before too, asks once.
create function tell_of_refund() returns trigger language plpgsql as $$
begin
  insert into outbox (job, payload) values ('refund-mail', json_build_object('refundId', new.id,
    'step', case when new.ended_at is null then 'ELSEWHERE' else 'GIVEN' end));
  return null;
end $$;
create trigger tell_of_refund after insert on refund for each row
  when (new.why is not null and new.state <> 'PENDING') execute function tell_of_refund();
create trigger tell_of_refund_again after update of state, ended_at on refund for each row
  when (new.why is not null and (new.state <> old.state or (new.ended_at is not null and old.ended_at is null)))
  execute function tell_of_refund();

-- What was given back before there was an invoice has its credit note as soon as there is one.
create function credit_earlier_refunds() returns trigger language plpgsql as $$
begin
  if make_credit_notes(array(select id from refund where order_id = new.order_id), true) > 0 then
    insert into outbox (job, payload) values ('seal-invoices', '{}');
  end if;
  return null;
end $$;
create trigger credit_earlier after insert on invoice for each row execute function credit_earlier_refunds();

-- What the invoice says of the sale, and what of it is given back: what came back with a return, or the pieces and the reason of staff.
create or replace function credit_note_facts(wanted bigint) returns jsonb language sql stable as $$
  select invoice.facts - '{lines,subtotal,specialSaving,discount,coreCharges,shipping,taxes,total,store,shipTo,deliveryType}'::text[]
    || jsonb_build_object(
    'invoiceNumber', invoice.number, 'invoicedAt', invoice.issued_at,
    'lines', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', asked.kind, 'partNumber', line.part_number, 'name', line.name,
        'quantity', asked.quantity) order by line.position, asked.kind desc), '[]')
      from (
        select kind, order_line_position as position, quantity from return_request where id = refund.return_id
        union all
        select 'PART', (piece ->> 'position')::int, jsonb_array_length(piece -> 'units') from jsonb_array_elements(refund.units) piece
        union all
        select 'CORE', (piece ->> 'position')::int, jsonb_array_length(piece -> 'coreUnits') from jsonb_array_elements(refund.units) piece
      ) asked join order_line line on line.order_id = refund.order_id and line.position = asked.position
      where asked.quantity > 0),
    'why', refund.why,
    'goods', refund.goods_cents, 'coreCharges', refund.core_cents, 'shipping', refund.shipping_cents,
    'taxes', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'rate', rate_thousandths, 'amount', amount_cents)
        order by position), '[]')
      from refund_tax where refund_id = refund.id),
    'total', refund.amount_cents)
  from refund join invoice on invoice.order_id = refund.order_id
  where refund.id = wanted
$$;

-- What staff wrote of all lines of a parcel at once, on the return that leads it.
alter table return_request add column parcel_grades text;
