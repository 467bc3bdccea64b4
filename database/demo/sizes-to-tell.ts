// Which sizes stand in the name of a part that fits too many machines to name them: two, and more where its like has the same two.
import { shownValue } from './attributes.ts'
import { machineIn } from './named-machines.ts'
import type { Design } from './parts/design.ts'
import { piecesOf } from './parts/sets.ts'
import { wholeRange } from './whole-range.ts'

/** What a part is not looked for by. */
export const NOT_TOLD: ReadonlySet<string> = new Set(['kind', 'maker', 'series', 'revision', 'torque', 'pieces'])
/** The suffix tells it. */
const OF_ITS_STANDARD = new Set(['oversize_mm', 'undersize_mm'])
const TELLING = new Set(['thread_size', 'voltage', 'amps', 'kw', 'volume_l', 'group', 'viscosity'])
const MOST_TOLD = 4

let known: Map<Design, string[]> | undefined

export function sizesToTell(design: Design): readonly string[] {
  known ??= ofAll(wholeRange().designs)
  return known.get(design) ?? []
}

function ofAll(designs: readonly Design[]): Map<Design, string[]> {
  const sizes = new Map<Design, string[]>()
  const nameless = designs.filter((design) => machineIn(design, 'en') === '')
  // A reconditioned part has the name of the new one.
  for (const like of Map.groupBy(
    nameless,
    ({ name, suffix, recon }) => `${name.en}, ${suffix?.en}, ${recon}`,
  ).values()) {
    for (const design of like) sizes.set(design, usual(design))
    for (const same of Map.groupBy(like, (design) => values(design, sizes.get(design) ?? [])).values())
      tellApart(same, sizes)
  }
  return sizes
}

/**
 * A wiper of 20 in, a belt 6PK1890 and a breaker of 60 A have said it; how many are in a set says no size, nor does by how much an
 * oversize is larger than what it stands for.
 */
function usual(design: Design): string[] {
  const { name, suffix, attributes, versionOf } = design
  const saysSize = versionOf === null && piecesOf(design) === 1 && /\d/.test(suffix?.en ?? '')
  if (saysSize || /\d/.test(name.en)) return []
  return Object.keys(attributes)
    .filter(
      (key) =>
        !NOT_TOLD.has(key) &&
        !OF_ITS_STANDARD.has(key) &&
        attributes[key] !== 0 &&
        (key.endsWith('_mm') || TELLING.has(key)),
    )
    .slice(0, 2)
}

/** Adds to parts of one name the first attributes that differ among them, until none is like another. */
function tellApart(same: readonly Design[], sizes: Map<Design, string[]>): void {
  const [first] = same
  if (!first || same.length === 1) return
  const told = sizes.get(first) ?? []
  const key = Object.keys(first.attributes).find(
    (one) =>
      !NOT_TOLD.has(one) &&
      !told.includes(one) &&
      hasUnit(one, first) &&
      new Set(same.map(({ attributes }) => attributes[one])).size > 1 &&
      same.every(({ attributes }) => attributes[one] !== undefined && attributes[one] !== 0),
  )
  if (key === undefined || told.length >= MOST_TOLD) return
  for (const design of same) sizes.set(design, [...told, key])
  for (const still of Map.groupBy(same, ({ attributes }) => attributes[key]).values()) tellApart(still, sizes)
}

/** '25' tells nobody that it is microns. */
const hasUnit = (key: string, { attributes }: Design): boolean =>
  !/^[\d.,]+$/.test(shownValue(key, attributes[key] ?? '', 'en'))

const values = ({ attributes }: Design, keys: readonly string[]): string =>
  JSON.stringify(keys.map((key) => attributes[key]))
