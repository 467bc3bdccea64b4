-- Lists of other makers' numbers, in the order in which they were made.
create index concurrently if not exists cross_reference_by_age on cross_reference (created_at nulls first, id);
