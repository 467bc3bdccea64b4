-- Items that staff cancel in one action are told in one mail: the first names the others. Servers of the build before cancel one line at a time.
alter table cancelled_item add column also text,
  add constraint cancelled_item_also check (length(also) <= 4000) not valid;
