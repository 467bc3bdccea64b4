// Exploded views: one engine family or generator line and one group of parts each, with numbered balloons.
import { type Catalogue, leafOf, probe } from './catalogue.ts'
import { families, type Group, groups, isKitLeaf, type Leaf, lines } from './facts.ts'
import { machinesOf } from './fitment.ts'
import { pick, stream, whole } from './random.ts'

export interface Callout {
  number: number
  part: number | null
  quantity: number
  x: number
  y: number
  noteEn: string | null
  noteFr: string | null
}
export interface Diagram {
  id: number
  family: number | null
  line: number | null
  group: Group
  callouts: Callout[]
}

const PARTS_PER_DIAGRAM = 250
const NOT_SOLD_SHARE = 0.05
/** With those that meet by chance, this makes 15 % of the balloons' parts stand in two views. */
const REPEATED_SHARE = 0.06
const NOTES: [en: string, fr: string][] = [
  ['Use with item 1.', 'S’utilise avec l’article 1.'],
  ['Replace at every service.', 'Remplacer à chaque entretien.'],
  ['Tighten in two steps.', 'Serrer en deux étapes.'],
  ['Coat with clean oil before fitting.', 'Enduire d’huile propre avant la pose.'],
  ['Left-hand side shown.', 'Côté gauche illustré.'],
  ['As required.', 'Au besoin.'],
]

interface Machine {
  family: number | null
  line: number | null
  groups: Group[]
}
const drawable = (letter: string) =>
  groups.filter(
    (group) => group.slug !== 'engines' && group.leaves.some((leaf) => isDrawn(leaf) && leaf.fit.includes(letter)),
  )
const isDrawn = (leaf: Leaf) => leaf.group.slug !== 'tools-literature' && !isKitLeaf(leaf)
const MACHINES: Machine[] = [
  ...families.map(({ id }) => ({ family: id, line: null, groups: drawable('E') })),
  ...lines.filter((line) => !line.portable).map(({ id }) => ({ family: null, line: id, groups: drawable('G') })),
]

export function* diagramsOf(catalogue: Catalogue): Generator<Diagram> {
  const shown = new Map<Machine, number[]>()
  for (let index = 0; index < Math.floor(catalogue.size / PARTS_PER_DIAGRAM); index++) {
    const draw = stream(catalogue.seed, 'diagram', index)
    const machine = pick(MACHINES, draw())
    const group = pick(machine.groups, draw())
    const count = whole(draw(), 8, 40)
    const earlier = shown.get(machine) ?? []
    const callouts: Callout[] = []
    for (let number = 1; number <= count; number++) {
      const isSold = draw() >= NOT_SOLD_SHARE
      const repeats = draw() < REPEATED_SHARE && earlier.length > 0
      const u = draw()
      const quantity = whole(draw() ** 3, 1, 24)
      const x = whole(draw(), 0, 1000)
      const y = whole(draw(), 0, 1000)
      const hasNote = draw() < 0.15
      const [noteEn, noteFr] = pick(NOTES, draw())
      const fits = (part: number) => {
        const leaf = leafOf(catalogue, part)
        return leaf.group === group && isDrawn(leaf) && isFor(catalogue, part, machine)
      }
      const part = repeats ? pick(earlier, u) : probe(catalogue.live, Math.floor(u * catalogue.live), fits)
      callouts.push({
        number,
        part: isSold ? (part ?? null) : null,
        quantity,
        x,
        y,
        noteEn: hasNote ? noteEn : null,
        noteFr: hasNote ? noteFr : null,
      })
    }
    shown.set(machine, [...earlier, ...callouts.flatMap(({ part }) => part ?? [])])
    yield { id: index + 1, family: machine.family, line: machine.line, group, callouts }
  }
}

function isFor(catalogue: Catalogue, part: number, { family, line }: Machine): boolean {
  const machines = machinesOf(catalogue, part)
  return line === null ? machines.families.some(({ id }) => id === family) : machines.lines.has(line)
}
