// Injection of small diesels: a pump with an element for each cylinder, into swirl chambers.
import { tubeLb } from '../../parts/mass.ts'
import { litresOfSmall, type SmallEngine } from '../small-engines.ts'
import type { SetOf } from './set.ts'

export function addDiesel(set: SetOf, engine: SmallEngine): void {
  const { boreMm, cylinders, code } = engine
  const litres = litresOfSmall(engine)
  const name = code === 'BCK24' ? 'BCK24' : 'BCK77'
  set.add({
    leaf: 'lift-pumps',
    kind: 'electric fuel pump',
    name: ['Electric fuel pump', 'Pompe à carburant électrique'],
    lb: 1.2,
    at: { flow_lph: litres < 2 ? 60 : 90, voltage: 12, connector: '2-pin', pressure_bar: 0.3 },
    solid: 'pump',
    sizes: { d: 52, length: 120 },
  })
  set.add({
    leaf: 'gen-fuel',
    kind: 'fuel stop solenoid',
    name: ['Fuel shut-off solenoid', 'Solénoïde d’arrêt de carburant'],
    lb: 1,
    usd: 88,
    at: { fuel: 'diesel fuel', connector: '3-pin', voltage: 12, thread_size: 'M30×1.5' },
    solid: 'sensor',
    sizes: { d: 38, length: 85 },
    torque: '20 N·m',
  })
  set.add({
    leaf: 'injection-pumps',
    kind: 'in-line injection pump',
    name: ['In-line injection pump', 'Pompe d’injection en ligne'],
    isRecon: true,
    lb: 5 + cylinders * 1.3 + (litres > 2 ? 2 : 0),
    at: { pressure_bar: 145, drive: 'camshaft', mount: '4-bolt flange', outlets: cylinders },
    of: code,
    solid: 'pump',
    sizes: { d: 70, length: 60 + cylinders * 28 },
    torque: '25 N·m',
  })
  set.add({
    leaf: 'fuel-lines',
    kind: 'injection line',
    name: ['Injection line', 'Conduite d’injection'],
    quantity: cylinders,
    lb: 0.3 + tubeLb(6, 2, boreMm * 4),
    at: { diameter_mm: 6, length_mm: Math.round((boreMm * 4.2) / 10) * 10, thread_size: 'M12×1.5' },
    of: code,
    solid: 'line',
    sizes: { d: 6, length: Math.round(boreMm * 4) },
    torque: '25 N·m',
  })
  set.add({
    leaf: 'fuel-lines',
    kind: 'fuel return line',
    name: ['Injector return line', 'Conduite de retour d’injecteurs'],
    lb: 0.1 + cylinders * 0.03,
    at: {
      diameter_mm: 6,
      length_mm: Math.round((boreMm * cylinders) / 10) * 10,
      thread_size: 'M10×1',
      position: 'return',
    },
    of: code,
    solid: 'line',
    sizes: { d: 6, length: Math.round(boreMm * cylinders) },
  })
  set.add({
    leaf: 'injectors',
    kind: 'nozzle holder',
    name: ['Injector with nozzle holder', 'Injecteur avec porte-injecteur'],
    quantity: cylinders,
    lb: 0.7,
    usd: 148,
    at: {
      flow_cc: Math.round((8135 * set.sheet.engineKw) / (cylinders * 1800)),
      nozzle_holes: 1,
      pressure_bar: 140,
      thread_size: 'M20×1.5',
    },
    of: `${name} ${set.sheet.isTurbo}`,
    solid: 'injector',
    sizes: { d: 23, length: 105 },
    torque: '55 N·m',
  })
  set.add({
    leaf: 'o-rings',
    kind: 'injector washer',
    name: ['Injector copper washer', 'Rondelle en cuivre d’injecteur'],
    quantity: cylinders,
    lb: tubeLb(20, 12, 1.5),
    at: { inner_diameter_mm: 12, outer_diameter_mm: 20, material: 'copper' },
    solid: 'washer',
    sizes: { d: 20, id: 12 },
  })
}
