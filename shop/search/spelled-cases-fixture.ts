// Parts asked for by a machine or a measure, misspelled or run together, in the words of search-cases-fixture.ts; what must stand first was
// written down before it was asked.
export const SPELLED_CASES = `
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
`
