// Parts of vehicles' own engines, where no engine family of ours stands for them.
import { airElement, innerOf } from '../parts/air-element.ts'
import type { AddPart, Words } from '../parts/design.ts'
import { tubeLb } from '../parts/mass.ts'
import { addStartingAndCharging } from './vehicle-charging.ts'
import { apartOf, fuelToTell, hasCoilPerCylinder, isDt466, redesigned, ribsOf } from './vehicle-engine-facts.ts'
import { usesOf } from './vehicle-fits.ts'
import { addOilFilters } from './vehicle-oil.ts'
import { bodiesOf, isLight, platformOf, type Vehicle, type VehicleEngine, vehicles } from './vehicles.ts'

const M20 = new Set(['Toyota', 'Honda', 'Nissan'])

const round5 = (value: number) => Math.round(value / 5) * 5

export function addVehicleEngine(add: AddPart, vehicle: Vehicle, engine: VehicleEngine): void {
  const { litres, fuel } = engine
  const engineOf = apartOf(vehicle, engine)
  const suffix = fuelToTell(vehicle, engine)
  addOilFilters(add, vehicle, engine)
  // Ford builds its trucks with the box of its pickups' air.
  if (isLight(vehicle) || vehicle.make === 'Ford') addPanelFilter(add, vehicle, engine)
  else addRoundFilter(add, vehicle, engine)
  addCoolingSide(add, engine, { engineOf, suffix })
  const ribs = ribsOf(vehicle, engine)
  const length = round5(1400 + litres * 120 + (engineOf.length % 5) * 35)
  add({
    leaf: 'belts-tensioners',
    kind: 'serpentine belt',
    name: { en: `Serpentine belt ${ribs}PK${length}`, fr: `Courroie serpentine ${ribs}PK${length}` },
    lb: (0.033 * ribs * length * 2.20462) / 1000,
    attributes: { ribs, length_mm: length, width_mm: Math.round(ribs * 35.6) / 10, material: 'EPDM' },
  })
  add(
    {
      leaf: 'belts-tensioners',
      kind: 'belt tensioner',
      name: { en: 'Belt tensioner', fr: 'Tendeur de courroie' },
      suffix,
      lb: 2.6 + litres / 5,
      attributes: { ribs, pulley_mm: 70 },
    },
    engineOf,
  )
  addStartingAndCharging(add, vehicle, engine)
  if (fuel === 'diesel') addDieselSide(add, vehicle, engine)
  else addSparkSide(add, vehicle, engine)
}

export function addPanelFilter(add: AddPart, vehicle: Vehicle, engine: VehicleEngine, isLater = false): void {
  const { litres, fuel } = engine
  // A maker has a housing for each size of engine.
  const panel = round5(190 + (litres < 2.6 ? 2.2 : litres < 4.5 ? 3.6 : litres < 6 ? 5.3 : 6.6) * 16)
  const [panelWide, panelHigh] = [round5(panel * 0.78), fuel === 'diesel' ? 70 : 45]
  add(
    {
      leaf: 'air-filters',
      kind: 'panel air filter',
      name: { en: 'Air filter', fr: 'Filtre à air' },
      // Pleats in a foamed frame: about 0.15 kg a liter.
      lb: Math.round(panel * panelWide * panelHigh * 0.15 * 2.20462e-4) / 100,
      attributes: {
        shape: 'panel',
        length_mm: panel,
        width_mm: panelWide,
        height_mm: panelHigh,
        media: 'cellulose',
      },
      ...(isLater && { isLater, suffix: fuelToTell(vehicle, engine) }),
    },
    // Housings are shaped by the maker that put them in.
    isLater ? apartOf(vehicle, engine) : `${platformOf(vehicle).split(' ')[0]} ${redesigned(vehicle, engine)}`,
  )
}

/** In a canister beside the hood, as trucks and buses have it. */
function addRoundFilter(add: AddPart, vehicle: Vehicle, { litres, fuel }: VehicleEngine): void {
  const [od, length] = airElement(litres * (fuel === 'diesel' ? 38 : 45))
  const inner = innerOf(od)
  add(
    {
      leaf: 'air-filters',
      kind: 'radial air filter',
      name: { en: 'Air filter element', fr: 'Élément de filtre à air' },
      lb: tubeLb(od, inner, length) * 0.011 + 1.2,
      attributes: {
        shape: 'radial seal',
        outer_diameter_mm: od,
        inner_diameter_mm: inner,
        length_mm: length,
        media: 'cellulose',
      },
    },
    vehicle.make,
  )
}

/** Diesels of trucks pump more water than engines of cars; the hose of the radiator is as wide. */
export const pumpInletOf = ({ litres, fuel }: Pick<VehicleEngine, 'litres' | 'fuel'>): number =>
  fuel === 'diesel' && litres >= 5 ? 51 : litres < 2.6 ? 32 : 38

function addCoolingSide(
  add: AddPart,
  { litres, fuel, cylinders, from }: VehicleEngine,
  { engineOf, suffix }: { engineOf: string; suffix: Words | null },
): void {
  const d = litres < 2.6 ? 44 : litres < 5 ? 52 : 54
  add({
    leaf: 'thermostats',
    kind: 'thermostat',
    name: { en: 'Thermostat', fr: 'Thermostat' },
    lb: 0.2 + (d / 54) ** 2 * 0.25,
    attributes: { opening_temp_c: fuel === 'diesel' ? 88 : from > 2010 ? 91 : 90, diameter_mm: d },
    former: { key: 'opening_temp_c', value: fuel === 'diesel' ? 85 : 88 },
  })

  add(
    {
      leaf: 'water-pumps',
      kind: 'water pump',
      name: { en: 'Water pump', fr: 'Pompe à eau' },
      suffix,
      lb: 3.4 + litres * 0.9,
      attributes: {
        impeller: from > 2014 ? 'composite' : 'steel',
        inlet_mm: pumpInletOf({ litres, fuel }),
        mount_bolts: cylinders > 6 ? 6 : 5,
        outer_diameter_mm: Math.round(88 + litres * 8),
        length_mm: Math.round(78 + litres * 6),
      },
    },
    engineOf,
  )
}

function addDieselSide(add: AddPart, vehicle: Vehicle, engine: VehicleEngine): void {
  const { litres, cylinders } = engine
  const engineOf = apartOf(vehicle, engine)
  add(
    {
      leaf: 'fuel-filters',
      kind: 'fuel filter element',
      name: { en: 'Fuel filter element', fr: 'Élément de filtre à carburant' },
      lb: 0.8 + litres / 10,
      attributes: { outer_diameter_mm: 85, length_mm: round5(95 + litres * 6), micron_rating: 4, media: 'synthetic' },
      former: { key: 'micron_rating', value: 10 },
    },
    engineOf,
  )
  add(
    isDt466(vehicle, engine)
      ? {
          leaf: 'glow-heaters',
          kind: 'grid heater',
          name: { en: 'Intake grid heater', fr: 'Réchauffeur d’air d’admission à grille' },
          lb: 2.9,
          attributes: {
            voltage: 12,
            power_w: 1800,
            thread_size: 'M8×1.25',
            length_mm: 150,
            width_mm: 118,
            thickness_mm: 22,
          },
        }
      : {
          leaf: 'glow-heaters',
          kind: 'glow plug',
          name: { en: 'Glow plug', fr: 'Bougie de préchauffage' },
          lb: 0.12,
          attributes: { voltage: 11, power_w: 110, thread_size: 'M10×1', length_mm: 110 + cylinders * 2 },
        },
    engineOf,
  )
  // Oil under pressure drove the injectors of these; all later ones hang on a common rail.
  const isHydraulic = litres === 7.3 || litres === 6 || isDt466(vehicle, engine)
  for (const recon of [false, true])
    add(
      {
        leaf: 'injectors',
        kind: isHydraulic ? 'hydraulic unit injector' : 'common-rail injector',
        name: { en: 'Fuel injector', fr: 'Injecteur de carburant' },
        recon,
        lb: isHydraulic ? 2.6 : 1.4,
        attributes: {
          flow_cc: round5((8135 * litres * 36) / (cylinders * 3000)),
          nozzle_holes: 8,
          connector: '2-pin',
          pressure_bar: isHydraulic ? 1450 : 1800,
          outer_diameter_mm: isHydraulic ? 38 : 28,
          length_mm: isHydraulic ? 225 : 178,
        },
      },
      engineOf,
    )
}

function addSparkSide(add: AddPart, vehicle: Vehicle, engine: VehicleEngine): void {
  const { make } = vehicle
  const { litres, from, isTurbo } = engine
  // One tank, and what stands in it, for whichever engine the vehicle was ordered with.
  const most = Math.max(...vehicle.engines.filter(({ fuel }) => fuel === 'gasoline').map((engine) => engine.litres))
  // Fit data tell an engine by its liters: one with a turbo has the thread of the one without.
  const hasTurbo = vehicles.some(
    (other) =>
      other.make === make && other.engines.some((one) => one.isTurbo && one.fuel !== 'diesel' && one.litres === litres),
  )
  const small = M20.has(make) || hasTurbo
  const gap = isTurbo ? 0.75 : 1.1
  for (const [metal, , usd, note] of [
    ['iridium', 'iridium', 12, null],
    ['nickel', 'nickel', 5, { en: 'nickel', fr: 'nickel' }],
  ] as const)
    add({
      leaf: 'spark-plugs',
      kind: 'spark plug',
      name: { en: 'Spark plug', fr: 'Bougie d’allumage' },
      suffix: isTurbo ? { en: note ? `${note.en}, turbo` : 'turbo', fr: note ? `${note.fr}, turbo` : 'turbo' } : note,
      lb: 0.12,
      usd,
      attributes: {
        gap_mm: gap,
        thread_size: small ? 'M12×1.25' : 'M14×1.25',
        reach_mm: 26.5,
        hex_mm: small ? 14 : 16,
        length_mm: small ? 84 : 89,
        material: metal,
      },
    })
  if (hasCoilPerCylinder(vehicle, engine))
    add(
      {
        leaf: 'spark-plugs',
        kind: 'ignition coil',
        name: { en: 'Ignition coil', fr: 'Bobine d’allumage' },
        lb: 0.6,
        usd: litres > 4 ? 52 : 58,
        attributes: {
          voltage: 12,
          connector: make === 'Ford' ? '2-pin' : '3-pin',
          length_mm: litres > 4 ? 95 : litres > 3 ? 110 : 125,
        },
      },
      // General Motors' engines of one time share their coil; others have one shaped for their own cover.
      ['Chevrolet', 'GMC'].includes(make) ? `${redesigned(vehicle, engine)}` : apartOf(vehicle, engine),
    )
  for (const body of bodiesOf(vehicle))
    add(
      {
        leaf: 'lift-pumps',
        kind: 'in-tank fuel pump',
        vehicles: usesOf(body, engine),
        name: { en: 'Fuel pump module', fr: 'Module de pompe à carburant' },
        lb: 4.6,
        usd: 168,
        attributes: {
          flow_lph: most > 5 ? 210 : most > 3 ? 160 : 120,
          voltage: 12,
          connector: '4-pin',
          pressure_bar: 4,
          diameter_mm: 118,
          height_mm: most > 5 ? 285 : most > 3 ? 255 : 215,
        },
      },
      // It reaches to the bottom of its own tank.
      platformOf(body),
    )
  for (const [place, fr] of [
    ['upstream', 'amont'],
    ['downstream', 'aval'],
  ] as const)
    add(
      {
        leaf: 'nox-sensors',
        kind: 'oxygen sensor',
        name: { en: `Oxygen sensor, ${place}`, fr: `Sonde à oxygène, ${fr}` },
        lb: 0.4,
        usd: place === 'upstream' ? 78 : 58,
        attributes: {
          connector: place === 'upstream' && from > 2010 ? '5-pin' : '4-pin',
          voltage: 12,
          cable_mm: place === 'upstream' ? 450 : 620,
          thread_size: 'M18×1.5',
          length_mm: place === 'upstream' ? 74 : 70,
          position: place,
        },
      },
      make,
    )
  add({
    leaf: 'sensors-switches',
    kind: 'coolant temperature sensor',
    name: { en: 'Coolant temperature sensor', fr: 'Capteur de température du liquide de refroidissement' },
    lb: 0.12,
    usd: 26,
    attributes: { connector: '2-pin', thread_size: 'M12×1.5', range: '−40…150 °C', voltage: 5, length_mm: 48 },
  })
}
