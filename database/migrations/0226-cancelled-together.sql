-- Items that staff cancel in one action are told in one mail: the first names the others.
alter table cancelled_item add column also text check (length(also) <= 4000);
