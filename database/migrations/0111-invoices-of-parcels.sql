-- An invoice for each parcel and each visit (docs/decisions/0060-an-invoice-for-each-parcel.md). `pieces` are those of its order's lines that it bills,
-- counted from 0: `[{"position": 1, "from": 0, "count": 2}]`; without them it is of the whole order, as all were before. `part` counts those of an
-- order: of two that would bill the same pieces at once, the second is refused.
alter table invoice
  add column part int not null default 1 constraint invoice_part_above_zero check (part > 0),
  add column pieces jsonb,
  add constraint invoice_once_in_order unique (order_id, part),
  drop constraint invoice_order_id_key;
create unique index invoice_of_whole on invoice (order_id) where pieces is null;

create function keep_invoice_pieces() returns trigger language plpgsql as $$
begin
  if (new.part, new.pieces) is distinct from (old.part, old.pieces) then raise exception 'invoice is never changed'; end if;
  return new;
end $$;
create trigger keep_pieces before update on invoice for each row execute function keep_invoice_pieces();

-- `roundedShare` and `allocate` of values/money.ts.
create function rounded_share(amount bigint, numerator bigint, denominator bigint) returns bigint language sql immutable as $$
  select (sign(amount::numeric * numerator) * div(2 * abs(amount::numeric * numerator) + denominator, 2 * denominator::numeric))::bigint
$$;

create function allocated(total bigint, weights bigint[]) returns bigint[] language sql immutable as $$
  with weighed as (
    select place, total::numeric * weight as exact, sum(weight) over () as whole from unnest(weights) with ordinality each_one (weight, place)
  ), shared as (
    select place, div(exact, whole) as share, mod(exact, whole) as rest from weighed where whole > 0
  ), ranked as (
    select place, share, row_number() over (order by rest desc, place) as rank, total - sum(share) over () as left_over from shared
  )
  select coalesce(array_agg((share + (rank <= left_over)::int)::bigint order by place), array_fill(0::bigint, array[cardinality(weights)]))
  from ranked
$$;

-- What some pieces of a line bear of an amount: rounding goes on from piece to piece, so that all together bear the whole.
create function cents_of_pieces(amount bigint, quantity int, first_piece int, pieces int) returns bigint language sql immutable as $$
  select rounded_share(amount, first_piece + pieces, quantity) - rounded_share(amount, first_piece, quantity)
$$;

-- Pieces that have left and stand on no invoice, for each parcel or visit of its own; null where all of an order left at once. What was moved on as a
-- whole left with no word of which parcel.
create function unbilled(wanted bigint[]) returns table (order_id bigint, parcel bigint, pieces jsonb) language plpgsql stable as $$
#variable_conflict use_column
begin
  -- Most leave at once, and nobody wrote down what of them left: that is told in a moment.
  if not exists (select from handed_over where handed_over.order_id = any (wanted)) then
    return query select orders.id, null::bigint, null::jsonb from orders
      where orders.id = any (wanted) and orders.status in ('SHIPPED', 'DELIVERED', 'PICKED_UP')
        and not exists (select from invoice where invoice.order_id = orders.id);
    return;
  end if;
  return query
  with asked as materialized (
    select orders.id, orders.status in ('SHIPPED', 'DELIVERED', 'PICKED_UP') as is_over,
      exists (select from invoice where invoice.order_id = orders.id) as has_some
    from orders
    where orders.id = any (wanted)
      and (orders.status in ('SHIPPED', 'DELIVERED', 'PICKED_UP') or exists (select from handed_over where handed_over.order_id = orders.id))
      and not exists (select from invoice where invoice.order_id = orders.id and invoice.pieces is null)
  ), line as (
    select asked.id as order_id, line.id, line.position, case when is_over then line.quantity else line.handed_over end as gone,
      coalesce((
        select sum((piece ->> 'count')::int) from invoice, jsonb_array_elements(invoice.pieces) piece
        where has_some and invoice.order_id = asked.id and (piece ->> 'position')::int = line.position), 0)::int as billed
    from asked join order_line line on line.order_id = asked.id and line.parent_position is null and line.quantity > 0
  ), written as (
    select line.order_id, line.position, line.gone, line.billed, item.shipment_id, item.quantity,
      (sum(item.quantity) over (partition by line.id order by item.id) - item.quantity)::int as first_piece
    from line join handed_over item on item.order_line_id = line.id
  ), due as (
    select written.order_id, written.position, shipment_id, first_piece, quantity as count
    from written where first_piece >= billed and first_piece + quantity <= gone
    union all
    select line.order_id, line.position, null, noted.pieces, line.gone - noted.pieces
    from line cross join lateral (
      select greatest(line.billed, coalesce(sum(item.quantity), 0))::int as pieces from handed_over item where item.order_line_id = line.id) noted
    where line.gone > noted.pieces
  ), whole as (
    select asked.id from asked
    where is_over and not has_some
      and (select count(distinct coalesce(shipment_id, 0)) from due where due.order_id = asked.id) < 2
  )
  select whole.id, null::bigint, null::jsonb from whole
  union all
  select due.order_id, shipment_id, jsonb_agg(jsonb_build_object('position', position, 'from', first_piece, 'count', count) order by position, first_piece)
  from due where due.order_id not in (select whole.id from whole)
  group by due.order_id, shipment_id;
end $$;

-- What an invoice says of some pieces of an order: each bears cents of its own, by the shares of returns and of taking money
-- (shop/returns/refund-amounts.ts), so that all of an order's invoices are exactly the order.
create function part_facts(wanted bigint, pieces jsonb, parcel bigint) returns jsonb language sql stable as $$
  with line as materialized (
    select part.position, part.part_number, part.name, part.quantity, part.list_cents, part.unit_cents, core.unit_cents as core_cents,
      coalesce(part.before_sale_cents, part.unit_cents) as before_cents,
      part.unit_cents::bigint * part.quantity as price, part.unit_cents::bigint * part.quantity - part.discount_cents as net,
      coalesce(core.unit_cents::bigint * core.quantity, 0) as core
    from order_line part left join order_line core on core.order_id = part.order_id and core.parent_position = part.position
    where part.order_id = wanted and part.parent_position is null and part.quantity > 0
  ), shipped as (
    select (array_agg(line.position order by line.position)) as positions,
      allocated((select shipping_cents from orders where id = wanted),
        case when sum(net) > 0 then array_agg(net order by line.position) else array_agg(price order by line.position) end) as amounts
    from line
  ), share as materialized (
    select bearing.*, (row_number() over (order by position, what))::int as place from (
      select position, quantity, 1 as what, net as amount from line
      union all select position, quantity, 2, core from line
      union all select position, quantity, 3, amounts[array_position(positions, position)] from line, shipped) bearing
  ), sums as (
    select sum(amount) filter (where what = 1) as goods, sum(amount) filter (where what = 2) as core, sum(amount) filter (where what = 3) as shipping
    from share
  ), taxed as (
    select tax.position, tax.kind, tax.rate_thousandths, tax.certificate, tax.base_cents, tax.amount_cents,
      case tax.base_cents when goods + core + shipping then '{1,2,3}'::int[] when goods + core then '{1,2}' when goods + shipping then '{1,3}'
        when goods then '{1}' else '{1,2,3}' end as kinds
    from order_tax tax, sums where tax.order_id = wanted
  ), borne as (
    select taxed.*, allocated(base_cents, weights) as bases, allocated(amount_cents, weights) as amounts
    from taxed cross join lateral (
      select array_agg(case when what = any (kinds) then amount else 0 end order by place) as weights from share) weighed
  ), leaving as (
    select share.*, (piece ->> 'from')::int as first_piece, (piece ->> 'count')::int as count
    from jsonb_array_elements(pieces) piece join share on share.position = (piece ->> 'position')::int
  ), billed as (
    select position, what, place, quantity, first_piece, count, cents_of_pieces(amount, quantity, first_piece, count) as amount from leaving
  ), tax as (
    select borne.position, borne.kind, borne.rate_thousandths, borne.certificate,
      sum(cents_of_pieces(bases[place], quantity, first_piece, count))::int as base,
      sum(cents_of_pieces(amounts[place], quantity, first_piece, count))::int as amount
    from borne, billed group by borne.position, borne.kind, borne.rate_thousandths, borne.certificate
  ), sold as (
    select line.position, line.part_number, line.name, line.list_cents, line.unit_cents, line.core_cents, line.before_cents, sum(billed.count)::int as count
    from line join billed on billed.position = line.position and billed.what = 1
    group by line.position, line.part_number, line.name, line.list_cents, line.unit_cents, line.core_cents, line.before_cents
  ), came_to as (
    select coalesce(sum(amount) filter (where what = 1), 0)::int as goods, coalesce(sum(amount) filter (where what = 2), 0)::int as core,
      coalesce(sum(amount) filter (where what = 3), 0)::int as shipping
    from billed
  )
  select invoice_facts(wanted) - 'saleSaving' || (
    select jsonb_build_object('isPart', true,
      'lines', jsonb_agg(jsonb_build_object('partNumber', part_number, 'name', name, 'quantity', count, 'list', list_cents, 'unit', unit_cents,
        'core', core_cents) order by position),
      'subtotal', sum(list_cents * count), 'specialSaving', sum((list_cents - unit_cents) * count),
      'discount', sum(unit_cents * count) - came_to.goods)
      || jsonb_strip_nulls(jsonb_build_object('saleSaving', nullif(sum((before_cents - unit_cents) * count), 0)))
    from sold)
    || jsonb_build_object('coreCharges', core, 'shipping', shipping,
      'taxes', (
        select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('kind', kind, 'rate', rate_thousandths, 'base', base, 'amount', amount,
          'certificate', certificate)) order by position), '[]') from tax),
      'total', goods + core + shipping + (select coalesce(sum(amount), 0) from tax))
    || coalesce((
      select jsonb_build_object('parcel', jsonb_build_object('carrier', carrier, 'number', number)) from order_tracking where id = parcel), '{}')
  from came_to
$$;

create or replace function make_invoices(wanted bigint[], is_now boolean) returns bigint language plpgsql as $$
declare made bigint;
begin
  if cardinality(wanted) = 0 then return 0; end if;
  insert into invoice_counter (country) values ('CA'), ('US') on conflict do nothing;
  perform from invoice_counter order by country for update;
  with lacking as (
    select orders.id, orders.country, due.parcel, due.pieces,
      case when is_now then clock_timestamp() else coalesce(moved.at, handed.at, orders.placed_at) end as at
    from unbilled(wanted) due join orders on orders.id = due.order_id
      left join lateral (
        select min(order_event.at) as at from order_event
        where order_event.order_id = orders.id and kind in ('SHIPPED', 'DELIVERED', 'PICKED_UP')) moved on true
      left join lateral (select max(created_at) as at from handed_over where handed_over.order_id = orders.id) handed on true
  ), numbered as (
    select id, country, parcel, pieces, lacking.at, (row_number() over (partition by country order by lacking.at, id, parcel))::int as place,
      (row_number() over (partition by id order by lacking.at, parcel))::int as part
    from lacking
  ), issued as (
    insert into invoice (order_id, country, sequence, issued_at, part, pieces, facts)
    select numbered.id, country, last + place, numbered.at,
      part + (select count(*)::int from invoice before where before.order_id = numbered.id), pieces,
      case when pieces is null then invoice_facts(numbered.id) else part_facts(numbered.id, pieces, parcel) end
    from numbered join invoice_counter using (country) order by numbered.at, numbered.id, numbered.part
    returning country
  ), counted as (
    update invoice_counter set last = last + many
    from (select country, count(*)::int as many from issued group by country) of_country
    where of_country.country = invoice_counter.country
  )
  select count(*) from issued into made;
  return made;
end $$;

create or replace function invoice_order() returns trigger language plpgsql as $$
begin
  if exists (select from invoice where order_id = new.id) and not exists (select from unbilled(array[new.id])) then return null; end if;
  if make_invoices(array[new.id], true) > 0 then
    insert into outbox (job, payload) values ('seal-invoices', '{}');
  end if;
  return null;
end $$;

-- Whoever hands parts over, a server of the build before too, makes their invoice: at the commit, so that all that is written in one request is one
-- parcel's.
create function invoice_handed_over() returns trigger language plpgsql as $$
begin
  if exists (select from unbilled(array[new.order_id])) and make_invoices(array[new.order_id], true) > 0 then
    insert into outbox (job, payload) values ('seal-invoices', '{}');
  end if;
  return null;
end $$;
create constraint trigger invoice after insert on handed_over deferrable initially deferred for each row execute function invoice_handed_over();

create or replace function name_vehicles() returns trigger language plpgsql as $$
declare named jsonb;
begin
  select jsonb_agg(jsonb_build_object('line', place, 'vehicle', vehicle - 'decoded', 'agreements', agreements) order by place)
  into named
  from (
    select row_number() over (order by position) - 1 as place, vehicle, agreements
    from order_line where order_id = new.order_id and parent_position is null and quantity > 0
      and (new.pieces is null or position in (select (piece ->> 'position')::int from jsonb_array_elements(new.pieces) piece))) line
  where vehicle is not null;
  if named is not null then new.facts := new.facts || jsonb_build_object('vehicles', named); end if;
  return new;
end $$;

-- The invoices that bill what a refund gives back: of pieces those that they stand on, null while one of them stands on none; of an amount all that there
-- are. A return from before says no pieces: they are the first.
create function credited_by(wanted bigint) returns bigint[] language sql stable as $$
  with given as (
    select refund.order_id, coalesce(line.parent_position, line.position) as position, unit
    from refund join return_request asked on asked.id = refund.return_id
      join order_line line on line.order_id = asked.order_id and line.position = asked.order_line_position
      cross join lateral unnest(coalesce(asked.units || asked.core_units, asked.units, asked.core_units,
        array(select generate_series(0, asked.quantity - 1)))) unit
    where refund.id = wanted
    union
    select refund.order_id, (named ->> 'position')::int, unit::int
    from refund cross join lateral jsonb_array_elements(refund.units) named
      cross join lateral jsonb_array_elements_text(coalesce(named -> 'units', '[]') || coalesce(named -> 'coreUnits', '[]')) unit
    where refund.id = wanted
  ), found as (
    select (
      select invoice.id from invoice
      where invoice.order_id = given.order_id and (invoice.pieces is null or exists (
        select from jsonb_array_elements(invoice.pieces) piece
        where (piece ->> 'position')::int = given.position
          and given.unit >= (piece ->> 'from')::int and given.unit < (piece ->> 'from')::int + (piece ->> 'count')::int))
      limit 1) as invoice_id
    from given
  )
  select case when exists (select from found where invoice_id is null) then null
    when exists (select from found) then (select array_agg(distinct invoice_id) from found)
    else (select array_agg(invoice.id order by invoice.id) from invoice join refund on refund.order_id = invoice.order_id where refund.id = wanted) end
$$;

create or replace function make_credit_notes(wanted bigint[], is_now boolean) returns bigint language plpgsql as $$
declare made bigint;
begin
  if cardinality(wanted) = 0 then return 0; end if;
  insert into invoice_counter (country) values ('CA'), ('US') on conflict do nothing;
  perform from invoice_counter order by country for update;
  with lacking as (
    select refund.id, refund.order_id, billed.country,
      case when is_now then clock_timestamp() else greatest(refund.created_at, billed.issued_at) end as at
    from refund cross join lateral (
      select invoice.country, max(invoice.issued_at) as issued_at from invoice
      where invoice.order_id = refund.order_id and invoice.id = any (credited_by(refund.id)) group by invoice.country) billed
    where refund.id = any (wanted) and not refund.of_cancelled and not exists (select from credit_note where refund_id = refund.id)
  ), numbered as (
    select id, order_id, country, lacking.at, (row_number() over (partition by country order by lacking.at, id))::int as place from lacking
  ), issued as (
    insert into credit_note (refund_id, order_id, country, sequence, issued_at, facts)
    select numbered.id, order_id, country, last_credit + place, numbered.at, credit_note_facts(numbered.id)
    from numbered join invoice_counter using (country) order by numbered.at, numbered.id
    returning country
  ), counted as (
    update invoice_counter set last_credit = last_credit + many
    from (select country, count(*)::int as many from issued group by country) of_country
    where of_country.country = invoice_counter.country
  )
  select count(*) from issued into made;
  return made;
end $$;

create or replace function credit_note_facts(wanted bigint) returns jsonb language sql stable as $$
  select billed.facts - '{lines,subtotal,specialSaving,discount,coreCharges,shipping,taxes,total,store,shipTo,deliveryType,isPart,parcel}'::text[]
    || jsonb_build_object(
    'invoiceNumber', billed.numbers, 'invoicedAt', billed.issued_at,
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
    || case when billed.count > 1 then jsonb_build_object('invoices', billed.each_one) else '{}' end
  from refund cross join lateral (
    select (array_agg(facts order by sequence desc))[1] as facts, string_agg(number, ', ' order by sequence) as numbers,
      max(issued_at) as issued_at, count(*) as count,
      jsonb_agg(jsonb_build_object('number', number, 'issuedAt', issued_at) order by sequence) as each_one
    from invoice where invoice.order_id = refund.order_id and invoice.id = any (credited_by(refund.id))) billed
  where refund.id = wanted
$$;
