// What is in a kit: parts sold today that fit the same engine family, or the same generator line.
import { type Catalogue, leafOf, probe } from './catalogue.ts'
import { isKitLeaf, type Leaf } from './facts.ts'
import { machinesOf } from './fitment.ts'
import { pick, stream, whole } from './random.ts'

export interface KitComponent {
  index: number
  quantity: number
}

const LISTED_SHARE = 0.6
const QUANTITIES = [1, 1, 1, 1, 2, 2, 4, 6, 8, 12]
const NEVER_IN_KITS = new Set(['engines', 'tools-literature'])

export function kitComponentsOf(catalogue: Catalogue, index: number): KitComponent[] {
  if (index >= catalogue.live || !isKitLeaf(leafOf(catalogue, index))) return []
  const draw = stream(catalogue.seed, 'kit', index)
  const isListed = draw() < LISTED_SHARE
  const count = whole(draw(), 3, 14)
  const { families, lines } = machinesOf(catalogue, index)
  const [family] = families
  const [line] = lines
  if (!isListed || (!family && line === undefined)) return []

  const taken = new Set<number>()
  const fits = (other: number) => {
    if (taken.has(other) || !belongsInKits(leafOf(catalogue, other))) return false
    const machines = machinesOf(catalogue, other)
    return family ? machines.families.includes(family) : line !== undefined && machines.lines.has(line)
  }
  return Array.from({ length: count }, () => {
    const start = Math.floor(draw() * catalogue.live)
    const quantity = pick(QUANTITIES, draw())
    const part = probe(catalogue.live, start, fits)
    if (part !== undefined) taken.add(part)
    return { index: part, quantity }
  }).filter((component): component is KitComponent => component.index !== undefined)
}

const belongsInKits = (leaf: Leaf) => !isKitLeaf(leaf) && !NEVER_IN_KITS.has(leaf.group.slug)
