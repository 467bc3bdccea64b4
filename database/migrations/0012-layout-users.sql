-- The sections of layouts that a user has folded or unfolded; all others stand open. A section's id says whose layout it is of.
create table platform_section_state (
  user_id bigint not null,
  section_id text not null,
  is_collapsed boolean not null,
  primary key (user_id, section_id)
);
