-- What 0030 replaced. Only tables of fits lose a trigger, in the order in which they are read, so that nobody waits in a circle.
drop trigger tell_insert_new on engine_fitment;
drop trigger tell_update_new on engine_fitment;
drop trigger tell_update_old on engine_fitment;
drop trigger tell_delete_old on engine_fitment;
drop trigger tell_insert_new on generator_fitment;
drop trigger tell_update_new on generator_fitment;
drop trigger tell_update_old on generator_fitment;
drop trigger tell_delete_old on generator_fitment;
drop trigger tell_insert_new on vehicle_fitment;
drop trigger tell_update_new on vehicle_fitment;
drop trigger tell_update_old on vehicle_fitment;
drop trigger tell_delete_old on vehicle_fitment;
drop function tell_fitment_changed, tell_registry_changed, tell_added, tell_all_changed, tell_metadata_changed, tell_content_changed,
  tell_product_changed, tell_price_changed, tell_stock_changed;
