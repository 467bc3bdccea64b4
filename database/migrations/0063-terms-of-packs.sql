-- 'Injector cleaner' is told by its kind, as the other additives are; a shop that has no such kind lists fuel additives. Terms that staff
-- have changed stay as they are.
update trade_term set attribute = 'kind'
where categories = 'fuel-additives' and attribute = 'type' and value = 'injector cleaner';

-- Heads are held by bolts where we sell for them: who asks for studs wants what holds the head, no gasket.
update trade_term set attribute = 'kind', value = 'head bolt'
where language = 'en' and term = 'head stud' and categories = 'head-gaskets' and attribute is null;

-- Without a number, a unit says the pack: '5w-30 quart'.
insert into trade_term (language, term, attribute, value) values
  ('en', 'quart', 'volume_l', '0.946'), ('fr', 'pinte', 'volume_l', '0.946')
on conflict do nothing;
