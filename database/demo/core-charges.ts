// Core charges: what is paid back for the worn part.
import type { Leaf } from './facts.ts'
import type { Design } from './parts/design.ts'

/** The share of the price that a worn part is worth, to the nearest 5 dollars. */
const CORE_SHARE: Record<string, number> = {
  injectors: 0.25,
  'injection-pumps': 0.25,
  turbochargers: 0.25,
  'turbo-actuators': 0.2,
  'water-pumps': 0.18,
  dpf: 0.35,
  doc: 0.3,
  scr: 0.3,
  egr: 0.25,
  'cylinder-heads': 0.25,
  camshafts: 0.15,
  crankshafts: 0.2,
  'connecting-rods': 0.2,
  'oil-pumps-coolers': 0.2,
  starters: 0.25,
  alternators: 0.22,
  'control-modules': 0.3,
  'control-boards': 0.2,
  'air-brake': 0.25,
  clutches: 0.25,
  'recon-engines': 0.22,
  'long-blocks': 0.22,
}
const BATTERY_CORE = { small: 1800, usual: 2200, large: 2700 }
const LARGE_GROUPS = new Set(['4D', '8D'])
const SMALL_GROUPS = new Set(['U1', '24', '24F', '26', '34', '35', '47 H5', '51R', '48 H6', '49 H8', '47', '48', '49'])

/** A core is charged for what was reconditioned, and for new heads, pumps and batteries whose worn ones are worth it. */
export function coreOf({ attributes, recon, kind }: Design, leaf: Leaf, usd: number): number | null {
  if (leaf.hazmat?.startsWith('BATTERY')) {
    const group = String(attributes['group'])
    const isLarge = LARGE_GROUPS.has(group) || (group === '31' && leaf.hazmat === 'BATTERY_AGM')
    return isLarge ? BATTERY_CORE.large : SMALL_GROUPS.has(group) ? BATTERY_CORE.small : BATTERY_CORE.usual
  }
  const share = CORE_SHARE[leaf.slug]
  if (share === undefined || !recon || kind.endsWith('kit')) return null
  return Math.max(Math.round((usd * share) / 500) * 500, 500)
}
