-- What is asked for at the counter that the dictionary read as something else, or not at all. Terms that staff have changed stay as they
-- are: those updated below have the facts that they were listed with.

-- Not sold, though near to what is: a wheel bearing is no shock absorber.
update trade_term set is_sold = false, categories = 'steering-suspension brakes vehicle-parts'
where is_sold and attribute is null and categories = 'steering-suspension' and term in (
  'wheel bearing', 'wheel hub', 'hub bearing', 'hub assembly', 'wheel seal kit', 'leaf spring', 'control arm', 'control arm bushing', 'kingpin',
  'king pin', 'kingpin kit', 'drag link', 'sway bar', 'sway bar link', 'stabilizer link', 'coil spring', 'power steering pump', 'steering box',
  'steering gear', 'steering damper', 'spring pin', 'spring shackle', 'u bolt', 'cv axle', 'rack and pinion', 'center link', 'pitman arm',
  'idler arm', 'roulement de roue', 'moyeu de roue', 'lame de ressort', 'ressort à lames', 'ressort de suspension', 'barre stabilisatrice',
  'lien de barre stabilisatrice', 'bras de suspension', 'bras de contrôle', 'bras inférieur', 'crémaillère', 'pompe de servodirection',
  'barre de direction', 'kit de king pin');
update trade_term set is_sold = false, categories = 'wipers-cab vehicle-parts'
where is_sold and attribute is null and categories = 'wipers-cab' and term in (
  'wiper arm', 'wiper motor', 'wiper linkage', 'mirror', 'side mirror', 'mirror glass', 'washer pump', 'windshield washer pump',
  'windshield washer', 'washer reservoir', 'floor mat', 'blower motor', 'heater motor', 'heater core', 'door handle', 'seat', 'horn',
  'window regulator', 'cab mount', 'sun visor', 'hood latch', 'miroir', 'miroir de côté', 'rétroviseur', 'moteur d''essuie glace',
  'bras d''essuie glace', 'pompe de lave glace', 'klaxon', 'criard', 'tapis de plancher', 'poignée de porte', 'moteur de chaufferette',
  'moteur de ventilateur de cabine', 'siège');
update trade_term set is_sold = false, categories = 'fluids wipers-cab'
where is_sold and categories = 'wipers-cab' and term in ('washer fluid', 'lave glace');
update trade_term set is_sold = false, categories = 'brakes air-brake'
where is_sold and attribute is null and categories = 'brakes'
  and term in ('brake caliper', 'caliper', 'brake hardware', 'étrier', 'étrier de frein', 'caliper');
update trade_term set is_sold = false, categories = 'cooling radiators'
where is_sold and attribute is null and categories = 'radiators' and term in (
  'expansion tank', 'surge tank', 'overflow tank', 'coolant tank', 'coolant reservoir', 'radiator tank', 'vase d''expansion',
  'réservoir de liquide de refroidissement', 'réservoir d''expansion');
update trade_term set is_sold = false, categories = 'cooling fans-clutches'
where is_sold and attribute is null and categories = 'fans-clutches' and term in ('fan shroud', 'déflecteur de ventilateur');

insert into trade_term (categories, is_sold, language, term)
select categories, false, language, regexp_split_to_table(terms, ',\s+') from (values
  ('vehicle-parts electrical', 'en', 'radio, stereo, speaker, antenna, backup camera, dash cam, cb radio'),
  ('vehicle-parts electrical', 'fr', 'radio, haut-parleur, antenne, caméra de recul'),
  ('vehicle-parts', 'en', 'winter tire, running board, bed liner, tonneau cover, seat cover, license plate'),
  ('vehicle-parts', 'fr', 'pneus, pneu d''hiver, marchepied, housse de siège, plaque d''immatriculation'),
  ('vehicle-parts clutches', 'en', 'tranny, tranny fluid, tranny filter, trans fluid, automatic transmission, transmission oil'),
  ('vehicle-parts clutches', 'fr', 'tranny, huile à tranny, filtre à tranny, huile à différentiel'),
  ('fluids brakes', 'fr', 'huile à brake, huile à freins, huile à brakes, liquide de brake'),
  ('fluids steering-suspension', 'fr', 'huile à steering, huile à servodirection'),
  ('steering-suspension brakes vehicle-parts', 'fr', 'bearing de roue, bearing de wheel, hub de roue'),
  ('fuel-system vehicle-parts', 'en', 'fuel level sender, fuel level sensor, gas gauge sender'),
  ('fuel-system vehicle-parts', 'fr', 'sonde de niveau de carburant, flotteur de réservoir')
) listed (categories, language, terms)
on conflict do nothing;

-- One kind, or one type, of a category that has several.
insert into trade_term (categories, attribute, value, language, term)
select categories, attribute, value, language, regexp_split_to_table(terms, ',\s+') from (values
  ('fuel-additives', 'type', 'injector cleaner', 'en', 'injector cleaner, fuel injector cleaner, injector cleaning fluid, fuel system cleaner'),
  ('fuel-additives', 'type', 'injector cleaner', 'fr', 'nettoyeur d''injecteurs, nettoyant d''injecteurs, nettoyant à injecteurs, nettoie injecteurs'),
  ('o-rings', 'kind', 'thermostat seal', 'en', 'thermostat gasket, thermostat housing gasket, thermostat housing seal, thermostat o-ring'),
  ('o-rings', 'kind', 'thermostat seal', 'fr', 'joint de thermostat, joint de boîtier de thermostat, gasket de thermostat'),
  ('o-rings', 'kind', 'water pump seal ring', 'en', 'water pump gasket, water pump o-ring, water pump seal'),
  ('o-rings', 'kind', 'water pump seal ring', 'fr', 'joint de pompe à eau, gasket de pompe à eau, gasket de water pump'),
  ('o-rings', 'kind', 'cup plug', 'en', 'soft plug, welch plug, block plug'),
  ('o-rings', 'kind', 'cup plug', 'fr', 'pastille de bloc, bouchon de bloc'),
  ('glow-heaters', 'kind', 'glow relay', 'en', 'glow plug relay, glow relay, glow plug controller'),
  ('glow-heaters', 'kind', 'glow relay', 'fr', 'relais de préchauffage, relais de bougies de préchauffage, relais de glow plug'),
  ('glow-heaters', 'kind', 'block heater', 'en', 'engine heater, block heater plug'),
  ('glow-heaters', 'kind', 'block heater', 'fr', 'plogue de bloc, plogue de moteur, chaufferette de bloc, chaufferette à bloc, chaufferette de moteur, heater de bloc, block heater'),
  ('camshafts valves-springs', 'kind', 'tappet', 'en', 'lifter, cam follower'),
  ('camshafts valves-springs', 'kind', 'tappet', 'fr', 'lifter, taquet, poussoir'),
  ('pistons-rings', 'kind', 'piston ring set', 'fr', 'ring de piston, rings de piston, segment de piston, segments de piston, segments, rings'),
  ('oil-pumps-coolers', 'kind', 'oil filter head', 'en', 'oil filter head, oil filter adapter, oil filter housing, oil filter base'),
  ('oil-pumps-coolers', 'kind', 'oil filter head', 'fr', 'tête de filtre à huile, support de filtre à huile, base de filtre à huile'),
  ('exhaust-manifolds', 'kind', 'V-band clamp', 'en', 'dpf clamp, doc clamp, egr clamp'),
  ('exhaust-manifolds', 'kind', 'V-band clamp', 'fr', 'collier de dpf, clampe de dpf'),
  ('service-tools', 'kind', 'click torque wrench', 'fr', 'clé à couple, clé à torque, torque wrench'),
  ('o-rings', 'kind', 'injector O-ring', 'en', 'injector seal kit, injector seal, injector o-ring kit'),
  ('o-rings', 'kind', 'injector O-ring', 'fr', 'joint d''injecteur, joints d''injecteurs'),
  ('nox-sensors', 'kind', 'NOx sensor', 'en', 'nox sensor'),
  ('nox-sensors', 'kind', 'NOx sensor', 'fr', 'sonde nox, capteur nox, capteur de nox'),
  ('overhaul-sets', 'kind', 'upper gasket set', 'en', 'valve job, valve job kit, valve grind set'),
  ('gen-ends', 'kind', 'permanent-magnet generator', 'en', 'pmg'),
  ('gen-ends', 'kind', 'rotor bearing', 'en', 'generator bearing, generator end bearing, rotor bearing'),
  ('gen-ends', 'kind', 'rotor bearing', 'fr', 'roulement de génératrice, bearing de génératrice'),
  ('sensors-switches', 'kind', 'gauge sender', 'en', 'gauge sender, gauge sending unit, temperature gauge sender, oil gauge sender'),
  ('sensors-switches', 'kind', 'gauge sender', 'fr', 'sonde de cadran, sonde de jauge'),
  ('fuel-lines', 'kind', 'fuel hose', 'fr', 'hose à gaz, hose à fuel, hose de fuel, hose à essence'),
  ('oil-pumps-coolers', 'kind', 'oil cooler core', 'fr', 'radiateur à huile, radiateur d''huile, cooler à huile'),
  ('covers-pans', 'kind', 'thermostat housing', 'en', 'thermostat housing, water outlet, water neck'),
  ('covers-pans', 'kind', 'thermostat housing', 'fr', 'boîtier de thermostat'),
  ('belts-tensioners', 'kind', 'serpentine belt', 'en', 'fan belt, engine belt, drive belt, alternator belt'),
  ('belts-tensioners', 'kind', 'serpentine belt', 'fr', 'strap, strap de fan, strap de moteur, strap d''alternateur, belt de fan'),
  ('grease-sealants', 'kind', 'RTV silicone', 'fr', 'silicone, silicone à gasket, silicone à joint, silicone noir, silicone rouge')
) listed (categories, attribute, value, language, terms)
on conflict (language, term) do update set attribute = excluded.attribute, value = excluded.value, categories = excluded.categories
where trade_term.attribute is null and trade_term.stands_for is null and trade_term.is_sold;

insert into trade_term (categories, language, term)
select categories, language, regexp_split_to_table(terms, ',\s+') from (values
  ('spark-plugs glow-heaters', 'fr', 'plogue'),
  ('engine-oil', 'en', 'delo, delo 400, delvac, rotella t4, rotella t6, mobil 1, valvoline, castrol')
) listed (categories, language, terms)
on conflict do nothing;

insert into trade_term (language, term, attribute, value) values
  ('en', 'pdf', 'format', 'download'), ('en', 'digital', 'format', 'download'), ('fr', 'pdf', 'format', 'download'),
  ('fr', 'numérique', 'format', 'download'), ('en', 'paper', 'format', 'printed'), ('fr', 'papier', 'format', 'printed')
on conflict do nothing;

-- A pail holds five gallons.
insert into trade_term (language, term, attribute, value) values
  ('en', 'pail', 'volume_l', '18.9'), ('en', 'bucket', 'volume_l', '18.9'), ('fr', 'chaudière', 'volume_l', '18.9'), ('fr', 'seau', 'volume_l', '18.9')
on conflict do nothing;

-- Short for the word wherever it stands, not only alone: 'tstat housing'.
update trade_term set stands_for = 'thermostat', categories = ''
where language = 'en' and term = 'tstat' and categories = 'thermostats' and attribute is null and stands_for is null;
update trade_term set stands_for = 'glow plug', categories = ''
where language = 'en' and term = 'glowplug' and categories = 'glow-heaters' and attribute is null and stands_for is null;
update trade_term set stands_for = 'spark plug', categories = ''
where language = 'en' and term = 'sparkplug' and categories = 'spark-plugs' and attribute is null and stands_for is null;
