// Fuel of small engines: carburetor or injection, gas regulator, or the pump and injectors of a diesel.
import { modelOf } from '../generator-sheets.ts'
import type { SmallEngine } from '../small-engines.ts'
import { addDiesel } from './engine-diesel.ts'
import type { SetOf } from './set.ts'

/** The year in which the CR4000 lost its carburetor; the inverters never had one. */
const EFI_FROM = 2019
const fuelOf = (set: SetOf): string => {
  const fuel = modelOf(set.sheet).fuel.toLowerCase()
  return fuel === 'propane' ? 'propane vapor' : fuel
}

export function addFuel(set: SetOf, engine: SmallEngine): void {
  if (engine.isDiesel) addDiesel(set, engine)
  else if (fuelOf(set) === 'gasoline') addGasoline(set, engine)
  else addGas(set, engine)
}

function addGasoline(set: SetOf, engine: SmallEngine): void {
  const { boreMm, cylinders, code } = engine
  const isInverter = set.sheet.isInverter
  const fuel = 'gasoline'
  const throat = Math.round(boreMm * 0.3)
  set.add({
    leaf: 'fuel-filters',
    kind: 'in-line fuel filter',
    name: ['In-line fuel filter', 'Filtre à carburant en ligne'],
    lb: isInverter ? 0.3 : 0.14,
    breaks: isInverter ? [] : [EFI_FROM],
    at: (year) => ({
      outer_diameter_mm: isInverter ? 55 : 38,
      length_mm: isInverter ? 110 : 74,
      micron_rating: 10,
      media: isInverter || year >= EFI_FROM ? 'synthetic' : 'paper',
      diameter_mm: isInverter ? 8 : 6,
    }),
    solid: 'canister',
    sizes: { d: isInverter ? 55 : 38, length: isInverter ? 110 : 74 },
  })
  if (!isInverter)
    set.add({
      leaf: 'gen-fuel',
      kind: 'carburetor',
      name: ['Carburetor', 'Carburateur'],
      to: EFI_FROM - 1,
      lb: 1.3,
      usd: 129,
      at: { fuel, connector: '1-pin', diameter_mm: throat, voltage: 12 },
      of: code,
      solid: 'carburetor',
      sizes: { d: 60, length: 90 },
      torque: '10 N·m',
    })
  const from = isInverter ? 1998 : EFI_FROM
  set.add({
    leaf: 'gen-fuel',
    kind: 'injection throttle body',
    name: ['Throttle body with injector', 'Corps de papillon avec injecteur'],
    from,
    lb: 1.6 + cylinders * 0.4,
    usd: 215 + cylinders * 40,
    at: { fuel, connector: '6-pin', diameter_mm: throat, voltage: 12 },
    of: code,
    solid: 'throttle-body',
    sizes: { d: 64, length: 80 },
    torque: '10 N·m',
  })
  set.add({
    leaf: 'lift-pumps',
    kind: 'electric fuel pump',
    name: ['Electric fuel pump', 'Pompe à carburant électrique'],
    breaks: isInverter ? [] : [EFI_FROM],
    lb: (year) => (isInverter || year >= EFI_FROM ? 1.1 : 0.8),
    at: (year) => ({
      flow_lph: isInverter || year >= EFI_FROM ? 45 : 30,
      voltage: 12,
      connector: '2-pin',
      pressure_bar: isInverter || year >= EFI_FROM ? 3 : 0.3,
    }),
    solid: 'pump',
    sizes: { d: 40, length: 95 },
  })
}

function addGas(set: SetOf, engine: SmallEngine): void {
  const { boreMm, code } = engine
  const fuel = fuelOf(set)
  const big = code === 'ESK24'
  const npt = code === 'RIL208' ? '1/2' : big ? '1 1/4' : '3/4'
  const throat = Math.round(boreMm * (big ? 0.55 : 0.36))
  set.add({
    leaf: 'gen-fuel',
    kind: 'gas strainer',
    name: ['Gas inlet strainer', 'Crépine d’entrée de gaz'],
    lb: big ? 1.4 : 0.6,
    usd: big ? 39 : 21,
    at: { fuel, inlet_npt: npt, micron_rating: 40 },
    solid: 'canister',
    sizes: { d: big ? 60 : 40, length: big ? 110 : 80 },
  })
  set.add({
    leaf: 'gen-fuel',
    kind: 'fuel solenoid',
    name: ['Fuel solenoid valve', 'Électrovanne de carburant'],
    quantity: big ? 2 : 1,
    lb: big ? 2.2 : 1.1,
    at: { fuel, connector: '2-pin', voltage: 12, inlet_npt: npt },
    solid: 'pump',
    sizes: big ? { d: 64, length: 140 } : { d: 50, length: 110 },
  })
  set.add({
    leaf: 'gen-fuel',
    kind: 'demand regulator',
    name: ['Demand regulator', 'Détendeur à la demande'],
    lb: big ? 5.2 : code === 'RIL208' ? 1.8 : 2.6,
    at: { fuel, inlet_npt: npt, pressure_bar: 0.03, diameter_mm: big ? 160 : code === 'RIL208' ? 95 : 120 },
    solid: 'round-cover',
    sizes: big ? { length: 170, height: 90 } : { length: 120, height: 65 },
  })
  set.add({
    leaf: 'gen-fuel',
    kind: 'air-gas mixer',
    name: ['Air-gas mixer', 'Mélangeur air-gaz'],
    lb: big ? 4.2 : 1.5,
    usd: big ? 320 : code === 'RIL208' ? 118 : 146,
    at: { fuel, diameter_mm: throat, material: 'aluminum' },
    of: code,
    solid: 'throttle-body',
    sizes: { d: throat * 2, length: 90 },
    torque: '10 N·m',
  })
  set.add({
    leaf: 'gen-fuel',
    kind: 'governor actuator',
    name: ['Governor stepper motor', 'Moteur pas à pas de régulateur de vitesse'],
    lb: 0.9,
    usd: 96,
    at: { fuel, connector: '4-pin', voltage: 12 },
    solid: 'actuator',
    sizes: { d: 42, length: 60 },
    torque: '4 N·m',
  })
}
