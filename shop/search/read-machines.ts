// Machines that words name: 'tarn 6.4', 'cairn h22', 'f350 2014', 'ram 6.7', in any order.
import { type MachineNames, NONE } from './machine-names.ts'
import type { TypedWord } from './plain-words.ts'
import { type MachinesRead, type MachineWords, readVehicle } from './read-vehicle.ts'

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
