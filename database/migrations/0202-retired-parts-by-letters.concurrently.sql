-- The palette finds letters in the middle of a retired part's number too; without this it looked at all that are retired.
create index concurrently if not exists product_retired_inside on product using gin (normalized_part_number gin_trgm_ops) where discontinued;
