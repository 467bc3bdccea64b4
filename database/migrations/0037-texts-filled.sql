-- What is there already, with no trigger: nothing is changed that anybody reads, and nothing needs to be made anew. Readers and orders go on meanwhile.
do $$
declare texts record;
begin
  for texts in
    select table_name as of_table,
      string_agg(format('%1$I = nullif(jsonb_strip_nulls(jsonb_build_object(''en'', %1$s_en, ''fr'', %1$s_fr)), ''{}'')', part), ', ') as filled,
      string_agg(format('validate constraint %s_by_language', part), ', ') as validated
    from (
      select table_name, regexp_replace(constraint_name, '_by_language$', '') as part
      from information_schema.table_constraints
      where table_schema = current_schema() and constraint_name ~ '_by_language$'
    ) listed
    group by 1
  loop
    execute format('alter table %I disable trigger user', texts.of_table);
    execute format('update %I set %s', texts.of_table, texts.filled);
    execute format('alter table %I enable trigger user, %s', texts.of_table, texts.validated);
  end loop;
end $$;
