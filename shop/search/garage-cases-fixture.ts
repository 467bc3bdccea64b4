// What is typed in a Québec garage, where a belt is a strap, and 'de' joins English words.
export const GARAGE_CASES = `
muffler | fr-CA | category: exhaust or exhaust-manifolds
strap d'alternateur | fr-CA | part: belts-tensioners; kind = serpentine belt
strap de fan f150 2015 | fr-CA | part: belts-tensioners; fits Ford F-150 2015
bumper | fr-CA | category: vehicle-parts or lighting or wipers-cab
wiper | fr-CA | part: wipers-cab; kind = wiper blade
wipers 20 po | fr-CA | part: wipers-cab; length_mm 500..515
brake | fr-CA | part: brakes
brakes f250 2014 en arrière | fr-CA | part: brakes; position = rear; fits Ford F-250 2014
bougies | fr-CA | part: spark-plugs; kind = spark plug
bougies f150 2010 | fr-CA | part: spark-plugs; kind = spark plug; fits Ford F-150 2010
plogue | fr-CA | part: spark-plugs
plogue de bloc | fr-CA | part: glow-heaters; kind = block heater
plogues à spark | fr-CA | part: spark-plugs
filtre à gaz | fr-CA | part: fuel-filters or fuel-water-separators
pompe à gaz | fr-CA | part: lift-pumps
cap à gaz | fr-CA | category: fuel-system or fuel-lines or gen-fuel or vehicle-parts
tranny | fr-CA | category: clutches or vehicle-parts
huile à tranny | fr-CA | category: clutches or vehicle-parts or fluids or engine-oil
alternateur tarn 6.4 reman | fr-CA | part: alternators; recon; fits Tarn 6.4
démarreurs skarn 9.3 | fr-CA | part: starters; fits Skarn 9.3
starter reman 24v | fr-CA | part: starters; recon; voltage = 24
gasket de valve cover | fr-CA | part: pan-cover-gaskets; kind = valve cover gasket
gasket de pan à l'huile | fr-CA | part: pan-cover-gaskets; kind = oil pan gasket
pan à l'huile | fr-CA | part: covers-pans; kind = oil pan
hose à gaz | fr-CA | part: fuel-lines; kind ~ hose
hose de heater | fr-CA | part: coolant-hoses
clamp à hose | fr-CA | part: air-hoses-clamps; kind = hose clamp
tie rod | fr-CA | part: steering-suspension; kind = tie-rod end
ball joint silverado 2012 | fr-CA | part: steering-suspension; kind = ball joint; fits Chevrolet Silverado 2012
shocks d'en avant | fr-CA | part: steering-suspension; kind = shock absorber
lumières d'en avant f150 2012 | fr-CA | part: lighting; kind = headlamp; fits Ford F-150 2012
bulbe h11 | fr-CA | part: lighting; kind = headlamp bulb
bearing de roue | fr-CA | category: vehicle-parts or brakes or steering-suspension
bearings de crank | fr-CA | part: bearings; kind = main bearing set
rings de piston | fr-CA | part: pistons-rings; kind = piston ring set
crankshaft | fr-CA | part: crankshafts; kind = crankshaft
seal de crank arrière | fr-CA | part: shaft-seals; kind = rear crankshaft seal
clutch | fr-CA | part: clutches; kind = clutch kit
flywheel | fr-CA | part: clutches; kind = flywheel
rad | fr-CA | part: radiators; kind = radiator
radiateur à huile | fr-CA | part: oil-pumps-coolers; kind ~ oil cooler
thermostat 195 | fr-CA | part: thermostats; opening_temp_c 88..92
batterie de camion 24 v | fr-CA | part: batteries-flooded or batteries-agm
battrie groupe 31 | fr-CA | part: batteries-flooded or batteries-agm; group = 31
accumulateur | fr-CA | part: batteries-flooded or batteries-agm
pneus | fr-CA | category: brakes or steering-suspension or vehicle-parts
radio | fr-CA | category: vehicle-parts or electrical
nettoyeur d'injecteurs | fr-CA | part: fuel-additives; kind = injector cleaner
huile à brake | fr-CA | category: brakes or fluids or vehicle-parts
liquide de frein | fr-CA | category: brakes or fluids or vehicle-parts
lave-glace | fr-CA | category: wipers-cab or fluids or vehicle-parts
filtre à cabine | fr-CA | part: wipers-cab; kind = cabin air filter
filtre a air cairn | fr-CA | part: air-filters
filtre à fuel 10 microns | fr-CA | part: fuel-filters or fuel-water-separators; micron_rating = 10
huile 15w40 2,5 gallons | fr-CA | part: engine-oil; viscosity = 15W-40; volume_l 9..10
huile à moteur diesel chaudière | fr-CA | part: engine-oil
chaudière d'huile 15w40 | fr-CA | part: engine-oil; viscosity = 15W-40; volume_l 18..20
def 9,46 l | fr-CA | part: def; volume_l 9..10
urée | fr-CA | part: def
courroie 8pk1630 | fr-CA | part: belts-tensioners; ribs = 8
courroie 8 côtes | fr-CA | part: belts-tensioners; ribs = 8
pouli folle | fr-CA | part: belts-tensioners; kind = belt idler
tensionneur | fr-CA | part: belts-tensioners; kind = belt tensioner
pompe a injection tarn 4.1 | fr-CA | part: injection-pumps; fits Tarn 4.1
injecteurs massif | fr-CA | part: injectors; fits Massif 14.6
turbo skarn | fr-CA | part: turbochargers; kind = turbocharger
génératrice avr | fr-CA | part: voltage-regulators
brosses d'alternateur génératrice | fr-CA | part: gen-ends; kind = brush set
coil | fr-CA | part: spark-plugs; kind = ignition coil
coil d'ignition f150 2013 | fr-CA | part: spark-plugs; kind = ignition coil; fits Ford F-150 2013
sonde o2 silverado 2010 | fr-CA | part: nox-sensors; kind = oxygen sensor; fits Chevrolet Silverado 2010
convertisseur catalytique | fr-CA | part: doc
moteur reconditionné tarn 6,4 | fr-CA | part: recon-engines; fits Tarn 6.4
filtre à huile skarn 9,3 | fr-CA | part: oil-filters; fits Skarn 9.3
pompe à eau massif 14,6 | fr-CA | part: water-pumps; fits Massif 14.6
vis de drain | fr-CA | part: fasteners; kind = oil drain plug
bouchon de vidange m14 | fr-CA | part: fasteners; kind = oil drain plug
bouchon de drain m18x1,5 | fr-CA | part: fasteners; kind = oil drain plug
bas prix bon démarreur pour mon tracteur | fr-CA | part: starters
éther | fr-CA | part: aerosols; kind = starting fluid
quick start | fr-CA | part: aerosols; kind = starting fluid
silicone à gasket | fr-CA | part: grease-sealants; kind = RTV silicone
loctite bleu | fr-CA | part: grease-sealants; kind = thread locker
graisse à chassis | fr-CA | part: grease-sealants; kind = grease
chaufferette de bloc 1500 w | fr-CA | part: glow-heaters; kind = block heater; power_w = 1500
chauffe-bloc 1000 watts | fr-CA | part: glow-heaters; kind = block heater; power_w = 1000
joint de tête | fr-CA | part: head-gaskets; kind = head gasket
tête de moteur | fr-CA | part: cylinder-heads
filtre à l'huile | fr-CA | part: oil-filters
filtres a carburant | fr-CA | part: fuel-filters or fuel-water-separators
filtre séparateur d'eau 10 microns | fr-CA | part: fuel-water-separators; micron_rating = 10
joint torique | fr-CA | part: o-rings
o-ring | fr-CA | part: o-rings
reniflard | fr-CA | part: crankcase-filters
pompe à lift | fr-CA | part: lift-pumps
pompe de transfert | fr-CA | part: lift-pumps
rampe d'injection | fr-CA | part: fuel-rails
échangeur de chaleur | fr-CA | part: radiators or charge-air-coolers or oil-pumps-coolers
ventilateur | fr-CA | part: fans-clutches
fan clutch | fr-CA | part: fans-clutches; kind = fan clutch
thermostat 180 | fr-CA | part: thermostats; opening_temp_c 81..83
thermostat | fr-CA | part: thermostats
huile 15w-40 chaudière | fr-CA | part: engine-oil; viscosity = 15W-40; volume_l 18..20
batterie 12 volts 950 adf | fr-CA | part: batteries-flooded or batteries-agm; cca = 950
batterie AGM gr 31 | fr-CA | part: batteries-agm; group = 31
balai d'essuie-glace 22 po | fr-CA | part: wipers-cab; length_mm 550..566
rotors arrière f150 2016 | fr-CA | part: brakes; kind = brake rotor; position = rear; fits Ford F-150 2016
disque de frein avant civic 2012 | fr-CA | part: brakes; kind = brake rotor; position = front; fits Honda Civic 2012
frein avant | fr-CA | part: brakes; position = front
phares ram 1500 2014 | fr-CA | part: lighting; kind = headlamp; fits Ram 1500 2014
moteur réusiné skarn 9.3 | fr-CA | part: recon-engines; fits Skarn 9.3
trousse de joints | fr-CA | part: overhaul-sets or pan-cover-gaskets or head-gaskets
trousse d'entretien tarn 6.4 | fr-CA | part: maintenance-kits; fits Tarn 6.4
pistons cote réparation 0,50 | fr-CA | part: pistons-rings; oversize_mm = 0.5
coussinets de palier std | fr-CA | part: bearings; kind = main bearing set; size = STD
manuel d'atelier skarn 9.3 | fr-CA | part: manuals; fits Skarn 9.3
clé à couple | fr-CA | part: service-tools; kind = click torque wrench
génératrice carburateur | fr-CA | part: gen-fuel; kind = carburetor
pare-chocs | fr-CA | category: vehicle-parts
`
