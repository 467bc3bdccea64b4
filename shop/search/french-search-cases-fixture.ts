// What people of the trade type in French, in the words of search-cases-fixture.ts; what must stand first was written down before it was
// asked.
export const FRENCH_CASES = `
alternateur chevrolet 6,6 | fr-CA | part: alternators; fits Chevrolet Silverado HD 2020
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
