-- An invoice tells which group its discount was for; of a promo code it tells the code, as before.
create or replace function invoice_facts(wanted bigint) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'orderNumber', orders.number, 'placedAt', orders.placed_at, 'locale', orders.locale, 'country', orders.country,
    'currency', orders.currency, 'email', orders.email, 'deliveryType', orders.delivery_type,
    'customerNumber', customer.number, 'shipTo', orders.ship_to, 'billTo', orders.bill_to,
    'store', case when store.id is not null then jsonb_build_object('name', store.name, 'line1', store.address1,
      'city', store.city, 'region', store.region, 'postalCode', store.postal_code, 'country', store.country) end,
    'lines', (
      select coalesce(jsonb_agg(jsonb_build_object('partNumber', line.part_number, 'name', line.name,
        'quantity', line.quantity, 'list', line.list_cents, 'unit', line.unit_cents, 'core', core.unit_cents)
        order by line.position), '[]')
      from order_line line
        left join order_line core on core.order_id = line.order_id and core.parent_position = line.position
      where line.order_id = orders.id and line.parent_position is null),
    'subtotal', orders.subtotal_cents, 'specialSaving', orders.special_saving_cents + orders.sale_saving_cents,
    'discount', orders.discount_cents, 'coreCharges', orders.core_cents, 'shipping', orders.shipping_cents,
    'taxes', (
      select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('kind', kind, 'rate', rate_thousandths,
        'base', base_cents, 'amount', amount_cents, 'certificate', certificate)) order by position), '[]')
      from order_tax where order_id = orders.id),
    'total', orders.total_cents,
    'card', case when orders.card_brand is not null and orders.card_last4 is not null
      then jsonb_build_object('brand', orders.card_brand, 'last4', orders.card_last4) end)
    || jsonb_strip_nulls(jsonb_build_object('saleSaving', nullif(orders.sale_saving_cents, 0), 'discountCode', orders.discount_code,
      'discountKind', nullif(orders.discount_kind, 'PROMO')))
  from orders left join customer on customer.id = orders.customer_id left join store on store.id = orders.store_id
  where orders.id = wanted
$$;
