-- If-Unmodified-Since is compared in whole seconds: whatever changes a row a second time within one second moves the time of its
-- change on to the next, so that of two who go by the same second one wins (reliability rule 23).
create or replace function stamp_change() returns trigger language plpgsql as $$
begin
  new.created_at := old.created_at;
  new.modified_at := greatest(now(), date_trunc('second', old.modified_at) + interval '1 second');
  new.system_modstamp := new.modified_at;
  new.created_by := old.created_by;
  new.modified_by := acting_user();
  return new;
end $$;
