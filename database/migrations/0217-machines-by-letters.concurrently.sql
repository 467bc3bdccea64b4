-- Staff find machines by letters in the middle of a VIN, a serial number or a nickname, however many stand in the garages of customers.
create index concurrently if not exists equipment_inside on equipment using gin (
  lower(number) gin_trgm_ops,
  lower(nickname) gin_trgm_ops
) with (gin_pending_list_limit = 64);
