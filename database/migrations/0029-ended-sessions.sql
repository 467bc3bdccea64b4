-- Every process forgets at once the token of a session that has been given another one, or has ended: signing in, and out.
create function session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('stale', 'session:' || encode(old.token_hash, 'base64'));
  return null;
end $$;

create trigger session_renamed after update of token_hash on session for each row
  when (old.token_hash is distinct from new.token_hash) execute function session_ended();
create trigger session_signed_out after delete on session for each row
  when (old.customer_id is not null or old.staff_id is not null) execute function session_ended();
