-- More of the public structure of PIES and ACES is read (decision 94): codes of attributes, of facts, of makes, models and brands; and an
-- import says what of its file it has brought nowhere.
alter table catalogue_code drop constraint catalogue_code_kind_check;
alter table catalogue_code add constraint catalogue_code_kind_known check (kind in
  ('BaseVehicle', 'Make', 'Model', 'EngineBase', 'PartType', 'PriceType', 'Attribute', 'ExtendedInformation', 'Brand')) not valid;
alter table data_import add column left_out jsonb not null default '[]';

-- Numbers of other makers become records that staff and files write.
create sequence number_of_cross_reference;
select setval('number_of_cross_reference', greatest((select max(id) from cross_reference), 1));
call keep_history('cross_reference', 'people', '', '{product_id,brand,number}');
