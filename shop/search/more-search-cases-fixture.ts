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
tarn 6.4 injector | en-US | part: injectors; fits Tarn 6.4
injector for 6.4 tarn reman | en-US | part: injectors; recon; fits Tarn 6.4
`
