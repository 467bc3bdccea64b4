// What mechanics, fleet clerks, farmers and RV owners type, and what must stand among the first three: a leaf with what the attributes of
// the same part say, the categories nearest to what is not sold, or a number. In braces: taken from the catalogue when asked.
import type { Locale } from '#values/locale.ts'
import { COUNTER_CASES } from './counter-cases-fixture.ts'
import { FRENCH_CASES } from './french-search-cases-fixture.ts'
import { GARAGE_CASES } from './garage-cases-fixture.ts'
import { MORE_CASES } from './more-search-cases-fixture.ts'
import { SPELLED_CASES } from './spelled-cases-fixture.ts'

export interface SearchCase {
  typed: string
  locale: Locale
  expected: string
}

const TABLE = `
oil filter | en-US | part: oil-filters
oil filters | en-CA | part: oil-filters
oilfilter | en-US | part: oil-filters
6.4 tarn oil filter | en-US | part: oil-filters; fits Tarn 6.4
filter oil massif 14.6 | en-US | part: oil-filters; fits Massif 14.6
10 micron fuel water separator | en-US | part: fuel-water-separators; micron_rating = 10
water seperator | en-CA | part: fuel-water-separators
fuel fliter | en-US | part: fuel-filters or fuel-water-separators
air filter element skarn 9.3 | en-US | part: air-filters; fits Skarn 9.3
CCV filter | en-US | part: crankcase-filters
coolant filter | en-US | part: coolant-filters
500 hour service kit | en-US | part: maintenance-kits or gen-maintenance; interval_hours = 500
15w40 | en-US | part: engine-oil; viscosity = 15W-40
5 gal 15w-40 oil | en-US | part: engine-oil; viscosity = 15W-40; volume_l 18..20
antifreeze | en-US | part: coolant
50/50 coolant 1 gallon | en-CA | part: coolant; concentration ~ 50/50; volume_l 3.7..4
DEF fluid | en-US | part: def
def 2.5 gallon jug | en-US | part: def; volume_l 9..10
starting fluid | en-US | part: aerosols
fuel conditioner | en-US | part: fuel-additives
RTV gasket maker | en-US | part: grease-sealants
injecters | en-US | part: injectors
reman injector tarn 6.4 | en-US | part: injectors; recon; fits Tarn 6.4
high pressure fuel pump skarn 11.8 | en-US | part: injection-pumps; fits Skarn 11.8
12v lift pump | en-US | part: lift-pumps; voltage = 12
rail pressure sensor | en-US | part: fuel-rails or sensors-switches
fuel line fittings | en-US | part: fuel-lines
reman turbo | en-US | part: turbochargers; recon
VGT | en-US | part: turbochargers or turbo-actuators
VGT actuator | en-US | part: turbo-actuators
CAC | en-US | part: charge-air-coolers
intercooler | en-US | part: charge-air-coolers
waterpump | en-US | part: water-pumps
water pump for skarn 9.3 | en-US | part: water-pumps; fits Skarn 9.3
rad hose | en-CA | part: coolant-hoses
thermostat housing gasket | en-US | part: pan-cover-gaskets or thermostats or o-rings
180 degree thermostat | en-US | part: thermostats; opening_temp_c 81..83
fan clutch | en-US | part: fans-clutches
raditor | en-US | part: radiators
DPF | en-US | part: dpf
dpf skarn 11.8 | en-US | part: dpf; fits Skarn 11.8
EGR cooler | en-US | part: egr
nox sensor 24 volt | en-US | part: nox-sensors; voltage = 24
DEF dosing valve | en-US | part: scr
muffler | en-US | category: exhaust or exhaust-manifolds
head gasket kit | en-US | part: head-gaskets or overhaul-sets
rebuild kit tarn 6.4 | en-US | part: overhaul-sets or cylinder-liners or pistons-rings; fits Tarn 6.4
main bearings std | en-US | part: bearings; size = STD
piston .50 over | en-US | part: pistons-rings; oversize_mm = 0.5
harmonic balancer | en-US | part: crankshafts
con rod | en-US | part: connecting-rods
lifters | en-US | part: camshafts or valves-springs
cyl head loaded | en-US | part: cylinder-heads; bare_or_loaded ~ loaded
oil pan gasket | en-US | part: pan-cover-gaskets
rear main seal | en-US | part: shaft-seals
oring | en-US | part: o-rings
12v starter | en-US | part: starters; voltage = 12
12volt starter | en-US | part: starters; voltage = 12
starter motor | en-US | part: starters
good cheap starter for my tractor | en-US | part: starters
alternator 24v | en-US | part: alternators; voltage = 24
A/C compressor | en-CA | category: cooling or wipers-cab or vehicle-parts
dynamo | en-CA | part: alternators
{alternators.amps} amp alternator | en-US | part: alternators; amps = {alternators.amps}
truck battery | en-US | part: batteries-flooded or batteries-agm
group 31 battery | en-US | part: batteries-flooded or batteries-agm; group = 31
group31 agm | en-US | part: batteries-agm; group = 31
battery for generator | en-US | part: batteries-flooded or batteries-agm
TPS | en-US | part: sensors-switches
CAM sensor | en-US | part: sensors-switches
oil pressure switch | en-US | part: sensors-switches
ECM | en-US | part: control-modules
glow plugs | en-US | part: glow-heaters
1500w block heater | en-CA | part: glow-heaters; power_w = 1500
transfer switch | en-US | part: transfer-switches
200 amp ATS | en-US | part: transfer-switches; amps = 200
carb kit | en-US | part: gen-fuel
M14 spark plug | en-US | part: spark-plugs; thread_size ^= M14
gas cap | en-US | category: fuel-system or fuel-lines or gen-fuel or vehicle-parts
tune up kit | en-US | part: gen-maintenance or maintenance-kits or spark-plugs
fan belt | en-US | part: belts-tensioners
8 rib serpentine belt | en-US | part: belts-tensioners; ribs = 8
brake pads f350 2014 | en-US | part: brakes; fits Ford F-350 2014
U-joint | en-US | category: vehicle-parts or clutches or steering-suspension
22in wiper blade | en-US | part: wipers-cab; length_mm 550..566
{own:O} | en-US | hint: number-corrected
PN {own:dash} | en-US | number: own
{brand} {xref} | en-US | number: competitor
1FT8W3BT4EEA41207 | en-US | hint: vin-check-digit
esn 51234567 | en-US | equipment: Massif 14.6
filtre à huile | fr-CA | part: oil-filters
filtre a huile | fr-CA | part: oil-filters
filtres huile tarn 6.4 | fr-CA | part: oil-filters; fits Tarn 6.4
joint de culasse | fr-CA | part: head-gaskets
joint culasse skarn 9.3 | fr-CA | part: head-gaskets; fits Skarn 9.3
demarreur | fr-CA | part: starters
démarreur 12 v | fr-CA | part: starters; voltage = 12
démareur | fr-CA | part: starters
courroie | fr-CA | part: belts-tensioners
strap de fan | fr-CA | part: belts-tensioners
pompe à eau | fr-CA | part: water-pumps
pompe a eau skarn 9.3 | fr-CA | part: water-pumps; fits Skarn 9.3
bougie de préchauffage | fr-CA | part: glow-heaters
bougie | fr-CA | part: spark-plugs
liquide de refroidissement | fr-CA | part: coolant
antigel | fr-CA | part: coolant
AdBlue | fr-CA | part: def
FED | fr-CA | part: def
alternateur 24 v | fr-CA | part: alternators; voltage = 24
batterie groupe 31 | fr-CA | part: batteries-flooded or batteries-agm; group = 31
boyau de radiateur | fr-CA | part: coolant-hoses
durite | fr-CA | part: coolant-hoses or air-hoses-clamps
silencieux | fr-CA | category: exhaust or exhaust-manifolds
filtre à particules | fr-CA | part: dpf
turbo remis à neuf | fr-CA | part: turbochargers; recon
soupape RGE | fr-CA | part: egr
starter 24v | fr-CA | part: starters; voltage = 24
brake pads arrière | fr-CA | part: brakes; position = rear
plaquettes de frein | fr-CA | part: brakes
1FT8W3BT4EEA41207 | fr-CA | hint: vin-check-digit
`

export const searchCases: SearchCase[] = casesIn(TABLE)
export const moreSearchCases: SearchCase[] = [
  MORE_CASES,
  SPELLED_CASES,
  FRENCH_CASES,
  COUNTER_CASES,
  GARAGE_CASES,
].flatMap(casesIn)

function casesIn(table: string): SearchCase[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [typed = '', locale = '', expected = ''] = line.split(' | ')
      return { typed, locale: locale as Locale, expected }
    })
}
