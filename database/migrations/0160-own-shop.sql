-- A shop of one's own, as `npm run new-shop` set it up: settings by their names, which those of the environment win over, its mark, and the
-- picture that stands where its pages are shared. There is one row, or none.
create table own_shop (
  only_row boolean primary key default true constraint own_shop_once check (only_row),
  settings jsonb not null default '{}' constraint own_shop_settings_by_name check (jsonb_typeof(settings) = 'object'),
  mark bytea,
  mark_type text constraint own_shop_mark_type_known check (mark_type in ('image/svg+xml', 'image/png')),
  card bytea,
  constraint own_shop_mark_whole check ((mark is null) = (mark_type is null))
);
call business_table('own_shop');
