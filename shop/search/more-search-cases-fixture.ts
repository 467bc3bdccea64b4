// What else people of the trade type, in the words of search-cases-fixture.ts; what must stand first was written down before it was asked.
export const MORE_CASES = `
spin on oil filter tarn 4.1 | en-US | part: oil-filters; fits Tarn 4.1
lube filter | en-US | part: oil-filters
oil filter wrench | en-US | part: service-tools; kind ~ filter wrench
torque wrench | en-US | part: service-tools; kind ~ torque wrench
torque wrench 1/2 drive | en-US | part: service-tools; drive = 1/2 in
torque multiplier | en-US | part: service-tools; kind = torque multiplier
valve spring compressor | en-US | part: service-tools; kind = valve spring compressor
ring compressor | en-US | part: service-tools; kind = ring compressor
socket set | en-US | part: service-tools; kind ~ socket set
compression gauge | en-US | part: service-tools; kind = pressure gauge
gear puller | en-US | part: service-tools; kind = puller
fuel water seperator 2 micron | en-US | part: fuel-water-separators or fuel-filters
racor filter | en-US | part: fuel-water-separators or fuel-filters
inline fuel filter | en-US | part: fuel-filters; kind ~ in-line
air cleaner element | en-US | part: air-filters
safety air filter | en-US | part: air-filters; kind ~ safety
foam prefilter | en-US | part: air-filters; kind ~ foam
cabin filter | en-US | part: wipers-cab; kind = cabin air filter
pollen filter | en-US | part: wipers-cab; kind = cabin air filter
cabin air filter 2014 ford escape | en-US | part: wipers-cab; fits Ford Escape 2014
oil filter ram 6.7 | en-US | part: oil-filters; fits Ram 2500 2015
6.7 powerstroke fuel filter | en-US | part: fuel-filters; fits Ford F-250 2015
silverado 5.3 spark plugs | en-US | part: spark-plugs; fits Chevrolet Silverado 2015
alternateur chevrolet 6,6 | fr-CA | part: alternators; fits Chevrolet Silverado HD 2020
waper blade | en-US | part: wipers-cab; kind ~ wiper blade
engine air filter 2015 f150 | en-US | part: air-filters; fits Ford F-150 2015
2015 f-150 brake pads front | en-US | part: brakes; kind = brake pad set; position = front; fits Ford F-150 2015
2012 silverado rotors | en-US | part: brakes; kind = brake rotor; fits Chevrolet Silverado 2012
brake discs honda civic 2010 | en-US | part: brakes; kind = brake rotor; fits Honda Civic 2010
brake shoes | en-US | part: brakes; kind = brake shoe kit
brake drum cascadia | en-US | part: brakes; kind = brake drum; fits Freightliner Cascadia 2015
slack adjuster | en-US | part: air-brake; kind = slack adjuster
brake chamber 30/30 | en-US | part: air-brake; kind = brake chamber
air dryer cartridge | en-US | part: air-brake; kind ~ air dryer
air governor | en-US | part: air-brake; kind = air governor
shocks 2010 tacoma | en-US | part: steering-suspension; kind = shock absorber; fits Toyota Tacoma 2010
front shocks f250 2012 | en-US | part: steering-suspension; kind = shock absorber; fits Ford F-250 2012
tie rod end | en-US | part: steering-suspension; kind = tie-rod end
tierod | en-US | part: steering-suspension; kind = tie-rod end
balljoint | en-US | part: steering-suspension; kind = ball joint
ball joint jeep wrangler 2012 | en-US | part: steering-suspension; kind = ball joint; fits Jeep Wrangler 2012
wiper blades rav4 2015 | en-US | part: wipers-cab; kind = wiper blade; fits Toyota RAV4 2015
windshield wiper | en-US | part: wipers-cab; kind = wiper blade
headlight bulb | en-US | part: lighting; kind = headlamp bulb
headlight assembly 2014 ram 1500 | en-US | part: lighting; kind = headlamp; fits Ram 1500 2014
led work light | en-US | part: lighting; kind = work lamp
headlamp kenworth t680 | en-US | part: lighting; kind = headlamp; fits Kenworth T680 2016
serpentine belt | en-US | part: belts-tensioners; kind = serpentine belt
fan belt | en-US | part: belts-tensioners; kind ~ belt
drive belt camry 2014 | en-US | part: belts-tensioners; kind ~ belt; fits Toyota Camry 2014
v belt | en-US | part: belts-tensioners; kind = V-belt
vbelt | en-US | part: belts-tensioners; kind = V-belt
belt tensioner | en-US | part: belts-tensioners; kind = belt tensioner
idler pulley | en-US | part: belts-tensioners; kind = belt idler
tensioner pulley skarn 11.8 | en-US | part: belts-tensioners; kind = belt tensioner; fits Skarn 11.8
belt dressing | en-US | part: aerosols; kind = belt dressing
clutch kit international 4300 | en-US | part: clutches; kind = clutch kit; fits International 4300 2010
flywheel skarn 9.3 | en-US | part: clutches; kind = flywheel; fits Skarn 9.3
alt 12v | en-US | part: alternators; voltage = 12
alternator f350 2013 | en-US | part: alternators; fits Ford F-350 2013
altenator | en-US | part: alternators
alternator belt | en-US | part: belts-tensioners
24 volt starter moraine 19 | en-US | part: starters; voltage = 24; fits Moraine 19
stator cairn | en-US | part: gen-ends; kind ~ stator
generator brushes | en-US | part: gen-ends; kind = brush set
avr | en-US | part: voltage-regulators
automatic voltage regulator | en-US | part: voltage-regulators
transfer switch 200 amp | en-US | part: transfer-switches; amps = 200
ATS | en-US | part: transfer-switches
automatic transfer switch 400a | en-US | part: transfer-switches; amps = 400
gen control board | en-US | part: control-boards
battery charger | en-US | part: control-boards; kind = battery charger
generator spark plug | en-US | part: spark-plugs; kind = spark plug
sparkplugs | en-US | part: spark-plugs; kind = spark plug
spark plug wire boot | en-US | part: spark-plugs; kind = spark plug boot
ignition coil | en-US | part: spark-plugs; kind = ignition coil
coil on plug 2013 f150 | en-US | part: spark-plugs; kind = ignition coil; fits Ford F-150 2013
carb | en-US | part: gen-fuel; kind = carburetor
carburetor rebuild | en-US | part: gen-fuel; kind = carburetor
carburettor | en-CA | part: gen-fuel; kind = carburetor
fuel shutoff solenoid | en-US | part: gen-fuel; kind ~ solenoid
propane regulator | en-US | part: gen-fuel; kind ~ regulator
governor actuator | en-US | part: gen-fuel; kind = governor actuator
impeller | en-US | part: water-pumps; kind = raw-water impeller
raw water pump impeller | en-US | part: water-pumps; kind = raw-water impeller
sea water pump | en-US | part: water-pumps; kind ~ raw-water
zinc pencil anode | en-US | part: radiators; kind = zinc anode
heat exchanger | en-US | part: radiators; kind = heat exchanger
radiator cap | en-US | part: radiators; kind = radiator cap
rad cap | en-CA | part: radiators; kind = radiator cap
radiator f250 2008 | en-US | part: radiators; fits Ford F-250 2008
upper radiator hose | en-US | part: coolant-hoses; kind ~ hose
lower rad hose tarn 6.4 | en-US | part: coolant-hoses; fits Tarn 6.4
bypass hose | en-US | part: coolant-hoses; kind = bypass hose
hose clamps | en-US | part: air-hoses-clamps; kind = hose clamp
t-bolt clamp | en-US | part: air-hoses-clamps or exhaust-manifolds
v band clamp | en-US | part: exhaust-manifolds; kind = V-band clamp
turbo boot | en-US | part: air-hoses-clamps
charge air hose | en-US | part: air-hoses-clamps; kind = charge-air hose
turbo gasket | en-US | part: exhaust-manifolds; kind ~ gasket
turbo | en-US | part: turbochargers; kind = turbocharger
turbocharger tarn 6.4 recon | en-US | part: turbochargers; recon; fits Tarn 6.4
turbo oil line | en-US | part: oil-pumps-coolers; kind ~ turbo oil
oil cooler | en-US | part: oil-pumps-coolers; kind ~ oil cooler
oil pump tarn 6.4 | en-US | part: oil-pumps-coolers; kind = oil pump; fits Tarn 6.4
dip stick | en-US | part: oil-pumps-coolers; kind = dipstick
drain plug | en-US | part: fasteners; kind = oil drain plug
drain plug washer | en-US | part: o-rings; kind = drain plug washer
crush washer | en-US | part: o-rings; kind ~ washer
injector seal kit | en-US | part: injectors or o-rings; kind ~ injector
injector o-rings | en-US | part: o-rings; kind = injector O-ring
injector sleeve | en-US | part: injectors; kind = injector sleeve
injector cup tarn 6.4 | en-US | part: injectors; kind = injector sleeve
common rail injector scree 2.7 | en-US | part: injectors; fits Scree 2.7
injector line | en-US | part: fuel-lines; kind ~ line
fuel return hose | en-US | part: fuel-lines
fuel pump | en-US | part: lift-pumps or injection-pumps
transfer pump diesel | en-US | part: lift-pumps
in tank fuel pump f150 2010 | en-US | part: lift-pumps; kind = in-tank fuel pump; fits Ford F-150 2010
ecu | en-US | part: control-modules
pcm | en-US | part: control-modules
ecm skarn 11.8 | en-US | part: control-modules; fits Skarn 11.8
wiring harness | en-US | part: harnesses
crank sensor | en-US | part: sensors-switches; kind = crankshaft position sensor
ckp | en-US | part: sensors-switches; kind = crankshaft position sensor
cam position sensor skarn 9.3 | en-US | part: sensors-switches; kind = camshaft position sensor; fits Skarn 9.3
map sensor | en-US | part: sensors-switches; kind = boost pressure sensor
coolant temp sensor | en-US | part: sensors-switches; kind = coolant temperature sensor
ect sensor | en-US | part: sensors-switches; kind = coolant temperature sensor
oil pressure sending unit | en-US | part: sensors-switches; kind ~ oil pressure
low oil pressure switch | en-US | part: sensors-switches; kind = oil pressure switch
wif sensor | en-US | part: sensors-switches; kind = water-in-fuel sensor
dpf delta p sensor | en-US | part: sensors-switches; kind = DPF differential pressure sensor
e-stop button | en-US | part: sensors-switches; kind = emergency stop button
o2 sensor | en-US | part: nox-sensors; kind = oxygen sensor
egt sensor | en-US | part: nox-sensors; kind = exhaust temperature sensor
exhaust gas temperature probe | en-US | part: nox-sensors; kind = exhaust temperature sensor
egr valve skarn 11.8 | en-US | part: egr; kind = EGR valve; fits Skarn 11.8
egr gasket | en-US | part: exhaust-manifolds; kind = EGR gasket
def pump | en-US | part: scr; kind = DEF pump
def injector | en-US | part: scr; kind = DEF dosing valve
def filter | en-US | part: scr; kind = DEF filter
scr cat | en-US | part: scr; kind = SCR catalyst
catalytic converter | en-US | part: doc
diesel oxidation catalyst skarn 9.3 | en-US | part: doc; fits Skarn 9.3
particulate filter recon | en-US | part: dpf; recon
exhaust manifold tarn 6.4 | en-US | part: exhaust-manifolds; kind = exhaust manifold; fits Tarn 6.4
exhaust manifold gasket set | en-US | part: exhaust-manifolds; kind ~ gasket
manifold bolts exhaust | en-US | part: exhaust-manifolds; kind = exhaust manifold bolt
exhaust elbow marine | en-US | part: exhaust-manifolds; kind ~ elbow
head gasket tarn 6.4 | en-US | part: head-gaskets; kind = head gasket; fits Tarn 6.4
head bolts | en-US | part: head-gaskets; kind = head bolt
cylinder head gasket set | en-US | part: overhaul-sets or head-gaskets
inframe kit skarn 11.8 | en-US | part: overhaul-sets; fits Skarn 11.8
in-frame overhaul kit | en-US | part: overhaul-sets
overhaul gasket set | en-US | part: overhaul-sets
valve cover gasket | en-US | part: pan-cover-gaskets; kind = valve cover gasket
rocker cover gasket | en-CA | part: pan-cover-gaskets; kind = valve cover gasket
timing cover gasket | en-US | part: pan-cover-gaskets; kind ~ cover gasket
sump gasket | en-CA | part: pan-cover-gaskets; kind = oil pan gasket
intake manifold gasket | en-US | part: pan-cover-gaskets; kind = intake gasket
front crank seal | en-US | part: shaft-seals; kind = front crankshaft seal
rear main seal tarn 6.4 | en-US | part: shaft-seals; kind = rear crankshaft seal; fits Tarn 6.4
valve seals | en-US | part: valves-springs; kind = valve stem seal
exhaust valve skarn 9.3 | en-US | part: valves-springs; kind = exhaust valve; fits Skarn 9.3
rocker arm | en-US | part: valves-springs; kind = rocker lever
pushrods | en-US | part: valves-springs; kind = push rod
valve springs | en-US | part: valves-springs; kind = valve spring
rod bearings tarn 6.4 .25 | en-US | part: bearings; kind = rod bearing pair; fits Tarn 6.4
main bearing set | en-US | part: bearings; kind = main bearing set
cam bushing | en-US | part: bearings; kind = camshaft bushing
crankshaft tarn 4.1 | en-US | part: crankshafts; kind = crankshaft; fits Tarn 4.1
vibration damper | en-US | part: crankshafts; kind = damper
camshaft | en-US | part: camshafts; kind ~ camshaft
tappets | en-US | part: camshafts; kind = tappet
piston rings std tarn 6.4 | en-US | part: pistons-rings; kind = piston ring set; fits Tarn 6.4
wrist pin | en-US | part: pistons-rings; kind = piston pin
wet sleeve | en-US | part: cylinder-liners
cylinder sleeve | en-US | part: cylinder-liners
connecting rod skarn 9.3 | en-US | part: connecting-rods; fits Skarn 9.3
loaded cylinder head tarn 6.4 | en-US | part: cylinder-heads; bare_or_loaded ~ loaded; fits Tarn 6.4
oil pan tarn 6.4 | en-US | part: covers-pans; kind = oil pan; fits Tarn 6.4
valve cover | en-US | part: covers-pans; kind = valve cover
timing cover | en-US | part: covers-pans; kind = front cover
thermostat 190 f | en-US | part: thermostats; opening_temp_c 86..89
tstat | en-US | part: thermostats
fan blade | en-US | part: fans-clutches; kind ~ fan
viscous fan clutch tarn 6.4 | en-US | part: fans-clutches; kind = fan clutch; fits Tarn 6.4
glow plugs scree 2.7 | en-US | part: glow-heaters; kind = glow plug; fits Scree 2.7
block heater 1500 watt | en-CA | part: glow-heaters; kind = block heater; power_w = 1500
engine block heater skarn 9.3 | en-CA | part: glow-heaters; kind = block heater
intake heater grid | en-US | part: glow-heaters; kind = grid heater
battery group 65 f150 | en-US | part: batteries-flooded or batteries-agm; group = 65
8d battery | en-US | part: batteries-flooded or batteries-agm; group = 8D
950 cca battery | en-US | part: batteries-flooded or batteries-agm; cca = 950
agm battery 12v | en-US | part: batteries-agm
reman engine tarn 6.4 | en-US | part: recon-engines; fits Tarn 6.4
rebuilt motor | en-US | part: recon-engines
crate motor | en-US | part: crate-engines
short block | en-US | part: long-blocks; kind = short block
longblock tarn 4.1 | en-US | part: long-blocks; kind = long block; fits Tarn 4.1
service manual tarn 6.4 | en-US | part: manuals
repair manual pdf | en-US | part: manuals; format = download
motor oil 5w30 | en-US | part: engine-oil; viscosity = 5W-30
5w40 synthetic diesel oil | en-US | part: engine-oil; viscosity = 5W-40
0w20 oil 1 quart | en-US | part: engine-oil; viscosity = 0W-20
10w30 gallon | en-US | part: engine-oil; viscosity = 10W-30
small engine oil sae 30 | en-US | part: engine-oil; viscosity = SAE 30
diesel oil | en-US | part: engine-oil
extended life coolant | en-US | part: coolant
elc concentrate | en-US | part: coolant; concentration = concentrate
adblue | en-US | part: def
brake cleaner | en-US | part: aerosols; kind = brake cleaner
brakleen | en-US | part: aerosols; kind = brake cleaner
wd40 | en-US | part: aerosols; kind = penetrating oil
ether | en-US | part: aerosols; kind = starting fluid
contact cleaner | en-US | part: aerosols; kind = electrical contact cleaner
threadlocker blue | en-US | part: grease-sealants; kind = thread locker
loctite | en-US | part: grease-sealants; kind = thread locker
antiseize | en-US | part: grease-sealants; kind = anti-seize
chassis grease cartridge | en-US | part: grease-sealants; kind = grease
dielectric grease | en-US | part: grease-sealants; kind = dielectric grease
silicone gasket maker black | en-US | part: grease-sealants; kind = RTV silicone
fuel stabilizer | en-US | part: fuel-additives
diesel anti gel | en-US | part: fuel-additives
small generator maintenance kit | en-US | part: gen-maintenance
tune up kit cairn | en-US | part: gen-maintenance
250 hour service kit tarn 6.4 | en-US | part: maintenance-kits
vibration mount generator | en-US | part: enclosures-mounts; kind = vibration isolator
rubber isolator mounts | en-US | part: enclosures-mounts; kind = vibration isolator
generator door latch | en-US | part: enclosures-mounts; kind = latch
sound foam | en-US | part: enclosures-mounts; kind = acoustic foam
filtre à l'huile tarn 6.4 | fr-CA | part: oil-filters; fits Tarn 6.4
filtre a lhuile | fr-CA | part: oil-filters
filtre carburant diesel | fr-CA | part: fuel-filters or fuel-water-separators
séparateur d'eau | fr-CA | part: fuel-water-separators
filtre d'habitacle | fr-CA | part: wipers-cab; kind = cabin air filter
huile à moteur 5w30 | fr-CA | part: engine-oil; viscosity = 5W-30
antigel | fr-CA | part: coolant
liquide de refroidissement | fr-CA | part: coolant
bougie d'allumage | fr-CA | part: spark-plugs; kind = spark plug
bougies de préchauffage | fr-CA | part: glow-heaters; kind = glow plug
chauffe-bloc | fr-CA | part: glow-heaters; kind = block heater
chauffe moteur | fr-CA | part: glow-heaters; kind = block heater
démarreur f250 2008 | fr-CA | part: starters; fits Ford F-250 2008
alternateur reconditionné | fr-CA | part: alternators; recon
courroie serpentine | fr-CA | part: belts-tensioners; kind = serpentine belt
courroie trapézoïdale | fr-CA | part: belts-tensioners; kind = V-belt
tendeur de courroie | fr-CA | part: belts-tensioners; kind = belt tensioner
poulie folle | fr-CA | part: belts-tensioners; kind = belt idler
pompe à eau tarn 4.1 | fr-CA | part: water-pumps; fits Tarn 4.1
pompe à l'huile | fr-CA | part: oil-pumps-coolers; kind = oil pump
pompe à essence | fr-CA | part: lift-pumps
pompe d'injection | fr-CA | part: injection-pumps
injecteur tarn 6.4 | fr-CA | part: injectors; fits Tarn 6.4
joint de culasse | fr-CA | part: head-gaskets; kind = head gasket
boulons de culasse | fr-CA | part: head-gaskets; kind = head bolt
joint de couvre-culasse | fr-CA | part: pan-cover-gaskets; kind = valve cover gasket
joint de carter | fr-CA | part: pan-cover-gaskets; kind = oil pan gasket
joint d'étanchéité vilebrequin arrière | fr-CA | part: shaft-seals; kind = rear crankshaft seal
segments de piston | fr-CA | part: pistons-rings; kind = piston ring set
chemise de cylindre | fr-CA | part: cylinder-liners
coussinets de bielle | fr-CA | part: bearings; kind = rod bearing pair
vilebrequin | fr-CA | part: crankshafts; kind = crankshaft
arbre à cames | fr-CA | part: camshafts; kind ~ camshaft
culasse complète | fr-CA | part: cylinder-heads
soupape d'échappement | fr-CA | part: valves-springs; kind = exhaust valve
culbuteur | fr-CA | part: valves-springs; kind = rocker lever
collecteur d'échappement | fr-CA | part: exhaust-manifolds; kind = exhaust manifold
catalyseur | fr-CA | part: doc or scr
capteur de vilebrequin | fr-CA | part: sensors-switches; kind = crankshaft position sensor
sonde oxygène | fr-CA | part: nox-sensors; kind = oxygen sensor
sonde nox | fr-CA | part: nox-sensors; kind = NOx sensor
capteur pression d'huile | fr-CA | part: sensors-switches; kind ~ oil pressure
refroidisseur d'huile | fr-CA | part: oil-pumps-coolers; kind ~ oil cooler
refroidisseur intermédiaire | fr-CA | part: charge-air-coolers
ventilateur radiateur | fr-CA | part: fans-clutches
bouchon de radiateur | fr-CA | part: radiators; kind = radiator cap
collier de serrage | fr-CA | part: air-hoses-clamps; kind = hose clamp
disques de frein f150 2015 | fr-CA | part: brakes; kind = brake rotor; fits Ford F-150 2015
mâchoires de frein | fr-CA | part: brakes; kind = brake shoe kit
tambour de frein | fr-CA | part: brakes; kind = brake drum
amortisseurs avant silverado 2010 | fr-CA | part: steering-suspension; kind = shock absorber; fits Chevrolet Silverado 2010
rotule | fr-CA | part: steering-suspension; kind = ball joint
bout de tirant | fr-CA | part: steering-suspension; kind = tie-rod end
embout de biellette de direction | fr-CA | part: steering-suspension; kind = tie-rod end
essuie-glace | fr-CA | part: wipers-cab; kind = wiper blade
ampoule de phare | fr-CA | part: lighting; kind = headlamp bulb
phare avant | fr-CA | part: lighting; kind = headlamp
lumière de travail | fr-CA | part: lighting; kind = work lamp
embrayage | fr-CA | part: clutches; kind = clutch kit
volant moteur | fr-CA | part: clutches; kind = flywheel
commutateur de transfert 200 a | fr-CA | part: transfer-switches; amps = 200
inverseur automatique | fr-CA | part: transfer-switches
régulateur de tension | fr-CA | part: voltage-regulators
balais génératrice | fr-CA | part: gen-ends; kind = brush set
carburateur | fr-CA | part: gen-fuel; kind = carburetor
turbine pompe eau de mer | fr-CA | part: water-pumps; kind = raw-water impeller
anode de zinc | fr-CA | part: radiators; kind = zinc anode
trousse d'entretien 500 heures | fr-CA | part: maintenance-kits or gen-maintenance; interval_hours = 500
manuel de réparation | fr-CA | part: manuals
frein filet | fr-CA | part: grease-sealants; kind = thread locker
nettoyant à freins | fr-CA | part: aerosols; kind = brake cleaner
dégrippant | fr-CA | part: aerosols; kind = penetrating oil
fluide d'échappement diesel | fr-CA | part: def
FED 10 l | fr-CA | part: def
moteur remis à neuf tarn 6.4 | fr-CA | part: recon-engines; fits Tarn 6.4
boîtier électronique | fr-CA | part: control-modules
faisceau électrique | fr-CA | part: harnesses
clé dynamométrique | fr-CA | part: service-tools; kind ~ torque wrench
clé à filtre | fr-CA | part: service-tools; kind ~ filter wrench
tarn 6.4 injector | en-US | part: injectors; fits Tarn 6.4
injector for 6.4 tarn reman | en-US | part: injectors; recon; fits Tarn 6.4
skarn 11.8 turbo actuator | en-US | part: turbo-actuators; fits Skarn 11.8
massif 14.6 head gasket | en-US | part: head-gaskets; kind = head gasket; fits Massif 14.6
massif water pump | en-US | part: water-pumps; fits Massif 14.6
scree alternator | en-US | part: alternators; fits Scree 2.7
2.7 scree glow plug | en-US | part: glow-heaters; kind = glow plug; fits Scree 2.7
moraine 38 oil filter | en-US | part: oil-filters; fits Moraine 38
cairn h13 spark plug | en-US | part: spark-plugs; kind = spark plug
cairn c150 oil filter | en-US | part: oil-filters
cairn x500 battery | en-US | part: batteries-flooded or batteries-agm
starter for 2011 f350 6.7 | en-US | part: starters; fits Ford F-350 2011
ram 2500 2015 fuel filter | en-US | part: fuel-filters or fuel-water-separators; fits Ram 2500 2015
05 dodge ram 2500 water pump | en-US | part: water-pumps; fits Dodge Ram 2005
silverado 2015 battery | en-US | part: batteries-flooded or batteries-agm
npr hd air filter 2018 | en-US | part: air-filters; fits Isuzu NPR-HD 2018
isuzu npr fuel filter | en-US | part: fuel-filters or fuel-water-separators
freightliner m2 brake drum | en-US | part: brakes; kind = brake drum
kenworth t680 air filter | en-US | part: air-filters; fits Kenworth T680 2016
peterbilt 579 belt | en-US | part: belts-tensioners; fits Peterbilt 579 2016
cascadia headlight | en-US | part: lighting; kind = headlamp; fits Freightliner Cascadia 2015
sprinter cabin filter | en-US | part: wipers-cab; kind = cabin air filter
toyota tundra brake pads | en-US | part: brakes; kind = brake pad set; fits Toyota Tundra 2012
crv wipers | en-US | part: wipers-cab; kind = wiper blade
honda cr-v 2010 rotors | en-US | part: brakes; kind = brake rotor; fits Honda CR-V 2010
grand caravan tie rod | en-US | part: steering-suspension; kind = tie-rod end; fits Dodge Grand Caravan 2014
e-450 starter | en-US | part: starters; fits Ford E-450 2010
ford e450 alternator | en-US | part: alternators; fits Ford E-450 2010
motorhome chassis brake pads | en-US | part: brakes; kind = brake pad set
blue bird bus oil filter | en-US | part: oil-filters
thermostat 82c | en-US | part: thermostats; opening_temp_c = 82
thermostat 180f | en-US | part: thermostats; opening_temp_c 81..84
headlamp bulb 55w | en-US | part: lighting; kind = headlamp bulb
6 rib serpentine belt | en-US | part: belts-tensioners; ribs = 6
8pk belt | en-US | part: belts-tensioners; ribs = 8
group 24 battery | en-US | part: batteries-flooded or batteries-agm; group = 24
grp 78 battery | en-US | part: batteries-flooded or batteries-agm; group = 78
800cca | en-US | part: batteries-flooded or batteries-agm; cca = 800
group 31 stud battery | en-US | part: batteries-flooded or batteries-agm; group = 31
m14 spark plug | en-US | part: spark-plugs; thread_size ^= M14
m18x1.5 drain plug | en-US | part: fasteners; kind = oil drain plug
m10x1.5 bolt | en-US | part: fasteners or exhaust-manifolds or head-gaskets; thread_size = M10×1.5
3 micron fuel filter | en-US | part: fuel-filters or fuel-water-separators; micron_rating = 3
30 micron separator | en-US | part: fuel-water-separators; micron_rating = 30
15w-40 1 gallon | en-US | part: engine-oil; viscosity = 15W-40; volume_l 3.7..4
5w-40 5 gallon | en-US | part: engine-oil; viscosity = 5W-40
55 gallon def drum | en-US | part: def; volume_l 200..210
oil drum 15w40 | en-US | part: engine-oil; viscosity = 15W-40
24v starter 9.3 skarn | en-US | part: starters; fits Skarn 9.3
2-row radiator | en-US | part: radiators; rows = 2
block heater 750w 120v | en-US | part: glow-heaters; kind = block heater; power_w = 750
150a transfer switch | en-US | part: transfer-switches
cyl head gasket | en-US | part: head-gaskets; kind = head gasket
wtr pump | en-US | part: water-pumps
alt belt | en-US | part: belts-tensioners
xmsn filter | en-US | category: vehicle-parts or clutches
u-joint | en-US | category: vehicle-parts or clutches or steering-suspension
muffler clamp | en-US | part: exhaust-manifolds or air-hoses-clamps; kind ~ clamp
exhaust clamp | en-US | part: exhaust-manifolds or air-hoses-clamps; kind ~ clamp
turbo clamp | en-US | part: exhaust-manifolds or air-hoses-clamps; kind ~ clamp
reman starter | en-US | part: starters; recon
rebuilt alternator skarn 11.8 | en-US | part: alternators; recon
remanufactured injection pump | en-US | part: injection-pumps; recon
refurbished turbo | en-US | part: turbochargers; recon
new turbocharger skarn 9.3 | en-US | part: turbochargers; fits Skarn 9.3
exchange cylinder head | en-US | part: cylinder-heads
tubro | en-US | part: turbochargers
alternater | en-US | part: alternators
thermastat | en-US | part: thermostats
gaskit set | en-US | part: overhaul-sets or head-gaskets or pan-cover-gaskets
battry | en-US | part: batteries-flooded or batteries-agm
oil fitler | en-US | part: oil-filters
serpintine belt | en-US | part: belts-tensioners; kind = serpentine belt
carborator | en-US | part: gen-fuel; kind = carburetor
cataletic converter | en-US | part: doc
piston ring compressor tool | en-US | part: service-tools; kind = ring compressor
oilpan | en-US | part: covers-pans; kind = oil pan
headgasket | en-US | part: head-gaskets; kind = head gasket
brakepads | en-US | part: brakes; kind = brake pad set
sparkplug | en-US | part: spark-plugs; kind = spark plug
airfilter | en-US | part: air-filters
fuelpump | en-US | part: lift-pumps or injection-pumps
radiatorhose | en-US | part: coolant-hoses
crankcase breather | en-US | part: crankcase-filters
ccv | en-US | part: crankcase-filters
pcv filter | en-US | part: crankcase-filters
cooling system flush | en-US | part: coolant or fuel-additives or aerosols
coolant tester | en-US | part: coolant or service-tools or maintenance-kits
oil change kit | en-US | part: maintenance-kits or gen-maintenance
oil change kit tarn 6.4 | en-US | part: maintenance-kits; fits Tarn 6.4
filter kit skarn 9.3 | en-US | part: maintenance-kits; fits Skarn 9.3
tune up kit | en-US | part: gen-maintenance or maintenance-kits
belt kit | en-US | part: maintenance-kits or belts-tensioners
water pump kit | en-US | part: water-pumps; kind = water pump kit
turbo install kit | en-US | part: turbo-actuators; kind = turbo installation kit
upper gasket set skarn 11.8 | en-US | part: overhaul-sets; fits Skarn 11.8
in frame kit tarn 4.1 | en-US | part: overhaul-sets; fits Tarn 4.1
valve job kit | en-US | part: valves-springs or overhaul-sets
filtre a air skarn 11.8 | fr-CA | part: air-filters; fits Skarn 11.8
filtre a huile f150 2015 | fr-CA | part: oil-filters; fits Ford F-150 2015
pads de brake f150 | fr-CA | part: brakes; kind = brake pad set
brakes avant silverado 2012 | fr-CA | part: brakes; position = front; fits Chevrolet Silverado 2012
batterie camion | fr-CA | part: batteries-flooded or batteries-agm
batterie groupe 65 | fr-CA | part: batteries-flooded or batteries-agm; group = 65
strap de fan | fr-CA | part: belts-tensioners
belt de fan | fr-CA | part: belts-tensioners
waterpump | fr-CA | part: water-pumps
thermostat 82 degrés | fr-CA | part: thermostats; opening_temp_c = 82
spark plug génératrice | fr-CA | part: spark-plugs; kind = spark plug
gasket de tête | fr-CA | part: head-gaskets; kind = head gasket
gasket de head | fr-CA | part: head-gaskets; kind = head gasket
turbo reman tarn 6.4 | fr-CA | part: turbochargers; recon; fits Tarn 6.4
injecteur usagé reconditionné | fr-CA | part: injectors; recon
demarreur 24 volts | fr-CA | part: starters; voltage = 24
alternateur 12v usage ford | fr-CA | part: alternators; voltage = 12
prestone | fr-CA | part: coolant
antigel vert | fr-CA | part: coolant
huile 5w40 synthétique 20 litres | fr-CA | part: engine-oil; viscosity = 5W-40
wiper 22 pouces | fr-CA | part: wipers-cab; kind = wiper blade
lumière led | fr-CA | part: lighting
chambre à air frein 30 | fr-CA | part: air-brake; kind = brake chamber
pompe a fuel électrique | fr-CA | part: lift-pumps; kind = electric fuel pump
hose de radiateur haut | fr-CA | part: coolant-hoses
clampe de hose | fr-CA | part: air-hoses-clamps; kind = hose clamp
filtre à gas | fr-CA | part: fuel-filters or fuel-water-separators
switch d'huile | fr-CA | part: sensors-switches; kind ~ oil pressure
joint d'injecteur | fr-CA | part: o-rings or injectors; kind ~ injector
tuyau d'injecteur | fr-CA | part: fuel-lines
trousse de joints supérieurs | fr-CA | part: overhaul-sets
ensemble de joints moteur | fr-CA | part: overhaul-sets
poulie tendeur | fr-CA | part: belts-tensioners; kind = belt tensioner
roulement de palier | fr-CA | part: bearings or gen-ends
pastilles de frein | fr-CA | part: brakes; kind = brake pad set
régulateur avr | fr-CA | part: voltage-regulators
carte de contrôle génératrice | fr-CA | part: control-boards
panneau de transfert automatique | fr-CA | part: transfer-switches
clé à chocs douilles | fr-CA | part: service-tools; kind ~ socket
`
