-- Each second the worker read every order that waits for its shipment, to see whether it has left. Such an attempt is looked at once a day now, and
-- its order wakes it when it leaves. Servers of the build before look at what they have stored themselves as they did, and are woken as well.
create function wake_attempt() returns trigger language plpgsql as $$
begin
  -- Also where its moment has come: whoever puts it off must find its row locked.
  update payment_attempt set look_at = least(look_at, now()) where id = new.attempt_id and state = 'ordered';
  return null;
end $$;
create trigger wake_attempt after update on orders for each row
  when (new.attempt_id is not null and new.status <> old.status and new.status in ('SHIPPED', 'DELIVERED', 'PICKED_UP'))
  execute function wake_attempt();
