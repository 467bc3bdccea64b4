// What is typed at an English-speaking counter: joined, shortened and misspelled words, makers of engines, what is not sold.
export const COUNTER_CASES = `
tarn64 oil filter | en-US | part: oil-filters; fits Tarn 6.4
skarn93 water pump | en-US | part: water-pumps; kind = water pump; fits Skarn 9.3
skarn 9.3 water pump | en-US | part: water-pumps; kind = water pump; fits Skarn 9.3
f150 2015 brakes | en-US | part: brakes; fits Ford F-150 2015
2015 f150 front brakes | en-US | part: brakes; position = front; fits Ford F-150 2015
6.7 cummins starter | en-US | part: starters
powerstroke 6.7 fuel filter | en-US | part: fuel-filters or fuel-water-separators
duramax injector | en-US | part: injectors
detroit dd15 oil filter | en-US | part: oil-filters
hemi spark plugs | en-US | part: spark-plugs; kind = spark plug
5.7 hemi water pump | en-US | part: water-pumps; kind = water pump
ecoboost spark plug f150 2013 | en-US | part: spark-plugs; kind = spark plug; fits Ford F-150 2013
massif injector | en-US | part: injectors; kind ~ injector; fits Massif 14.6
cairn ch17 air filter | en-US | part: air-filters
cairn h air filter | en-US | part: air-filters
head-gasket | en-US | part: head-gaskets; kind = head gasket
headgasket tarn6.4 | en-US | part: head-gaskets; kind = head gasket; fits Tarn 6.4
oilfilter skarn11.8 | en-US | part: oil-filters; fits Skarn 11.8
water-pump gasket | en-US | part: o-rings; kind = water pump seal ring
injector | en-US | part: injectors; kind = common-rail injector
water pump | en-US | part: water-pumps; kind = water pump
starter | en-US | part: starters
belt 8pk1450 | en-US | part: belts-tensioners; ribs = 8; kind = serpentine belt
8pk1630 | en-US | part: belts-tensioners; ribs = 8; length_mm = 1630
6pk1855 belt | en-US | part: belts-tensioners; ribs = 6; length_mm = 1855
6 rib belt 73 in | en-US | part: belts-tensioners; ribs = 6
truck battery 12v | en-US | part: batteries-flooded or batteries-agm
grp 31 battery 950 cca | en-US | part: batteries-flooded or batteries-agm; group = 31; cca = 950
batteries grp31 | en-US | part: batteries-flooded or batteries-agm; group = 31
850 cca | en-US | part: batteries-flooded or batteries-agm; cca = 850
850cca battery group 65 | en-US | part: batteries-flooded or batteries-agm; group = 65
h7 battery | en-US | part: batteries-flooded or batteries-agm
reman starter 24v | en-US | part: starters; recon; voltage = 24
reman alternator | en-US | part: alternators; recon
alt 12v 160 amp | en-US | part: alternators; voltage = 12
tires | en-US | category: brakes or steering-suspension or vehicle-parts or chassis
fuel injector cleaner | en-US | part: fuel-additives; kind = injector cleaner
radio | en-US | category: vehicle-parts or electrical
windshield | en-US | category: vehicle-parts or wipers-cab
floor mats | en-US | category: vehicle-parts or wipers-cab
ac compressor | en-US | category: cooling or wipers-cab or vehicle-parts
trailer hitch | en-US | category: vehicle-parts or steering-suspension
transmission fluid | en-US | category: fluids or engine-oil or grease-sealants or vehicle-parts
brake fluid | en-US | category: brakes or fluids or vehicle-parts
power steering pump | en-US | category: steering-suspension or vehicle-parts
exhaust pipe | en-US | category: exhaust or exhaust-manifolds
tail pipe | en-US | category: exhaust or exhaust-manifolds
fuses | en-US | category: electrical or harnesses or sensors-switches
wheel bearing | en-US | category: vehicle-parts or brakes or steering-suspension
15w40 2.5 gal | en-US | part: engine-oil; viscosity = 15W-40; volume_l 9..10
rotella 15w40 | en-US | part: engine-oil; viscosity = 15W-40
delo 400 | en-US | part: engine-oil
2.5 gal def | en-US | part: def; volume_l 9..10
blue def | en-US | part: def
10 micron fuel filter | en-US | part: fuel-filters or fuel-water-separators; micron_rating = 10
m14x1.5 oil drain plug | en-US | part: fasteners; kind = oil drain plug
m14 x 1.25 spark plug | en-US | part: spark-plugs; thread_size ^= M14
1/2 in torque wrench | en-US | part: service-tools; drive = 1/2 in
half inch torque wrench | en-US | part: service-tools; drive = 1/2 in
hose clamp 1/2 in | en-US | part: air-hoses-clamps; kind = hose clamp
150mm air filter | en-US | part: air-filters
fuel hose 3/8 | en-US | part: fuel-lines; kind = fuel hose
coolant hose 1 in | en-US | part: coolant-hoses
18 inch wiper blades | en-US | part: wipers-cab; length_mm 450..465
wipers 26" | en-US | part: wipers-cab; length_mm 650..670
thermostat 195 | en-US | part: thermostats; opening_temp_c 88..92
180 thermostat | en-US | part: thermostats; opening_temp_c 81..83
glow plug 7.3 powerstroke | en-US | part: glow-heaters; kind = glow plug
glowplug relay | en-US | part: glow-heaters; kind = glow relay
coil pack f150 2012 | en-US | part: spark-plugs; kind = ignition coil; fits Ford F-150 2012
coil packs | en-US | part: spark-plugs; kind = ignition coil
o2 sensor upstream | en-US | part: nox-sensors; kind = oxygen sensor
cat converter | en-US | part: doc
dpf cleaning | en-US | part: dpf or fuel-additives
turbo vgt actuator tarn 6.4 | en-US | part: turbo-actuators; kind = turbo actuator; fits Tarn 6.4
wastegate actuator | en-US | part: turbo-actuators
up pipe gasket | en-US | part: exhaust-manifolds; kind ~ gasket
oil cooler gasket | en-US | part: pan-cover-gaskets; kind = oil cooler gasket
thermostat gasket | en-US | part: o-rings; kind = thermostat seal
tstat housing | en-US | part: covers-pans; kind = thermostat housing
freeze plugs | en-US | part: o-rings; kind = cup plug
soft plug | en-US | part: o-rings; kind = cup plug
rocker box cover | en-US | part: covers-pans; kind = valve cover
lifter | en-US | part: camshafts; kind = tappet
cam followers | en-US | part: camshafts or valves-springs
flexplate | en-US | part: clutches or gen-ends
ball joints f250 2012 | en-US | part: steering-suspension; kind = ball joint; fits Ford F-250 2012
shocks silverado 2015 | en-US | part: steering-suspension; kind = shock absorber; fits Chevrolet Silverado 2015
tierod ends | en-US | part: steering-suspension; kind = tie-rod end
inner tie rod | en-US | part: steering-suspension; kind = tie-rod end
rotors and pads camry 2014 | en-US | part: brakes; fits Toyota Camry 2014
disc brake pads | en-US | part: brakes; kind = brake pad set
brake calipers | en-US | category: brakes or vehicle-parts or air-brake
brake can | en-US | part: air-brake; kind = brake chamber
maxi can 30/30 | en-US | part: air-brake; kind = brake chamber
air drier cartridge | en-US | part: air-brake; kind = air dryer cartridge
headlight bulb h11 | en-US | part: lighting; kind = headlamp bulb
headlights f-250 2014 | en-US | part: lighting; kind = headlamp; fits Ford F-250 2014
gen set air filter | en-US | part: air-filters
onan generator carb | en-US | part: gen-fuel; kind = carburetor
rv generator spark plug | en-US | part: spark-plugs; kind = spark plug
portable generator oil | en-US | part: engine-oil
ats 100a | en-US | part: transfer-switches; amps = 100
gen battery charger 10 amp | en-US | part: control-boards; kind = battery charger
rotating diode | en-US | part: gen-ends; kind ~ rectifier
pmg | en-US | part: gen-ends; kind ~ permanent-magnet
gen end bearing | en-US | part: gen-ends; kind = rotor bearing
lift pump 5.9 | en-US | part: lift-pumps
cp3 pump | en-US | part: injection-pumps
cp4 | en-US | part: injection-pumps
ve pump | en-US | part: injection-pumps
injector return line | en-US | part: fuel-lines; kind = fuel return line
fuel primer pump | en-US | part: lift-pumps
coolant resevoir cap | en-US | part: radiators; kind = radiator cap
intercooler boots | en-US | part: air-hoses-clamps; kind = charge-air hose
piston kit | en-US | part: pistons-rings; kind = piston
main bearings .010 | en-US | part: bearings; kind = main bearing set
rod bearings .020 under | en-US | part: bearings; kind = rod bearing pair
crank seal | en-US | part: shaft-seals
rear main | en-US | part: shaft-seals; kind = rear crankshaft seal
valve lash tool | en-US | part: service-tools
good used engine for f150 | en-US | part: recon-engines or long-blocks or crate-engines
what oil for tarn 6.4 | en-US | part: engine-oil
oil change stuff for skarn 9.3 | en-US | part: maintenance-kits or oil-filters or engine-oil
egr delete | en-US | part: egr
starter solenoid | en-US | part: starters
block heater cord | en-US | part: glow-heaters
fuel level sender | en-US | category: fuel-system
temp guage sender | en-US | part: sensors-switches; kind = gauge sender
def heater | en-US | part: scr
def quality sensor | en-US | part: nox-sensors or scr or sensors-switches
cam sensor | en-US | part: sensors-switches; kind = camshaft position sensor
knock sensor | en-US | part: sensors-switches
maf sensor | en-US | part: sensors-switches
crank pulley | en-US | part: crankshafts; kind = damper
oil filter housing | en-US | part: oil-pumps-coolers; kind = oil filter head
oil feed line turbo | en-US | part: oil-pumps-coolers; kind ~ turbo oil
injector nozzle | en-US | part: injectors
injector harness | en-US | part: harnesses
engine wiring harness tarn 6.4 | en-US | part: harnesses; kind = engine harness; fits Tarn 6.4
water separator filter | en-US | part: fuel-water-separators
fuel/water seperator | en-US | part: fuel-water-separators
head studs | en-US | part: head-gaskets; kind = head bolt
intake valves | en-US | part: valves-springs; kind = intake valve
valve guides | en-US | part: valves-springs; kind = valve guide
rebuild kit | en-US | part: overhaul-sets
overhaul kit massif | en-US | part: overhaul-sets; fits Massif 14.6
brake job f250 2015 | en-US | part: brakes; fits Ford F-250 2015
brake rotors front 2013 escape | en-US | part: brakes; kind = brake rotor; position = front; fits Ford Escape 2013
rear shocks 2016 silverado | en-US | part: steering-suspension; kind = shock absorber; position = rear; fits Chevrolet Silverado 2016
air filter 9.3 skarn heavy duty | en-US | part: air-filters; fits Skarn 9.3
spark plugs honda civic 2009 | en-US | part: spark-plugs; kind = spark plug; fits Honda Civic 2009
wiper blade 560mm | en-US | part: wipers-cab; length_mm 550..566
55 gal antifreeze | en-US | part: coolant; volume_l 200..210
red coolant | en-US | part: coolant
sae 30 | en-US | part: engine-oil; viscosity = SAE 30
5w30 | en-US | part: engine-oil; viscosity = 5W-30
5w-30 quart | en-US | part: engine-oil; viscosity = 5W-30; volume_l 0.9..1
grease gun cartridge | en-US | part: grease-sealants; kind = grease
fuel shut off solenoid | en-US | part: gen-fuel
gen voltage regulator | en-US | part: voltage-regulators
200a transfer switch | en-US | part: transfer-switches; amps = 200
24v glow plug | en-US | part: glow-heaters
24 v alternator reman | en-US | part: alternators; voltage = 24; recon
dpf gasket | en-US | part: exhaust-manifolds; kind ~ gasket
dpf clamp | en-US | part: exhaust-manifolds; kind = V-band clamp
piston liner kit | en-US | part: cylinder-liners or overhaul-sets or pistons-rings
main bearings | en-US | part: bearings; kind = main bearing set
thrust washer | en-US | part: bearings; kind = thrust bearing set
timing belt | en-US | part: belts-tensioners
v-belt | en-US | part: belts-tensioners; kind = V-belt
belt tensioner f150 2016 | en-US | part: belts-tensioners; kind = belt tensioner; fits Ford F-150 2016
starter for skarn | en-US | part: starters
strater | en-US | part: starters
alternater belt | en-US | part: belts-tensioners
ijector | en-US | part: injectors
turbochager | en-US | part: turbochargers
head gaskit | en-US | part: head-gaskets; kind = head gasket
exaust manifold | en-US | part: exhaust-manifolds; kind = exhaust manifold
exhuast gasket | en-US | part: exhaust-manifolds; kind ~ gasket
dash light | en-US | part: lighting
horn | en-US | category: wipers-cab or vehicle-parts
mirrors | en-US | category: wipers-cab or vehicle-parts
no crank | en-US | part: starters or batteries-flooded or batteries-agm
won't crank | en-US | part: starters or batteries-flooded or batteries-agm
cranks but won't start | en-US | part: lift-pumps or fuel-filters or glow-heaters or starters or batteries-flooded or batteries-agm
skarn 9.3 hard start | en-US | part: lift-pumps or fuel-filters or glow-heaters or starters; fits Skarn 9.3
white smoke | en-US | part: injectors or glow-heaters or head-gaskets
black smoke | en-US | part: air-filters or injectors or turbochargers or egr
blue smoke | en-US | part: turbochargers or pistons-rings or valves-springs or crankcase-filters
overheating | en-US | part: thermostats or water-pumps or fans-clutches or radiators
engine overheats | en-US | part: thermostats or water-pumps or fans-clutches or radiators
oil leak | en-US | part: pan-cover-gaskets or shaft-seals
coolant leak | en-US | part: water-pumps or coolant-hoses or radiators or head-gaskets
low oil pressure | en-US | part: oil-pumps-coolers or sensors-switches or bearings
loss of power | en-US | part: fuel-filters or air-filters or turbochargers or air-hoses-clamps
not charging | en-US | part: alternators or belts-tensioners or batteries-flooded or batteries-agm
generator no output | en-US | part: voltage-regulators or gen-ends or control-boards
DEF light | en-US | part: def or nox-sensors or scr
dpf light | en-US | part: dpf or doc or sensors-switches
check engine light | en-US | part: sensors-switches or nox-sensors
misfire | en-US | part: spark-plugs or injectors
ne démarre pas | fr-CA | part: lift-pumps or fuel-filters or glow-heaters or starters or batteries-flooded or batteries-agm
fumée blanche | fr-CA | part: injectors or glow-heaters or head-gaskets
surchauffe | fr-CA | part: thermostats or water-pumps or fans-clutches or radiators
fuite d'huile | fr-CA | part: pan-cover-gaskets or shaft-seals
ne charge pas | fr-CA | part: alternators or belts-tensioners or batteries-flooded or batteries-agm
témoin de fap | fr-CA | part: dpf or doc or sensors-switches
bearing 6205 | en-US | part: gen-ends; kind = rotor bearing; size = 6205
6206 bearing | en-US | part: gen-ends; kind = rotor bearing; size = 6206
roulement 6205 | fr-CA | part: gen-ends; kind = rotor bearing; size = 6205
bearing | en-US | part: bearings or gen-ends
`
