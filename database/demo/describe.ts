// Names and descriptions of a part in both languages. The French is Québec's: a no-break space before a colon.
import { attributes, shownValue } from './attributes.ts'
import { type Catalogue, madeFrom } from './catalogue.ts'
import { models } from './facts.ts'
import { familyOf } from './machines/years.ts'
import type { Design, Words } from './parts/design.ts'
import type { Sku } from './sku.ts'
import { soldAs } from './sold-as.ts'

export interface Description {
  nameEn: string
  nameFr: string
  shortEn: string
  shortFr: string
  longEn: string
  longFr: string
}

type Language = keyof Words
/** Sizes that are not what a part is looked for by. */
const NOT_TOLD = new Set(['kind', 'maker', 'series', 'revision', 'torque', 'pieces'])

export function describe(catalogue: Catalogue, sku: Sku): Description {
  const { design } = madeFrom(catalogue, sku.index)
  const { nameEn, nameFr } = namesOf(catalogue, sku)
  const long = soldAs(design)
  return {
    nameEn,
    nameFr,
    shortEn: brief(sku, design, 'en'),
    shortFr: brief(sku, design, 'fr'),
    longEn: long.en,
    longFr: long.fr,
  }
}

/** 'Piston kit, 0.50 mm oversize, Tarn 6.4 (2007–2012)'; of other makers with their name at the end. */
function namesOf(catalogue: Catalogue, sku: Sku): Pick<Description, 'nameEn' | 'nameFr'> {
  const { design, variant } = madeFrom(catalogue, sku.index)
  const name = (language: Language) => {
    const noun = design.suffix ? `${design.name[language]}, ${design.suffix[language]}` : design.name[language]
    const machine = machineIn(design)
    const told = machine ? `${noun}${design.suffix ? ',' : ''} ${machine}` : sized(noun, sku, design, language)
    return variant ? `${told}, ${variant.maker} ${variant.series}` : told
  }
  return { nameEn: name('en'), nameFr: name('fr') }
}

/** The machines that a name tells, when they are few; makers and models are the same in every language. */
function machineIn({ engines, generators, vehicles, universal }: Design): string {
  if (universal) return ''
  if (engines.length > 0) {
    const [first, second, third] = engines
    if (!first || third) return ''
    if (second)
      return second.family === first.family
        ? familyOf(first.family).name
        : `${familyOf(first.family).name}, ${familyOf(second.family).name}`
    const { name, yearFrom, yearTo } = familyOf(first.family)
    return first.from === yearFrom && first.to === yearTo ? name : `${name} ${years(first)}`
  }
  if (generators.length > 0) {
    const named = [...new Set(generators.map(({ model }) => models.find(({ code }) => code === model)))].flatMap(
      (model) => model ?? [],
    )
    if (named.length <= 2) return named.map(({ name }) => name).join(', ')
    const lines = [...new Set(named.map(({ line }) => line.name))]
    return lines.length === 1 ? (lines[0] ?? '') : ''
  }
  const cars = [...new Set(vehicles.map(({ make, model }) => `${make} ${model}`))]
  const makes = [...new Set(vehicles.map(({ make }) => make))]
  const named = cars.length <= 2 ? cars : makes
  if (named.length === 0 || named.length > 2) return ''
  return `${named.join(', ')} ${years({ from: Math.min(...vehicles.map(({ from }) => from)), to: Math.max(...vehicles.map(({ to }) => to)) })}`
}

const years = ({ from, to }: { from: number; to: number }) => (from === to ? `(${from})` : `(${from}–${to})`)

/** What fits many machines is told by its sizes: 'Oil pan bolt M8×1.25, 25 mm'. */
function sized(noun: string, { attributes: values }: Sku, design: Design, language: Language): string {
  // A wiper of 20 in and a belt 6PK1890 have said it.
  if (design.suffix || /\d/.test(noun)) return noun
  const told = Object.entries(values)
    .filter(([key, value]) => !NOT_TOLD.has(key) && value !== 0 && (key.endsWith('_mm') || TELLING.has(key)))
    .slice(0, 2)
    .map(([key, value]) => ({ key, text: shownValue(key, value, language).replace('\u00a0', ' ') }))
    .filter(({ text }) => !noun.includes(text))
  const [first, second] = told
  if (!first) return noun
  if (!second) return `${noun} ${first.text}`
  // Lengths belong together, and a length to its thread; volts and the like stand apart.
  const isOneSize = second.key.endsWith('_mm') && (first.key.endsWith('_mm') || first.key === 'thread_size')
  return `${noun} ${first.text}${isOneSize ? ' × ' : ', '}${second.text}`
}
const TELLING = new Set(['thread_size', 'voltage', 'amps', 'kw', 'volume_l', 'group', 'viscosity'])

/** Its most telling sizes, in one sentence. */
function brief({ attributes: values }: Sku, _design: Design, language: Language): string {
  const told = Object.entries(values)
    .filter(([key]) => !NOT_TOLD.has(key))
    .slice(0, 4)
  if (told.length === 0) return ''
  const colon = language === 'fr' ? '\u00a0: ' : ': '
  return `${told.map(([key, value]) => `${attributes.get(key)?.[language] ?? key}${colon}${shownValue(key, value, language)}`).join('; ')}.`
}
