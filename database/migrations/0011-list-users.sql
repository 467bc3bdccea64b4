-- What users keep of lists: how they like to see them, and what they used last.

create table platform_list_preference (
  user_id bigint not null,
  object_name text not null,
  list_name text not null,
  column_widths jsonb not null default '{}',
  column_wrap jsonb not null default '{}',
  -- Null: as the list itself has it.
  ordered_by jsonb,
  primary key (user_id, object_name, list_name)
);

-- Records, and under the object's name 'ListView' lists, by number.
create table platform_recent (
  user_id bigint not null,
  object_name text not null,
  record_id bigint not null,
  used_at timestamptz not null default clock_timestamp(),
  primary key (user_id, object_name, record_id)
);
