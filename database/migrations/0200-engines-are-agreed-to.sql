-- A crate engine on an order by phone is in its cart before its caller has agreed to anything (decision 102): its line has no agreements yet. Servers of the build before
-- find nothing wrong with a line without agreements, so the database itself lets no cart be paid in which one of the six is missing.
create or replace function pay_for_engines() returns trigger language plpgsql as $$
begin
  if new.state = 'open' then
    new.engines_paid := null;
  elsif coalesce(new.engines_paid, 0) <> (
    select count(*) from cart_line where cart_id = new.id and kind is null and removed_at is null)
    or exists (
      select from cart_line where cart_id = new.id and kind is null and removed_at is null
        and jsonb_array_length(agreements) <> 6) then
    raise exception 'this cart holds crate engines that its payment leaves out, or to which nobody has agreed'
      using errcode = 'unique_violation', constraint = 'attempt_of_request';
  end if;
  return new;
end $$;
