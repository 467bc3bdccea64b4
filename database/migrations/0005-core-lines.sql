-- A core charge's line is known by its cart and part; what it belongs to need not be said, and checked, again (CO-2).
alter table cart_line drop column parent_id;
