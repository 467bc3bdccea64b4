-- The standard part that a reconditioned one or an oversize is another version of: it stands in the same place of the machine.
alter table product add column version_of bigint references product (id) on delete set null;
create index product_version_of on product (version_of) where version_of is not null;
