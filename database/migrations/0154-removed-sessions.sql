-- Sessions that ended because their member of staff was removed: whoever still has a page open is told so, by the token that they hold.
create table removed_session (
  token_hash bytea primary key,
  removed_at timestamptz not null default now()
);
create index removed_session_by_age on removed_session (removed_at);

-- Who leaves, or has other rights, sees the shop as no customer any more either.
create or replace function staff_changed() returns trigger language plpgsql as $$
begin
  if new.is_active then
    perform pg_notify('stale', 'session:' || encode(token_hash, 'base64')) from session where staff_id = new.id;
  else
    insert into removed_session (token_hash) select token_hash from session where staff_id = new.id on conflict do nothing;
    delete from session where staff_id = new.id;
  end if;
  update shop_view set ended_at = now() where staff_id = new.id and ended_at is null and ends_at > now();
  return null;
end $$;

create function staff_role_rights_changed() returns trigger language plpgsql as $$
begin
  update shop_view set ended_at = now() from staff
  where staff.role_id = new.id and shop_view.staff_id = staff.id and shop_view.ended_at is null and shop_view.ends_at > now();
  return null;
end $$;
create trigger staff_role_rights_changed after update on staff_role for each row
  when (old.rights is distinct from new.rights) execute function staff_role_rights_changed();
