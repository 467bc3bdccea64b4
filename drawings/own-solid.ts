// Parts that stand in no assembly: what each kind is drawn as where the drawing of its category shows something else.
import { solidOfKind } from './kinds.ts'
import { sizesTold } from './sized-part.ts'
import type { DrawnSolid } from './solid-picture.ts'

const OWN: ReadonlySet<string> = new Set([
  'brake rotor',
  'brake drum',
  'brake shoe kit',
  'brake pad set',
  'panel air filter',
  'cabin air filter',
  'fuel filter element',
  'oil filter element',
  'air dryer cartridge',
  'shock absorber',
  'ball joint',
  'headlamp',
  'headlamp bulb',
  'work lamp',
  'brake chamber',
  'slack adjuster',
  'air governor',
  'air dryer heater',
  'in-tank fuel pump',
  'click torque wrench',
  'electronic torque wrench',
  'torque multiplier',
  'angle gauge',
  'impact socket set',
  'deep socket set',
  'band filter wrench',
  'claw filter wrench',
  'puller',
  'seal driver set',
  'barring tool',
  'ring compressor',
  'valve spring compressor',
  'pressure gauge',
  'clamp pliers',
])

/** With the sizes that its attributes tell; null for a kind that its category's drawing shows as it is. */
export function ownSolid(attributes: Readonly<Record<string, string | number>>): DrawnSolid | null {
  const kind = solidOfKind(attributes['kind'])
  return kind !== undefined && OWN.has(String(attributes['kind'])) ? { kind, sizes: sizesTold(attributes) } : null
}
