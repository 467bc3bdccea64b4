// What is changed at every service of a small engine: filters, air element, plugs.
import { type Can, spinOnLb } from '../../parts/cans.ts'
import { tubeLb } from '../../parts/mass.ts'
import type { SmallEngine } from '../small-engines.ts'
import type { SetOf } from './set.ts'

const FUEL_CAN: Can = { od: 76, length: 120, thread: 'M16×1.5' }
const SEPARATOR: Can = { od: 94, length: 190, thread: 'M20×1.5' }

export function addService(set: SetOf, engine: SmallEngine): void {
  addOil(set, engine)
  addAir(set, engine)
  if (engine.isDiesel) addDieselFilters(set)
  else addPlugs(set, engine)
}

function addOil(set: SetOf, { oilCan, isDiesel }: SmallEngine): void {
  if (oilCan)
    set.add({
      leaf: 'oil-filters',
      kind: 'spin-on oil filter',
      name: ['Oil filter', 'Filtre à huile'],
      lb: spinOnLb(oilCan),
      at: {
        thread_size: oilCan.thread,
        outer_diameter_mm: oilCan.od,
        length_mm: oilCan.length,
        micron_rating: isDiesel ? 25 : 30,
        media: 'cellulose',
        bypass_psi: isDiesel ? 20 : 12,
      },
      solid: 'filter-can',
      sizes: { d: oilCan.od, length: oilCan.length },
      torque: '¾ turn after contact',
      former: { key: 'micron_rating', value: isDiesel ? 30 : 35 },
    })
  const [thread, d, torque] = oilCan
    ? isDiesel
      ? (['M18×1.5', 18, '50 N·m'] as const)
      : (['M14×1.5', 14, '30 N·m'] as const)
    : (['M12×1.5', 12, '20 N·m'] as const)
  set.add({
    leaf: 'o-rings',
    kind: 'drain plug washer',
    name: ['Drain plug sealing washer', 'Rondelle de bouchon de vidange'],
    lb: tubeLb(d + 8, d, 2),
    at: { inner_diameter_mm: d, outer_diameter_mm: d + 8, material: 'copper' },
    solid: 'washer',
    sizes: { d: d + 8, id: d },
  })
  set.add({
    leaf: 'fasteners',
    kind: 'oil drain plug',
    name: ['Oil drain plug', 'Bouchon de vidange d’huile'],
    lb: tubeLb(d * 1.3, 0, 22),
    at: { thread_size: thread, length_mm: 22, grade: 'magnetic' },
    solid: 'bolt',
    sizes: { d, length: 22 },
    torque,
  })
}

function addAir(set: SetOf, { air, cylinders }: SmallEngine): void {
  if ('round' in air) {
    const [od, inner, length] = air.round
    set.add({
      leaf: 'air-filters',
      kind: 'radial air filter',
      name: ['Air filter element', 'Élément de filtre à air'],
      lb: 0.2 + tubeLb(od, inner, length) * 0.02,
      at: {
        shape: 'radial seal',
        outer_diameter_mm: od,
        inner_diameter_mm: inner,
        length_mm: length,
        media: 'cellulose',
      },
      solid: 'filter-cartridge',
      sizes: { d: od, id: inner, length },
      former: { key: 'media', value: 'paper' },
    })
    return
  }
  const [length, width, height] = air.panel
  set.add({
    leaf: 'air-filters',
    kind: 'flat air element',
    name: ['Flat air filter element', 'Élément de filtre à air plat'],
    lb: 0.12 + (length * width * height) / 5_000_000,
    at: { shape: 'panel', length_mm: length, width_mm: width, height_mm: height, media: 'cellulose' },
    solid: 'panel',
    sizes: { length, width, height },
    former: { key: 'media', value: 'paper' },
  })
  if (cylinders > 1)
    set.add({
      leaf: 'air-filters',
      kind: 'foam pre-cleaner',
      name: ['Foam pre-cleaner', 'Préfiltre en mousse'],
      lb: 0.06 + length / 4000,
      at: { shape: 'panel', length_mm: length, width_mm: width, height_mm: 12, media: 'oiled foam' },
      solid: 'panel',
      sizes: { length, width, height: 12 },
    })
}

function addDieselFilters(set: SetOf): void {
  set.add({
    leaf: 'fuel-water-separators',
    kind: 'spin-on separator',
    name: ['Fuel/water separator', 'Séparateur eau-carburant'],
    lb: spinOnLb(SEPARATOR) * 1.15,
    at: {
      thread_size: SEPARATOR.thread,
      outer_diameter_mm: SEPARATOR.od,
      length_mm: SEPARATOR.length,
      micron_rating: 30,
      media: 'cellulose',
      drain: 'manual valve',
    },
    solid: 'filter-can',
    sizes: { d: SEPARATOR.od, length: SEPARATOR.length },
    torque: '½ turn after contact',
  })
  set.add({
    leaf: 'fuel-filters',
    kind: 'spin-on fuel filter',
    name: ['Fuel filter', 'Filtre à carburant'],
    lb: spinOnLb(FUEL_CAN),
    at: {
      thread_size: FUEL_CAN.thread,
      outer_diameter_mm: FUEL_CAN.od,
      length_mm: FUEL_CAN.length,
      micron_rating: 10,
      media: 'cellulose',
    },
    solid: 'filter-can',
    sizes: { d: FUEL_CAN.od, length: FUEL_CAN.length },
    torque: '¾ turn after contact',
    former: { key: 'micron_rating', value: 12 },
  })
}

function addPlugs(set: SetOf, { plug, cylinders, code, boreMm }: SmallEngine): void {
  if (!plug) return
  const { reachMm, hexMm, gapMm } = plug
  set.add({
    leaf: 'spark-plugs',
    kind: 'spark plug',
    name: ['Spark plug', 'Bougie d’allumage'],
    quantity: cylinders,
    lb: 0.12,
    usd: 6.9,
    at: { gap_mm: gapMm, thread_size: 'M14×1.25', reach_mm: reachMm, hex_mm: hexMm },
    also: [{ suffix: ['iridium', 'iridium'], at: { electrode: 'iridium tip' }, usdTimes: 2.3 }],
    solid: 'spark-plug',
    sizes: { d: 14, length: 72 },
    torque: '22 N·m',
    former: { key: 'gap_mm', value: Math.round((gapMm + 0.1) * 10) / 10 },
  })
  // The four cylinders of the liquid-cooled one have a coil each, the others a magneto's for each plug.
  const isMagneto = code !== 'ESK24'
  const lead = 180 + boreMm * 2
  set.add({
    leaf: 'spark-plugs',
    kind: isMagneto ? 'ignition module' : 'ignition coil',
    name: isMagneto
      ? ['Magneto ignition module', 'Module d’allumage à magnéto']
      : ['Ignition coil', 'Bobine d’allumage'],
    quantity: cylinders,
    lb: isMagneto ? 0.4 + boreMm / 400 : 0.6,
    usd: isMagneto ? null : 62,
    at: isMagneto ? { cable_mm: lead, connector: '1-pin' } : { voltage: 12, connector: '2-pin' },
    of: code,
    solid: 'coil',
    sizes: { d: 34, length: isMagneto ? 70 : 95 },
    torque: '10 N·m',
  })
}
