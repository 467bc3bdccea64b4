// In which order an assembly comes apart, and along which axes: domain/engineering-relations.md, 2.2. Places are added in the order in
// which their parts follow from one another; a view numbers and draws them in this one.
import type { AssemblySlug, Place } from './assembly.ts'

/**
 * Its number, below zero where it lies from front to rear; then the places along it, by what their names begin with. An axis goes on further
 * down where others come off between: those stand with it in one drawing.
 */
type Along = readonly [axis: number, ...names: string[]]

const VALVES: readonly Along[] = [
  [3, 'Valve keeper', 'Valve spring retainer', 'Valve spring, outer', 'Valve spring, inner', 'Valve spring'],
  [3, 'Valve stem seal', 'Valve guide'],
  [4, 'Injector sleeve'],
  [1, 'Cylinder head bolt', 'Cylinder head'],
  [3, 'Valve seat, intake', 'Intake valve'],
  [5, 'Valve seat, exhaust', 'Exhaust valve'],
  [1, 'Head gasket'],
]
const COVER: Along = [1, 'Valve cover bolt', 'Valve cover', 'Valve cover gasket']
const ROCKERS: Along = [
  2,
  'Rocker shaft',
  'Rocker lever, intake',
  'Rocker lever, exhaust',
  'Push rod',
  'Injector push rod',
  'Valve crosshead',
]
const SEA_WATER: readonly Along[] = [
  [-20, 'Raw-water pump cover O-ring', 'Raw-water pump impeller', 'Raw-water pump'],
  [-21, 'Zinc anode', 'Heat exchanger'],
  [-22, 'Exhaust elbow gasket', 'Wet exhaust elbow', 'Raw-water hose', 'Waterlift muffler'],
]

const IN_BLOCK = [
  COVER,
  ROCKERS,
  ...VALVES,
  [-6, 'Camshaft gear', 'Camshaft', 'Roller tappet'],
] as const satisfies readonly Along[]
const OVERHEAD = [
  COVER,
  ROCKERS,
  [-6, 'Camshaft gear'],
  [1, 'Intake camshaft', 'Exhaust camshaft', 'Valve camshaft', 'Injector camshaft', 'Camshaft'],
  [2, 'Finger follower'],
  ...VALVES,
] as const satisfies readonly Along[]

const ORDER: Record<Exclude<AssemblySlug, 'head-valves'>, readonly Along[]> = {
  block: [
    [1, 'Cylinder liner', 'Liner O-ring, upper', 'Liner O-ring, lower', 'Liner O-ring, crevice'],
    [-2, 'Camshaft bushing', 'Cup plug'],
    [1, 'Cylinder block'],
    [3, 'Piston cooling nozzle'],
    [1, 'Main bearing cap', 'Main bearing cap bolt'],
  ],
  'crank-train': [
    [-1, 'Crankshaft damper bolt', 'Crankshaft damper', 'Front crankshaft seal'],
    [2, 'Piston ring set', 'Piston', 'Piston pin retaining ring', 'Piston pin'],
    [2, 'Connecting rod', 'Rod bearing pair', 'Connecting rod bolt'],
    [-1, 'Crankshaft', 'Main bearing set', 'Thrust bearing set', 'Rear crankshaft seal'],
    [-1, 'Flywheel with ring gear', 'Flywheel bolt'],
  ],
  'front-drive': [
    [-1, 'Cooling fan', 'Fan clutch', 'Fan hub'],
    [-2, 'Belt tensioner', 'Belt idler pulley'],
    [-1, 'Serpentine belt', 'Front cover bolt', 'Front cover', 'Front cover gasket'],
    [-1, 'Gear housing', 'Gear housing gasket'],
  ],
  lubrication: [
    [1, 'Oil cooler gasket', 'Oil cooler core', 'Oil filter head', 'Oil filter'],
    [2, 'Oil pump', 'Oil pickup tube O-ring', 'Oil pickup tube'],
    [3, 'Oil dipstick'],
    [2, 'Oil pan gasket', 'Oil pan', 'Oil pan bolt', 'Drain plug sealing washer', 'Oil drain plug'],
  ],
  cooling: [
    [1, 'Constant-tension hose clamp', 'Radiator hose, upper', 'Thermostat housing', 'Thermostat seal', 'Thermostat'],
    [2, 'Bypass hose', 'Radiator hose, lower'],
    [-3, 'Water pump', 'Water pump O-ring'],
    [4, 'Coolant filter'],
  ],
  fuel: [
    [1, 'Low-pressure fuel line, supply', 'Fuel/water separator', 'Fuel lift pump', 'Fuel filter'],
    [2, 'Low-pressure fuel line, return'],
    [3, 'Rotary injection pump', 'High-pressure fuel line, pump to injector'],
    [3, 'High-pressure fuel pump', 'High-pressure fuel line, pump to rail'],
    [4, 'Fuel rail pressure sensor'],
    [5, 'Fuel rail relief valve'],
    [3, 'Fuel rail', 'High-pressure fuel line, rail to injector', 'Injector return line', 'Injector hold-down'],
    [3, 'Fuel injector', 'Unit injector', 'Injector with nozzle holder', 'Injector O-ring', 'Injector copper washer'],
    [-6, 'Natural gas fuel filter', 'Natural gas shut-off valve', 'Natural gas pressure regulator'],
    [-6, 'Fuel metering valve', 'Gas mixer', 'Throttle body'],
  ],
  ignition: [[1, 'Ignition coil', 'Spark plug boot', 'Spark plug']],
  'air-turbo': [
    [1, 'Air filter element', 'Safety air filter element', 'Air intake hose'],
    [2, 'Turbo oil feed line'],
    [3, 'Turbo actuator'],
    [2, 'Turbocharger', 'Turbo mounting gasket', 'Turbo mounting stud', 'Turbo oil drain gasket'],
    [4, 'T-bolt clamp', 'Charge-air hose, hot side', 'Charge-air cooler', 'Charge-air hose, cold side'],
    [5, 'Intake grid heater', 'Intake manifold cover', 'Intake manifold gasket'],
  ],
  exhaust: [
    [1, 'Exhaust manifold bolt', 'Exhaust manifold', 'Exhaust manifold section', 'Exhaust manifold gasket'],
    [-2, 'EGR valve', 'EGR gasket'],
    [3, 'EGR differential pressure sensor'],
    [-2, 'EGR cooler'],
    [-4, 'DPF V-band clamp'],
    [5, 'Exhaust temperature sensor, DOC inlet'],
    [6, 'NOx sensor, inlet'],
    [-4, 'Diesel oxidation catalyst', 'DPF clamp gasket'],
    [7, 'Exhaust temperature sensor, DPF inlet'],
    [8, 'DPF differential pressure sensor'],
    [9, 'Exhaust temperature sensor, DPF outlet'],
    [-4, 'Diesel particulate filter'],
    [10, 'DEF dosing valve'],
    [11, 'NOx sensor, outlet'],
    [-4, 'SCR catalyst'],
    [12, 'DEF filter', 'DEF pump and supply module'],
    [13, 'Crankcase ventilation filter'],
    [14, 'Oxygen sensor, upstream', 'Three-way catalyst'],
    [15, 'Oxygen sensor, downstream'],
  ],
  electrical: [
    [-1, 'Starter'],
    [-2, 'Alternator'],
    [3, 'Glow plug'],
    [4, 'Block heater'],
    [5, 'Engine control module', 'Injection pump controller'],
    [6, 'Crankshaft position sensor'],
    [7, 'Camshaft position sensor'],
    [8, 'Coolant temperature sensor'],
    [9, 'Oil pressure sensor'],
    [10, 'Boost pressure and temperature sensor'],
    [11, 'Water-in-fuel sensor'],
    [12, 'Oil pressure switch'],
    [5, 'Engine wiring harness'],
  ],
  engine: [
    [1, 'Valve cover gasket'],
    [2, 'Push rod'],
    [3, 'Valve spring'],
    [1, 'Cylinder head bolt', 'Cylinder head'],
    [3, 'Intake valve'],
    [4, 'Exhaust valve'],
    [1, 'Head gasket', 'Piston ring set', 'Piston', 'Connecting rod', 'Crankcase gasket', 'Oil pan gasket'],
    [1, 'Drain plug sealing washer', 'Oil drain plug'],
    [-5, 'Front crankshaft seal', 'Rear crankshaft seal'],
    [6, 'Intake manifold gasket'],
    [7, 'Exhaust manifold gasket'],
    [8, 'Oil filter'],
    [9, 'Foam pre-cleaner', 'Flat air filter element', 'Air filter element'],
    [10, 'Magneto ignition module', 'Ignition coil', 'Spark plug'],
    [11, 'Glow plug relay', 'Glow plug'],
    [12, 'Gas inlet strainer', 'Fuel solenoid valve', 'Demand regulator', 'Air-gas mixer', 'Governor stepper motor'],
    [13, 'In-line fuel filter', 'Electric fuel pump', 'Carburetor', 'Throttle body with injector'],
    [14, 'Fuel/water separator', 'Fuel filter', 'Fuel shut-off solenoid', 'In-line injection pump'],
    [14, 'Injection line', 'Injector with nozzle holder', 'Injector copper washer'],
    [15, 'Injector return line'],
    [-16, 'Flywheel cooling fan', 'Flywheel with magnets', 'Battery charging stator'],
    [-17, 'Starter'],
    [-18, 'Battery-charging alternator'],
    [19, 'Oil pressure switch'],
    [-23, 'Cooling fan', 'V-belt', 'Serpentine belt', 'Water pump', 'Water pump O-ring'],
    [24, 'Constant-tension hose clamp', 'Radiator hose, upper', 'Thermostat', 'Thermostat seal'],
    [25, 'Radiator hose, lower', 'Coolant hose to heat exchanger'],
    [26, 'Turbocharger', 'Turbo mounting gasket'],
    ...SEA_WATER,
  ],
  'alternator-end': [
    [-1, 'Drive disc bolt', 'Drive disc', 'Stator', 'Rotor', 'Permanent-magnet rotor', 'Alternator cooling fan'],
    [-1, 'Rotor bearing', 'Bearing bore O-ring', 'End bell'],
    [2, 'Surge suppressor', 'Brush set with holder'],
    [-1, 'Exciter stator', 'Exciter rotor', 'Slip ring assembly', 'Rotating rectifier set'],
    [-1, 'Permanent-magnet generator', 'Rotor through bolt'],
  ],
  controls: [
    [1, 'Emergency stop button', 'Start/stop switch', 'Two-line display', 'Graphic display', 'Remote control panel'],
    [1, 'Generator control board', 'Voltage regulator', 'Inverter module', 'Generator control harness'],
    [2, 'Circuit breaker', 'Current transformer', 'Battery charger'],
    [3, 'Automatic transfer switch'],
  ],
  enclosure: [
    [1, 'Roof panel', 'Top cover', 'Acoustic foam set', 'Isolator bolt', 'Base pan', 'Vibration isolator'],
    [2, 'Door latch', 'Door seal', 'Access door', 'Belt guard', 'Side panel', 'End panel'],
    [3, 'Radiator cap', 'Radiator'],
    [-4, 'Silencer gasket', 'Exhaust silencer'],
    ...SEA_WATER,
  ],
}

export interface OrderedPlace extends Place {
  axis: number
}

/** The places of an assembly as they come apart; what nothing says of stands last, alone. */
export function inOrder(slug: AssemblySlug, places: readonly Place[]): OrderedPlace[] {
  const order = slug === 'head-valves' ? headOrder(places) : ORDER[slug]
  const spots = order.flatMap(([axis, ...names]) => names.map((name) => ({ axis, name })))
  const ranked = places.map((place, at) => {
    const named = spots.filter(({ name }) => place.name.en.startsWith(name))
    const spot = named.toSorted((a, b) => b.name.length - a.name.length)[0]
    return { place: { ...place, axis: spot?.axis ?? 100 + at }, rank: spot ? spots.indexOf(spot) : spots.length }
  })
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ place }) => place)
}

const headOrder = (places: readonly Place[]) =>
  places.some(({ solid }) => solid === 'camshaft-overhead') ? OVERHEAD : IN_BLOCK
