-- A text of the catalogue in all its languages is one value: {"en": "Oil filter", "fr": "Filtre à huile"} (docs/decisions/0044-texts-by-language.md).
-- Servers of the release before go on with a column for each language: what one of both writes, a trigger writes for the other. 0039 ends that.
do $$
declare texts record;
begin
  for texts in select * from (values
    ('attribute', 'name', ''), ('attribute', 'unit', null), ('attribute_value', 'name', ''), ('callout', 'note', null), ('category', 'name', ''),
    ('platform_field', 'label', ''), ('platform_list_view', 'label', ''), ('platform_picklist_value', 'label', ''),
    ('product', 'long', ''), ('product', 'name', ''), ('product', 'short', '')
  ) listed (of_table, text, if_missing)
  loop
    execute format('alter table %1$I add column %2$I jsonb, add constraint %2$s_by_language
      check ((%2$I is not null or %3$L is null) and jsonb_typeof(%2$I) = ''object'') not valid',
      texts.of_table, texts.text, texts.if_missing);
    -- Named so that it runs before `stamp`, and sees what the server wrote.
    execute format('create function keep_%1$s_%2$s() returns trigger language plpgsql as $keep$
      begin
        if new.%2$I is not distinct from old.%2$I then
          new.%2$I := nullif(jsonb_strip_nulls(coalesce(new.%2$I, ''{}'') || jsonb_build_object(''en'', new.%2$s_en, ''fr'', new.%2$s_fr)), ''{}'');
        end if;
        new.%2$s_en := coalesce(new.%2$I ->> ''en'', %3$L);
        new.%2$s_fr := coalesce(new.%2$I ->> ''fr'', %3$L);
        return new;
      end $keep$', texts.of_table, texts.text, texts.if_missing);
    execute format('create trigger keep_%2$s before insert or update on %1$I for each row execute function keep_%1$s_%2$s()',
      texts.of_table, texts.text);
  end loop;
end $$;
