-- Whether a part fits is read from indexes alone: the rows they stand for are wide, or far from each other.
create index product_fit on product (id) include (successor_id, universal);

drop index engine_fitment_product;
create index engine_fitment_product on engine_fitment (product_id, family_id, esn_from, esn_to);
drop index generator_fitment_product;
create index generator_fitment_product on generator_fitment (product_id, model_id, built_from, built_to);
