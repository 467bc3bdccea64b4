-- The columns that only servers of the release before read.
alter table category drop column words_en, drop column words_fr;
do $$
declare texts record;
begin
  for texts in
    select table_name as of_table, regexp_replace(constraint_name, '_by_language$', '') as text
    from information_schema.table_constraints
    where table_schema = current_schema() and constraint_name ~ '_by_language$'
    order by 1, 2
  loop
    execute format('drop trigger keep_%2$s on %1$I', texts.of_table, texts.text);
    execute format('drop function keep_%s_%s()', texts.of_table, texts.text);
    execute format('alter table %1$I drop column %2$s_en, drop column %2$s_fr', texts.of_table, texts.text);
  end loop;
end $$;
