-- When whoever is signed in last showed the provider who they are, as its word for that says; null where it says nothing, and for servers of
-- a build before: they are asked anew before money goes back or rights change.
alter table session add column authenticated_at timestamptz;
-- How old that may be, in seconds, of a sign-in that is asked for anew.
alter table sign_in_try add column max_age int;

-- Who leaves has no session anywhere from then on, and whoever has other rights is known anew by every server at once.
create function staff_changed() returns trigger language plpgsql as $$
begin
  if new.is_active then
    perform pg_notify('stale', 'session:' || encode(token_hash, 'base64')) from session where staff_id = new.id;
  else
    delete from session where staff_id = new.id;
  end if;
  return null;
end $$;
create trigger staff_changed after update on staff for each row
  when (old.is_active is distinct from new.is_active or old.role is distinct from new.role) execute function staff_changed();
