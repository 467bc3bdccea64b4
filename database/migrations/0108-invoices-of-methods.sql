-- An invoice names what it was shipped by where that was not ground, and how its freight came. Added where an invoice is kept, so that whoever
-- makes its facts, a server of the build before too, leaves nothing out.
create function name_shipping() returns trigger language plpgsql as $$
begin
  new.facts := new.facts || (
    select jsonb_strip_nulls(jsonb_build_object('shippingMethod', shipping_method, 'liftGate', nullif(lift_gate, false),
      'appointment', nullif(appointment, false)))
    from orders where orders.id = new.order_id);
  return new;
end $$;
create trigger name_shipping before insert on invoice for each row execute function name_shipping();
