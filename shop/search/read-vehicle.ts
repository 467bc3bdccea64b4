// A vehicle that words name: by its model, with its make, a year or its liters before or after it; or by its make and one of these.
import type { NamedMachines } from '#shop/facet-index/fits.ts'
import { type MachineNames, NONE, type VehicleModel } from './machine-names.ts'
import type { TypedWord } from './plain-words.ts'

export interface MachinesRead {
  machines: NamedMachines
  label: string
  /** What a vehicle's label is made of; '' for what was not typed. */
  vehicle?: { year: string; make: string; model: string; engine: string }
  used: TypedWord[]
}

export interface MachineWords {
  words: TypedWord[]
  /** A displacement that was typed with its unit: it tells the families of one name apart. */
  litres?: number | undefined
  /** What is a word of the trade is a vehicle's name only beside its make or a year: 'element'. */
  isTradeWord(word: string): boolean
}

const FIRST_YEAR = 1950
const LAST_YEAR = 2049
/** Of a model's words run together, so many may be apart: 'Grand Cherokee L'. */
const MOST_WORDS = 4

/** Shorter names of models are too often something else. */
const SHORTEST_MODEL = 5

/** What vehicles are searched for: a model by its name alone or with its make; a make with a year or with liters that some of its models have. */
export function readVehicle(names: MachineNames, typed: MachineWords): MachinesRead | undefined {
  const { words, isTradeWord } = typed
  const yearWord = words.find(
    ({ plain }) => /^\d{4}$/.test(plain) && Number(plain) >= FIRST_YEAR && Number(plain) <= LAST_YEAR,
  )
  const year = yearWord && Number(yearWord.plain)
  const make = readMake(names, words)
  const rest = words.filter((word) => word !== yearWord && !make?.used.includes(word))
  const model = longest(rest, (text) => {
    const known = names.models.get(text)?.filter((one) => !make || make.found.includes(one.make))
    const isOwnWord =
      /[a-z]\d|\d[a-z]/.test(text) || (text.length >= SHORTEST_MODEL && !/^\d|^.*\d$/.test(text) && !isTradeWord(text))
    return known && known.length > 0 && (make || year || isOwnWord) ? known : undefined
  })
  const named = model?.found ?? make?.vehicles ?? []
  const engine = readEngine(names, { ...typed, year }, named)
  const found = engine?.found ?? (model || year ? named : [])
  const [one] = found
  if (!one) return undefined
  // A make alone: of a word that stands for several, those that are meant.
  const makes = model ? [] : (make?.found.filter((own) => found.some((vehicle) => vehicle.make === own)) ?? [])
  return {
    machines: { ...NONE, vehicles: found, years: year ? { from: year, to: year } : null, engine: engine?.name ?? null },
    label: one.model,
    vehicle: {
      year: yearWord?.plain ?? '',
      make: makes.length > 0 ? makes.join(', ') : one.make,
      model: makes.length > 0 ? '' : one.model,
      engine: engine?.name ?? '',
    },
    used: [...(make?.used ?? []), ...(model?.used ?? []), ...(engine?.used ?? []), ...(yearWord ? [yearWord] : [])],
  }
}

interface EngineWords extends MachineWords {
  year: number | undefined
}

/** Those of the vehicles that have an engine of as many liters as were typed: '6.7', '6.7 L'. */
function readEngine({ hasEngine }: MachineNames, { words, litres, year }: EngineWords, named: VehicleModel[]) {
  const typed = words
    .filter(({ plain }) => /^\d{1,2}\.\d$/.test(plain))
    .map((word) => ({ size: word.plain, used: [word] }))
  const sizes = litres === undefined ? typed : [{ size: litres.toFixed(1), used: [] }, ...typed]
  for (const { size, used } of sizes) {
    const name = `${size}L`
    const found = named.filter((vehicle) => hasEngine(vehicle, { litres: name, year }))
    if (found.length > 0) return { name, found, used }
  }
  return undefined
}

/**
 * Makes that are named. A word that stands for several, 'duramax', is all of them, unless a make is named by its own name: then it says
 * no more, as long as it may be that make's.
 */
function readMake({ makes, models, modelsOf }: MachineNames, words: TypedWord[]) {
  const typed = Map.groupBy(
    runsIn(words, (text) => makes.get(text)),
    ({ used: [first] }) => first?.from,
  )
  const all = [...typed.values()].map((runs) => ({
    isNickname: runs.length > 1,
    found: runs.flatMap((run) => run.found),
    used: runs.flatMap((run) => run.used),
  }))
  const make = all.find(({ isNickname }) => !isNickname) ?? all[0]
  if (!make) return undefined
  const { found, used } = make
  const saysNoMore = all.filter(
    (one) => one !== make && one.isNickname && one.found.some((name) => found.includes(name)),
  )
  // What is a make now may have been another's model: the Dodge Ram.
  const formerly = models.get(used.map(({ plain }) => plain).join('')) ?? []
  return {
    found,
    used: [...used, ...saysNoMore.flatMap((one) => one.used)],
    vehicles: [...found.flatMap((one) => modelsOf.get(one) ?? []), ...formerly],
  }
}

/** All that words name, one after the other, the longest names first. */
function runsIn<Found>(words: TypedWord[], find: (text: string) => Found | undefined) {
  const runs: { found: Found; used: TypedWord[] }[] = []
  let open = words
  for (;;) {
    const run = longest(open, find)
    if (!run) return runs
    runs.push(run)
    open = open.filter((word) => !run.used.includes(word))
  }
}

function longest<Found>(
  words: TypedWord[],
  find: (text: string) => Found | undefined,
): { found: Found; used: TypedWord[] } | undefined {
  for (let count = Math.min(MOST_WORDS, words.length); count > 0; count--)
    for (let at = 0; at + count <= words.length; at++) {
      const used = words.slice(at, at + count)
      const found = find(used.map(({ plain }) => plain).join(''))
      if (found) return { found, used }
    }
  return undefined
}
