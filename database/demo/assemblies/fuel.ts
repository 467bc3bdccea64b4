// Fuel from the tank: low pressure of diesels; of the gas engines all of it.
import { railBarIn } from '../machines/engine-sheets.ts'
import { fuelCanOf, separatorCanOf, spinOnLb } from '../parts/cans.ts'
import { tubeLb } from '../parts/mass.ts'
import type { AssemblyOf } from './assembly.ts'
import { addHighPressure, addInjectors } from './fuel-injection.ts'

export function addFuel(engine: AssemblyOf, horsepower: number): void {
  if (engine.sheet.isGas) addGasFuel(engine)
  else {
    addLowPressure(engine, horsepower)
    addHighPressure(engine)
    addInjectors(engine, horsepower)
  }
}

function addLowPressure(engine: AssemblyOf, horsepower: number): void {
  const { sheet, litres } = engine
  const { code, volts } = sheet
  const separator = separatorCanOf(litres)
  const can = fuelCanOf(litres)
  const filters = code === 'MRN38' ? 4 : code === 'MRN19' ? 2 : 1
  const flow = Math.min(Math.max(Math.round((horsepower * 0.7457 * 0.25 * 3) / 10) * 10, 100), 800)
  engine.add({
    leaf: 'fuel-water-separators',
    kind: 'spin-on separator',
    name: ['Fuel/water separator', 'Séparateur eau-carburant'],
    isShared: true,
    quantity: filters,
    breaks: [2017],
    lb: spinOnLb(separator) * 1.15,
    at: (year) => ({
      thread_size: separator.thread,
      outer_diameter_mm: separator.od,
      length_mm: separator.length,
      // Not finer than what follows it, in any year.
      micron_rating: 10,
      media: 'synthetic',
      drain: year >= 2017 ? 'with sensor port' : 'manual valve',
    }),
    also: [{ suffix: ['30 micron', '30 microns'], at: { micron_rating: 30 } }],
    solid: 'filter-can',
    sizes: { d: separator.od, length: separator.length },
    former: { key: 'micron_rating', value: 15 },
    torque: '½ turn after contact',
  })
  engine.add({
    leaf: 'lift-pumps',
    kind: 'fuel lift pump',
    name: ['Fuel lift pump', 'Pompe d’alimentation en carburant'],
    lb: 1 + litres / 9,
    at: { flow_lph: flow, voltage: volts, connector: '4-pin' },
    breaks: [2007],
    solid: 'pump',
    sizes: { d: 60 + Math.round(litres), length: 130 },
    former: { key: 'flow_lph', value: flow - 20 },
  })
  engine.add({
    leaf: 'fuel-filters',
    kind: 'spin-on fuel filter',
    name: ['Fuel filter', 'Filtre à carburant'],
    isShared: true,
    quantity: filters,
    breaks: [2003, 2007],
    lb: spinOnLb(can),
    at: (year) => {
      const bar = railBarIn(sheet, year)
      return {
        thread_size: can.thread,
        outer_diameter_mm: can.od,
        length_mm: can.length,
        micron_rating: bar === undefined ? 10 : year >= 2007 ? 3 : 5,
        media: bar === undefined ? 'cellulose' : 'synthetic',
      }
    },
    solid: 'filter-can',
    sizes: { d: can.od, length: can.length },
    torque: '¾ turn after contact',
    former: { key: 'micron_rating', value: 7 },
  })
  for (const [place, fr, d, length] of [
    ['supply', 'd’alimentation', 12.7, 7],
    ['return', 'de retour', 10, 6],
  ] as const)
    engine.add({
      leaf: 'fuel-lines',
      kind: 'fuel hose',
      name: [`Low-pressure fuel line, ${place}`, `Conduite de carburant basse pression ${fr}`],
      lb: tubeLb(d + 6, d, sheet.boreMm * length, 'rubber') + 0.2,
      at: {
        diameter_mm: d,
        length_mm: Math.round((sheet.boreMm * length) / 10) * 10,
        thread_size: 'M16×1.5',
        position: place,
      },
      solid: 'hose',
      sizes: { id: d, length: Math.round(sheet.boreMm * length) },
    })
}

function addGasFuel(engine: AssemblyOf): void {
  const { boreMm, volts } = engine.sheet
  const big = boreMm > 110
  const can = big ? { od: 94, length: 178, thread: '1-14' } : { od: 76, length: 120, thread: '3/4-16' }
  engine.add({
    leaf: 'fuel-filters',
    kind: 'gas fuel filter',
    name: ['Natural gas fuel filter', 'Filtre à gaz naturel'],
    isShared: true,
    lb: spinOnLb(can),
    at: {
      thread_size: can.thread,
      outer_diameter_mm: can.od,
      length_mm: can.length,
      micron_rating: 10,
      media: 'coalescing',
    },
    solid: 'filter-can',
    sizes: { d: can.od, length: can.length },
  })
  engine.add({
    leaf: 'gen-fuel',
    kind: 'fuel shut-off valve',
    name: ['Natural gas shut-off valve', 'Robinet d’arrêt de gaz naturel'],
    isShared: true,
    lb: 2.4,
    at: { fuel: 'natural gas', connector: '2-pin', voltage: volts, inlet_npt: big ? '1' : '3/4' },
    solid: 'pump',
    sizes: { d: 60, length: 110 },
  })
  engine.add({
    leaf: 'gen-fuel',
    kind: 'fuel pressure regulator',
    name: ['Natural gas pressure regulator', 'Détendeur de gaz naturel'],
    lb: big ? 7.2 : 5.4,
    at: { fuel: 'natural gas', inlet_npt: big ? '1' : '3/4' },
    solid: 'round-cover',
    sizes: { length: 140, height: 110 },
  })
  engine.add({
    leaf: 'gen-fuel',
    kind: 'fuel metering valve',
    name: ['Fuel metering valve', 'Valve de dosage de gaz'],
    breaks: [2017],
    lb: big ? 6.1 : 4.6,
    at: (year) => ({ fuel: 'natural gas', connector: year >= 2017 ? '8-pin' : '6-pin' }),
    solid: 'actuator',
    sizes: { d: 90, length: 130 },
  })
  engine.add({
    leaf: 'intake-manifolds',
    kind: 'throttle body',
    name: ['Throttle body', 'Corps de papillon'],
    breaks: [2017],
    lb: big ? 9 : 6.5,
    at: (year) => ({
      material: 'aluminum',
      ports: 1,
      diameter_mm: big ? 90 : 75,
      connector: year >= 2017 ? '8-pin' : '6-pin',
    }),
    solid: 'throttle-body',
    sizes: { d: big ? 120 : 100, length: 110 },
  })
  engine.add({
    leaf: 'intake-manifolds',
    kind: 'gas mixer',
    name: ['Gas mixer', 'Mélangeur de gaz'],
    lb: big ? 11 : 8.5,
    at: { material: 'aluminum', ports: 1, diameter_mm: big ? 100 : 85 },
    solid: 'throttle-body',
    sizes: { d: big ? 150 : 125, length: 120 },
  })
}
