// As which solid each kind of part is drawn, whatever shop sells it. A kind that stands in no list is drawn as its category.
const KINDS: Readonly<Record<string, string>> = {
  actuator: 'EGR valve',
  'air-governor': 'air governor',
  alternator: 'alternator, charging alternator',
  'angle-gauge': 'angle gauge',
  'ats-box': 'transfer switch',
  'avr-box': 'voltage regulator',
  'ball-joint': 'ball joint',
  'band-wrench': 'band filter wrench',
  'barring-tool': 'barring tool',
  battery: 'flooded battery, AGM battery',
  bearing: 'camshaft bushing, rotor bearing',
  belt: 'V-belt, serpentine belt',
  bolt:
    'damper bolt, drive disc bolt, exhaust manifold bolt, flywheel bolt, front cover bolt, head bolt, main bearing cap bolt, mount bolt, ' +
    'oil drain plug, oil pan bolt, rod bolt, rotor through bolt, valve cover bolt',
  'brake-chamber': 'brake chamber',
  'brake-disc': 'brake rotor',
  'brake-drum': 'brake drum',
  'brake-pads': 'brake pad set',
  'brake-shoes': 'brake shoe kit',
  breaker: 'main breaker',
  bulb: 'headlamp bulb',
  camshaft: 'camshaft, exhaust camshaft, injector camshaft, intake camshaft, valve camshaft',
  canister:
    'EGR cooler, SCR catalyst, fuel pressure regulator, gas mixer, gas strainer, governor actuator, heat exchanger, ' +
    'in-line fuel filter, oxidation catalyst, particulate filter, silencer, three-way catalyst, waterlift muffler',
  circlip: 'pin retaining ring',
  clamp: 'T-bolt clamp, V-band clamp, hose clamp',
  'clamp-pliers': 'clamp pliers',
  'claw-wrench': 'claw filter wrench',
  coil: 'ignition coil, ignition module, surge suppressor',
  'cooler-core': 'oil cooler core',
  cover: 'demand regulator, end bell, front cover, gear housing, oil filter head, valve cover',
  crankshaft: 'crankshaft',
  crosshead: 'valve crosshead',
  ct: 'current transformer',
  damper: 'damper',
  'deep-sockets': 'deep socket set',
  'diode-plate': 'rectifier set',
  dipstick: 'dipstick',
  'drive-disc': 'drive disc',
  'electronic-wrench': 'electronic torque wrench',
  exciter: 'exciter rotor, exciter stator, permanent-magnet generator, slip ring',
  fan: 'alternator fan, fan, flywheel fan, raw-water impeller',
  'filter-can':
    'gas fuel filter, spin-on coolant filter, spin-on fuel filter, spin-on oil filter, spin-on separator, air dryer cartridge',
  'filter-cartridge':
    'DEF filter, crankcase ventilation filter, fuel filter element, radial air filter, safety air element',
  'flat-gasket':
    'EGR gasket, crankcase gasket, door seal, exhaust elbow gasket, exhaust manifold gasket, front cover gasket, gear housing gasket, head gasket, ' +
    'intake gasket, oil cooler gasket, oil pan gasket, silencer gasket, turbo drain gasket, turbo mount gasket, valve cover gasket',
  flywheel: 'flywheel, magnet flywheel',
  gear: 'camshaft gear',
  harness: 'engine harness, generator harness',
  head: 'cylinder head',
  headlamp: 'headlamp',
  'heater-element': 'air dryer heater',
  hose: 'bypass hose, charge-air hose, coolant hose, fuel hose, intake hose, radiator hose, raw-water hose, wet exhaust elbow',
  'in-tank-pump': 'in-tank fuel pump',
  injector: 'DEF dosing valve, common-rail injector, hydraulic unit injector, nozzle holder, unit injector',
  keeper: 'valve keeper',
  line: 'fuel return line, high-pressure line, injection line, turbo oil feed line',
  liner: 'cylinder liner',
  manifold: 'exhaust manifold, intake cover',
  module:
    'DEF pump, battery charger, brush set, engine control module, fuel metering valve, generator control board, glow relay, ' +
    'graphic display, injection pump controller, inverter module, latch, remote panel, start-stop switch, turbo actuator, two-line display',
  mount: 'vibration isolator',
  nozzle: 'piston cooling nozzle',
  'o-ring':
    'bearing bore O-ring, exhaust clamp gasket, injector O-ring, liner seal ring, pickup tube seal, raw-water pump cover seal, ' +
    'thermostat seal, valve seat insert, water pump seal ring',
  pan: 'oil pan',
  panel:
    'access door, acoustic foam, base pan, belt guard, end panel, flat air element, foam pre-cleaner, roof panel, side panel, top cover',
  'panel-filter': 'panel air filter, cabin air filter',
  pin: 'injector sleeve, piston pin, rocker shaft, spark plug boot, tappet, valve guide, zinc anode',
  piston: 'piston',
  plate: 'grid heater',
  plug: 'block heater, cup plug, emergency stop button, radiator cap',
  puller: 'puller',
  pulley: 'belt idler, belt tensioner, fan clutch, fan hub',
  pump:
    'air-gas mixer, carburetor, electric fuel pump, fuel lift pump, fuel shut-off valve, fuel solenoid, high-pressure fuel pump, ' +
    'in-line injection pump, injection throttle body, oil pump, raw-water pump, rotary injection pump, throttle body, water pump',
  pushrod: 'injector push rod, push rod',
  radiator: 'charge-air cooler, radiator',
  rail: 'fuel rail',
  retainer: 'valve spring retainer',
  'ring-compressor': 'ring compressor',
  'ring-set': 'piston ring set',
  rocker: 'finger follower, injector hold-down, rocker lever',
  rod: 'connecting rod',
  rotor: 'permanent-magnet rotor, rotor',
  seal: 'front crankshaft seal, rear crankshaft seal, valve stem seal',
  'seal-drivers': 'seal driver set',
  sensor:
    'DPF differential pressure sensor, EGR differential pressure sensor, NOx sensor, boost pressure sensor, camshaft position sensor, ' +
    'coolant temperature sensor, crankshaft position sensor, exhaust temperature sensor, fuel stop solenoid, gauge sender, oil pressure sensor, ' +
    'oil pressure switch, oxygen sensor, rail pressure sensor, rail relief valve, water-in-fuel sensor',
  shells: 'main bearing set, rod bearing pair, thrust bearing set',
  shock: 'shock absorber',
  'slack-adjuster': 'slack adjuster',
  'socket-set': 'impact socket set',
  'spark-plug': 'glow plug, spark plug',
  spring: 'valve spring',
  'spring-compressor': 'valve spring compressor',
  starter: 'starter',
  stator: 'charging stator, complete alternator, stator',
  strainer: 'oil pickup tube',
  stud: 'turbo stud',
  'test-gauge': 'pressure gauge',
  thermostat: 'thermostat',
  'thermostat-housing': 'thermostat housing',
  'tie-rod': 'tie-rod end',
  'torque-multiplier': 'torque multiplier',
  'torque-wrench': 'click torque wrench',
  turbo: 'turbocharger',
  valve: 'exhaust valve, intake valve',
  washer: 'drain plug washer, injector washer',
  'wiper-blade': 'wiper blade',
  'work-lamp': 'work lamp',
}

const solids = new Map(
  Object.entries(KINDS).flatMap(([solid, kinds]) => kinds.split(', ').map((kind) => [kind, solid] as const)),
)

export const solidOfKind = (kind: string | number | undefined): string | undefined => solids.get(String(kind))
