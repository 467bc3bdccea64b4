-- What `ext` keeps of an added field, read as the type that the field is of now, which the second argument names: null where it was
-- written as another type, in a form that is none of this one's. A cast alone would take more ('now', 'infinity', 'NaN') or fail.
-- Where it may still fail that is caught: pg_input_is_valid() asks for PostgreSQL 16.

create function read_kept(kept jsonb, text) returns text immutable parallel safe
return case when jsonb_typeof(kept) not in ('array', 'object') then kept #>> '{}' end;

create function read_kept(kept jsonb, boolean) returns boolean immutable parallel safe
return case kept #>> '{}' when 'true' then true when 'false' then false end;

create function read_kept(kept jsonb, numeric) returns numeric immutable parallel safe
return case jsonb_typeof(kept) when 'number' then kept::numeric when 'string' then
  case when length(kept #>> '{}') < 100 and kept #>> '{}' ~ '^-?\d+(\.\d+)?$' then (kept #>> '{}')::numeric end end;

create function read_kept(kept jsonb, int) returns int immutable parallel safe language plpgsql as $$
declare number numeric := read_kept(kept, null::numeric);
begin
  return case when abs(number) <= 2147483647 and number = trunc(number) then number end;
end $$;

-- With every digit a 0 all days look alike, and so do all moments: that is told sooner than by a regular expression.
create function read_kept(kept jsonb, date) returns date stable language plpgsql as $$
declare written text := kept #>> '{}';
begin
  return case when translate(written, '123456789', '000000000') = '0000-00-00' then written::date end;
exception when data_exception then
  return null;
end $$;

create function read_kept(kept jsonb, timestamptz) returns timestamptz stable language plpgsql as $$
declare written text := kept #>> '{}';
begin
  return case when translate(written, '123456789', '000000000') = '0000-00-00T00:00:00.000Z' then written::timestamptz end;
exception when data_exception then
  return null;
end $$;

create function read_kept(kept jsonb, time) returns time stable language plpgsql as $$
declare written text := kept #>> '{}';
begin
  return case when translate(written, '123456789', '000000000') in ('00:00', '00:00:00', '00:00:00.000') then written::time end;
exception when data_exception then
  return null;
end $$;
