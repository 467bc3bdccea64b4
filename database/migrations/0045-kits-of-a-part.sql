-- A part names the kits that hold it: a change of a kit is told to the pages of its parts, too.
create index kit_component_product on kit_component (product_id) include (quantity);
drop trigger tell_added on kit_component;
drop trigger tell_removed on kit_component;
create or replace trigger tell after insert or update or delete or truncate on kit_component
  for each statement execute function announce('all');
