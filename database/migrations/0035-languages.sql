-- Which languages there are stands in values/locales.ts alone: the database asks only that a code has the form of one. The servers
-- before this one go on writing the codes that they know.
alter table article drop constraint article_language_check,
  add constraint article_language_form check (language ~ '^[a-z]{2}-[A-Z]{2}$') not valid;
alter table content_item drop constraint content_item_locale_check,
  add constraint content_item_locale_form check (locale ~ '^[a-z]{2}-[A-Z]{2}$') not valid;
alter table contact_request drop constraint contact_locale_known,
  add constraint contact_locale_form check (locale ~ '^[a-z]{2}-[A-Z]{2}$') not valid;
alter table notify_request drop constraint notify_locale_known,
  add constraint notify_locale_form check (locale ~ '^[a-z]{2}-[A-Z]{2}$') not valid;
alter table search_word drop constraint search_word_language_check,
  add constraint search_word_language_form check (language ~ '^[a-z]{2}$') not valid;

alter table article validate constraint article_language_form;
alter table content_item validate constraint content_item_locale_form;
alter table contact_request validate constraint contact_locale_form;
alter table notify_request validate constraint notify_locale_form;
alter table search_word validate constraint search_word_language_form;
