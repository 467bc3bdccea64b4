-- What a machine does, typed by those who do not know the part yet: it leads to the parts that are looked at first. 'White smoke' found
-- what has like letters. Terms that staff have of their own stay as they are.
-- What an upgrade brings is nobody's change, and no shop that is new has a history.
set local shop.history = 'off';

insert into trade_term (categories, language, term)
select categories, language, regexp_split_to_table(terms, ',\s+') from (values
  ('starters batteries-flooded batteries-agm', 'en',
    'no crank, won''t crank, wont crank, not cranking, does not crank, doesn''t crank, slow crank, slow cranking, cranks slow, cranks slowly,
    clicks no crank, just clicks, won''t turn over, wont turn over'),
  ('starters batteries-flooded batteries-agm', 'fr',
    'ne vire pas, vire pas, ne tourne pas, vire lentement, tourne lentement, démarreur clique'),
  ('lift-pumps fuel-filters glow-heaters starters batteries-flooded batteries-agm', 'en',
    'no start, won''t start, wont start, does not start, doesn''t start, not starting, hard start, hard starting, hard to start,
    crank no start, cranks no start, cranks but won''t start, cranks but wont start, long crank'),
  ('lift-pumps fuel-filters glow-heaters starters batteries-flooded batteries-agm', 'fr',
    'ne démarre pas, démarre pas, ne part pas, part pas, démarrage difficile, démarre mal, part mal'),
  ('glow-heaters batteries-flooded batteries-agm', 'en', 'cold start, hard cold start, won''t start cold, wont start cold, cold start problem'),
  ('glow-heaters batteries-flooded batteries-agm', 'fr', 'démarrage à froid, ne démarre pas à froid, démarre mal à froid, part mal à froid'),
  ('injectors glow-heaters head-gaskets', 'en', 'white smoke'),
  ('injectors glow-heaters head-gaskets', 'fr', 'fumée blanche, boucane blanche'),
  ('air-filters injectors turbochargers egr', 'en', 'black smoke'),
  ('air-filters injectors turbochargers egr', 'fr', 'fumée noire, boucane noire'),
  ('turbochargers pistons-rings valves-springs crankcase-filters', 'en', 'blue smoke, burning oil, burns oil, oil consumption'),
  ('turbochargers pistons-rings valves-springs crankcase-filters', 'fr',
    'fumée bleue, boucane bleue, brûle de l''huile, consomme de l''huile, consommation d''huile'),
  ('crankcase-filters pistons-rings', 'en', 'blowby, blow by, crankcase pressure'),
  ('thermostats water-pumps fans-clutches radiators', 'en', 'overheating, overheats, overheat, runs hot, running hot, engine overheating'),
  ('thermostats water-pumps fans-clutches radiators', 'fr', 'surchauffe, moteur chauffe, moteur surchauffe'),
  ('water-pumps coolant-hoses radiators head-gaskets', 'en', 'coolant leak, losing coolant, loses coolant, antifreeze leak'),
  ('water-pumps coolant-hoses radiators head-gaskets', 'fr',
    'fuite de liquide de refroidissement, fuite de coolant, fuite d''antigel, perd du liquide de refroidissement'),
  ('pan-cover-gaskets shaft-seals', 'en', 'oil leak, leaks oil, leaking oil'),
  ('pan-cover-gaskets shaft-seals', 'fr', 'fuite d''huile, coule de l''huile, perd de l''huile'),
  ('fuel-lines lift-pumps injectors', 'en', 'fuel leak, leaks fuel, leaking fuel'),
  ('fuel-lines lift-pumps injectors', 'fr', 'fuite de carburant, fuite de diesel, fuite de fuel'),
  ('exhaust-manifolds', 'en', 'exhaust leak'),
  ('exhaust-manifolds', 'fr', 'fuite d''échappement'),
  ('air-hoses-clamps charge-air-coolers', 'en', 'boost leak, losing boost, low boost'),
  ('air-hoses-clamps charge-air-coolers', 'fr', 'fuite de boost, fuite de suralimentation, manque de boost'),
  ('oil-pumps-coolers sensors-switches bearings', 'en', 'low oil pressure, no oil pressure'),
  ('oil-pumps-coolers sensors-switches bearings', 'fr', 'basse pression d''huile, manque de pression d''huile, pas de pression d''huile'),
  ('fuel-filters air-filters turbochargers air-hoses-clamps', 'en', 'low power, loss of power, lack of power, lost power, power loss'),
  ('fuel-filters air-filters turbochargers air-hoses-clamps', 'fr', 'manque de puissance, perte de puissance, manque de force'),
  ('alternators belts-tensioners batteries-flooded batteries-agm', 'en',
    'not charging, no charge, won''t charge, wont charge, battery light, charging light, battery keeps dying'),
  ('alternators belts-tensioners batteries-flooded batteries-agm', 'fr', 'ne charge pas, charge pas, témoin de batterie, lumière de batterie'),
  ('voltage-regulators gen-ends control-boards', 'en', 'no output, no voltage, no ac output, low output, low voltage, no power output'),
  ('voltage-regulators gen-ends control-boards', 'fr', 'pas de tension, aucune tension, pas de courant, basse tension'),
  ('gen-fuel control-boards', 'en', 'surging, hunting, surges, hunts'),
  ('gen-fuel control-boards', 'fr', 'régime instable, moteur pompe'),
  ('def nox-sensors scr', 'en', 'def light, def lamp, def warning, def warning light, def system fault'),
  ('def nox-sensors scr', 'fr', 'témoin de fed, lumière de def, témoin de def, lumière def'),
  ('dpf doc sensors-switches', 'en', 'dpf light, dpf lamp, regen light, dpf full, dpf plugged, plugged dpf, clogged dpf'),
  ('dpf doc sensors-switches', 'fr', 'témoin de fap, lumière de dpf, dpf bouché, fap bouché, filtre à particules bouché'),
  ('sensors-switches nox-sensors', 'en', 'check engine light, check engine, cel, mil light'),
  ('sensors-switches nox-sensors', 'fr', 'témoin de moteur, check engine, lumière de moteur'),
  ('spark-plugs injectors', 'en', 'misfire, misfiring, rough idle, runs rough'),
  ('spark-plugs injectors', 'fr', 'raté d''allumage, ratés d''allumage, ralenti instable, tourne carré'),
  ('belts-tensioners', 'en', 'belt squeal, squealing belt, belt noise'),
  ('belts-tensioners', 'fr', 'courroie qui crie, bruit de courroie'),
  ('brakes', 'en', 'brake squeal, squealing brakes, grinding brakes, brake noise, brakes squeal'),
  ('brakes', 'fr', 'freins qui crient, bruit de freins, frein qui crie')
) listed (categories, language, terms)
on conflict do nothing;

-- A ball bearing of a generator's rotor is asked for by its size, 'bearing 6205'; kinds of engine bearings stay what the word means first.
update trade_term set categories = 'bearings gen-ends'
where categories = 'bearings' and attribute is null and stands_for is null and is_sold
  and ((language = 'en' and term in ('bearing', 'ball bearing')) or (language = 'fr' and term = 'bearing'));
insert into trade_term (categories, attribute, value, language, term) values
  ('gen-ends', 'kind', 'rotor bearing', 'en', 'ball bearing'), ('gen-ends', 'kind', 'rotor bearing', 'fr', 'roulement à billes'),
  ('gen-ends', 'kind', 'rotor bearing', 'fr', 'roulement')
on conflict do nothing;
