-- What erasing takes out of what is otherwise never changed (decision 87). It says that it erases, for its transaction alone: `shop.erasing`.

-- An invoice keeps its number, its amounts and to whom it was made out; what it said of how to reach them goes, and after the years that
-- the law asks for the buyer too.
create or replace function keep_invoice() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception '% is never taken back', tg_table_name; end if;
  if current_setting('shop.erasing', true) = 'on'
    and (new.id, new.order_id, new.country, new.sequence, new.issued_at, new.facts - '{email,customerNumber,shipTo,billTo,why}'::text[])
      is not distinct from (old.id, old.order_id, old.country, old.sequence, old.issued_at, old.facts - '{email,customerNumber,shipTo,billTo,why}'::text[])
    and new.seller is not distinct from old.seller then
    return new;
  end if;
  if (new.id, new.order_id, new.country, new.sequence, new.issued_at, new.facts)
      is distinct from (old.id, old.order_id, old.country, old.sequence, old.issued_at, old.facts)
    or (old.seller is not null and new.seller is distinct from old.seller) then
    raise exception '% is never changed', tg_table_name;
  end if;
  return new;
end $$;

-- A line of the audit log keeps who did what to which, and when; values go, and after its years the line.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if current_setting('shop.erasing', true) = 'on' then
    if tg_op = 'DELETE' then return old; end if;
    if (new.id, new.at, new.who, new.what, new.subject, new.request_id) is not distinct from
        (old.id, old.at, old.who, old.what, old.subject, old.request_id)
      and new.before is null and new.after is null and new.why is null then
      return new;
    end if;
  end if;
  raise exception 'the audit log is append-only';
end $$;

-- Of an address only the place, which taxes are told by.
create function place_alone(address jsonb) returns jsonb language sql immutable as $$
  select case when jsonb_typeof(address) = 'object' then jsonb_build_object('firstName', '—', 'lastName', '', 'company', '', 'line1', '—',
    'line2', '', 'city', coalesce(address -> 'city', '""'), 'region', coalesce(address -> 'region', '""'),
    'postalCode', coalesce(address -> 'postalCode', '""'), 'country', coalesce(address -> 'country', '""'), 'mobile', '') else address end
$$;
-- The same without the number to call.
create function without_mobile(address jsonb) returns jsonb language sql immutable as $$
  select case when jsonb_typeof(address) = 'object' then address || '{"mobile": ""}' else address end
$$;
