-- The photos that stand for records; every other record is shown by the icon of its object.
create table platform_avatar (
  record_id text primary key,
  photo_url text not null
);
call business_table('platform_avatar');
