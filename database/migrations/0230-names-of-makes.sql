-- What mechanics call a vehicle's maker, or an engine that some makers alone have: 'chevy 6.6', '6.7 powerstroke'. Terms that staff have
-- of their own stay as they are.
-- What an upgrade brings is nobody's change, and no shop that is new has a history.
set local shop.history = 'off';

insert into trade_term (language, term, stands_for)
select language, term, stands_for from (values
  ('chevy', 'chevrolet'), ('chev', 'chevrolet'), ('mercedes', 'mercedes benz'), ('pete', 'peterbilt'),
  ('powerstroke', 'ford'), ('ecoboost', 'ford'), ('duramax', 'chevrolet gmc'), ('vortec', 'chevrolet gmc'),
  ('hemi', 'dodge ram jeep'), ('ecodiesel', 'ram jeep'), ('cummins', 'dodge ram')
) named (term, stands_for), (values ('en'), ('fr')) languages (language)
on conflict do nothing;
