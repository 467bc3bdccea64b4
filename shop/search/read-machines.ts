// Machines that words name: 'tarn 6.4', 'cairn h22', 'f350 2014', in any order.
import type { NamedMachines } from '#shop/facet-index/fits.ts'
import type { RegistryFacts } from '#shop/garage/registry.ts'
import { foldedInPlace, type TypedWord, wordsOf } from './plain-words.ts'

interface VehicleModel {
  make: string
  model: string
}

/** What machines are called, by their words. */
export interface MachineNames {
  families: { id: number; name: string; words: string[] }[]
  lines: {
    words: string[]
    name: string
    families: number[]
    models: { id: number; name: string; words: string[] }[]
  }[]
  byCode: Map<string, { label: string; machines: NamedMachines }>
  makes: Map<string, string[]>
  /** Models by their words run together: 'f350'. */
  models: Map<string, VehicleModel[]>
}

export interface MachinesRead {
  machines: NamedMachines
  label: string
  /** What a vehicle's label is made of; '' for what was not typed. */
  vehicle?: { year: string; make: string; model: string }
  used: TypedWord[]
}

const NONE: NamedMachines = { families: [], models: [], vehicles: [], years: null }
const plainOf = (name: string): string[] => wordsOf(foldedInPlace(name)).map(({ plain }) => plain)

export interface VehicleNames {
  makes(): string[]
  models(make: string): string[]
}

export function machineNames({ families, lines }: RegistryFacts, vehicles: VehicleNames): MachineNames {
  const byCode: MachineNames['byCode'] = new Map()
  const code = (text: string, label: string, machines: Partial<NamedMachines>) =>
    byCode.set(text.toLowerCase(), { label, machines: { ...NONE, ...machines } })
  for (const family of families) code(family.code, family.name, { families: [family.id] })
  const known = lines.filter(({ portable }) => !portable)
  for (const { models, drivenBy } of known)
    for (const model of models) code(model.code, model.name, { models: [model.id], families: enginesOf(drivenBy) })
  const makes = new Map<string, string[]>()
  const models = new Map<string, VehicleModel[]>()
  for (const make of vehicles.makes()) {
    const [first = '', ...more] = plainOf(make)
    makes.set([first, ...more].join(''), [...(makes.get(first) ?? []), make])
    for (const model of vehicles.models(make)) {
      const words = plainOf(model)
      if (words.length > 0) models.set(words.join(''), [...(models.get(words.join('')) ?? []), { make, model }])
    }
  }
  return {
    families: families.map(({ id, name }) => ({ id, name, words: plainOf(name) })),
    lines: known.map(({ name, drivenBy, models: all }) => ({
      name,
      words: plainOf(name),
      families: enginesOf(drivenBy),
      models: all.map((model) => ({ id: model.id, name: model.name, words: plainOf(model.name) })),
    })),
    byCode,
    makes,
    models,
  }
}

const enginesOf = (drivenBy: number | null) => (drivenBy === null ? [] : [drivenBy])

export interface MachineWords {
  words: TypedWord[]
  /** A displacement that was typed with its unit: it tells the families of one name apart. */
  litres?: number | undefined
  /** What is a word of the trade is a vehicle's name only beside its make or a year: 'element'. */
  isTradeWord(word: string): boolean
}

export function readMachines(names: MachineNames, typed: MachineWords): MachinesRead | undefined {
  const { words, litres } = typed
  return (
    readCode(names, words) ?? readFamily(names, words, litres) ?? readLine(names, words) ?? readVehicle(names, typed)
  )
}

function readCode({ byCode }: MachineNames, words: TypedWord[]): MachinesRead | undefined {
  for (const [at, word] of words.entries()) {
    const next = words[at + 1]
    const run = next && byCode.get(word.plain + next.plain)
    if (run && next) return { ...run, used: [word, next] }
  }
  return undefined
}

/** 'Tarn' alone is every Tarn; what else of the name is typed narrows that. The name alone never means its gas version. */
function readFamily(
  { families }: MachineNames,
  words: TypedWord[],
  litres: number | undefined,
): MachinesRead | undefined {
  const typed = new Map(words.map((word) => [word.plain, word]))
  if (litres !== undefined) typed.set(String(litres), { plain: String(litres), from: -1, to: -1 })
  const named = families.filter(({ words: [first = ''] }) => typed.has(first))
  // 'Skarn93' is written for 9.3: the same digits beside the name.
  for (const word of named.flatMap((family) => family.words)) {
    const digits = typed.get(word.replace('.', ''))
    if (digits && word.includes('.') && !typed.has(word)) typed.set(word, digits)
  }
  const best = mostNamed(named, typed)
  const [one] = best
  if (!one) return undefined
  const used = [...new Set(best.flatMap((family) => family.words))].flatMap((word) => typed.get(word) ?? [])
  const label = best.length === 1 ? one.name : [...new Set(best.map(({ name }) => name.split(' ')[0]))].join(', ')
  return {
    machines: { ...NONE, families: best.map(({ id }) => id) },
    label,
    used: used.filter(({ from }) => from >= 0),
  }
}

function mostNamed<Named extends { words: string[] }>(all: Named[], typed: Map<string, unknown>): Named[] {
  const score = ({ words }: Named) => words.filter((word) => typed.has(word)).length
  const most = Math.max(0, ...all.map(score))
  const best = all.filter((one) => score(one) === most)
  // All words but the name's first are the same for a version and its plain family: the shorter name is meant.
  return most > 1 ? best.filter((one) => one.words.length === Math.min(...best.map(({ words }) => words.length))) : best
}

function readLine({ lines }: MachineNames, words: TypedWord[]): MachinesRead | undefined {
  const typed = new Map(words.map((word) => [word.plain, word]))
  const named = mostNamed(
    lines.filter(({ words: [first = ''] }) => typed.has(first)),
    typed,
  )
  const [line] = named
  if (!line) return undefined
  const models = named.flatMap((one) => one.models)
  const whole = models.filter((model) => model.words.every((word) => typed.has(word)))
  const chosen = whole.length > 0 ? whole : models
  const used = [...named.flatMap((one) => one.words), ...whole.flatMap((model) => model.words)]
  return {
    machines: {
      ...NONE,
      models: chosen.map(({ id }) => id),
      families: [...new Set(named.flatMap((one) => one.families))],
    },
    label:
      whole.length === 1 ? (whole[0]?.name ?? '') : named.length === 1 ? line.name : (line.name.split(' ')[0] ?? ''),
    used: [...new Set(used)].flatMap((word) => typed.get(word) ?? []),
  }
}

const FIRST_YEAR = 1950
const LAST_YEAR = 2049
/** Of a model's words run together, so many may be apart: 'Grand Cherokee L'. */
const MOST_WORDS = 4

/** Shorter names of models are too often something else. */
const SHORTEST_MODEL = 5

/** A model by its name, with its make before or after it, or none. */
function readVehicle({ makes, models }: MachineNames, { words, isTradeWord }: MachineWords): MachinesRead | undefined {
  const year = words.find(
    ({ plain }) => /^\d{4}$/.test(plain) && Number(plain) >= FIRST_YEAR && Number(plain) <= LAST_YEAR,
  )
  const make = longest(words, (text) => makes.get(text))
  const rest = words.filter((word) => word !== year && !make?.used.includes(word))
  const model = longest(rest, (text) => {
    const known = models.get(text)?.filter((one) => !make || make.found.includes(one.make))
    const isOwnWord =
      /[a-z]\d|\d[a-z]/.test(text) || (text.length >= SHORTEST_MODEL && !/^\d|^.*\d$/.test(text) && !isTradeWord(text))
    return known && known.length > 0 && (make || year || isOwnWord) ? known : undefined
  })
  const found =
    model?.found ?? (make && year ? [...models.values()].flat().filter((one) => make.found.includes(one.make)) : [])
  const [one] = found
  if (!one) return undefined
  const years = year ? { from: Number(year.plain), to: Number(year.plain) } : null
  const vehicle = {
    year: year?.plain ?? '',
    make: (model ? one.make : make?.found[0]) ?? '',
    model: model ? one.model : '',
  }
  return {
    machines: { ...NONE, vehicles: found, years },
    label: one.model,
    vehicle,
    used: [...(make?.used ?? []), ...(model?.used ?? []), ...(year ? [year] : [])],
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
