-- What was not sold is now: covers and pans, oil pumps and coolers, bolts. Terms that staff changed meanwhile stay as they are.
update trade_term set is_sold = true, categories = named.categories from (values
  ('covers-pans', array['oil pan', 'valve cover', 'rocker cover', 'timing cover', 'gear housing', 'carter d''huile', 'panne à huile', 'pan à huile',
    'cache culbuteurs', 'couvre culbuteurs', 'couvercle de soupapes']),
  ('oil-pumps-coolers', array['oil pump', 'oil cooler', 'oil cooler core', 'dipstick', 'oil pickup tube', 'oil pump pickup', 'pompe à huile',
    'refroidisseur d''huile', 'cooler à huile', 'jauge à huile', 'crépine']),
  ('fasteners', array['drain plug', 'oil drain plug', 'bouchon de vidange']),
  ('o-rings', array['freeze plug', 'pastille de dessablage']),
  ('control-boards', array['battery charger', 'chargeur de batterie']),
  ('sensors-switches', array['circuit breaker', 'disjoncteur'])
) named (categories, terms)
where term = any (named.terms) and not is_sold and trade_term.categories in ('engine-hard-parts', 'electrical');

insert into trade_term (categories, language, term)
select categories, language, regexp_split_to_table(terms, ',\s+') from (values
  ('covers-pans', 'en', 'front cover, sump, engine oil pan, thermostat housing, engine front cover'),
  ('covers-pans', 'fr', 'carter de distribution, boîtier de thermostat, carter inférieur, carter de pignons, cache culbuteur'),
  ('oil-pumps-coolers', 'en', 'engine oil pump, oil filter head, turbo oil line, oil dipstick, oil feed line'),
  ('oil-pumps-coolers', 'fr', 'pompe à l''huile, support de filtre à huile, conduite d''huile, tube de crépine'),
  ('fasteners', 'en', 'bolt, bolt set, rod bolt, main bolt, main cap bolt, flywheel bolt, damper bolt, connecting rod bolt, flange bolt, capscrew, cap screw'),
  ('fasteners', 'fr', 'boulon, boulon de bielle, boulon de palier, boulon de volant moteur, vis, boulonnerie')
) listed (categories, language, terms)
on conflict do nothing;
