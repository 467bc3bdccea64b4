// Names and descriptions of a part in both languages. The French is Québec's: a no-break space before a colon.
import { grouped, NBSP } from '#values/format-amount.ts'
import { attributes, shownValue } from './attributes.ts'
import { type Catalogue, madeFrom } from './catalogue.ts'
import { machineIn } from './named-machines.ts'
import type { Design, Words } from './parts/design.ts'
import type { Sku } from './sku.ts'
import { NOT_TOLD, sizesToTell } from './sizes-to-tell.ts'
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

/** 'Piston, 0.50 mm oversize, Tarn 6.4 (2007–2012)'; of other makers with their name at the end. */
function namesOf(catalogue: Catalogue, sku: Sku): Pick<Description, 'nameEn' | 'nameFr'> {
  const { design, variant } = madeFrom(catalogue, sku.index)
  const name = (language: Language) => {
    const noun = design.suffix ? `${design.name[language]}, ${design.suffix[language]}` : design.name[language]
    const machine = machineIn(design, language)
    // 'Radiator hose, upper, Tarn 6.4': what stands after a comma is none of the machine's name.
    const told = machine ? `${noun}${noun.includes(',') ? ',' : ''} ${machine}` : sized(noun, sku, design, language)
    return variant ? `${told}, ${variant.maker} ${variant.series}` : told
  }
  return { nameEn: name('en'), nameFr: name('fr') }
}

/** What fits many machines is told by its sizes: 'Oil pan bolt M8×1.25, 25 mm'. */
function sized(noun: string, { attributes: values }: Sku, design: Design, language: Language): string {
  const told = sizesToTell(design)
    .flatMap((key) => {
      const value = values[key]
      return value === undefined ? [] : [{ key, text: shownValue(key, value, language).replace('\u00a0', ' ') }]
    })
    .filter(({ text }) => !noun.includes(text))
  return told.reduce((name, { key, text }, at) => {
    if (at === 0) return `${name}${noun.includes(',') ? ',' : ''} ${text}`
    // Lengths belong together, and a length to its thread; volts and the like stand apart.
    const before = told[at - 1]?.key ?? ''
    const isOneSize = at === 1 && key.endsWith('_mm') && (before.endsWith('_mm') || before === 'thread_size')
    return `${name}${isOneSize ? ' × ' : ', '}${text}`
  }, noun)
}

/** Its most telling sizes, in one sentence. */
function brief({ attributes: values }: Sku, _design: Design, language: Language): string {
  const told = Object.entries(values)
    .filter(([key]) => !NOT_TOLD.has(key))
    .slice(0, 4)
  if (told.length === 0) return ''
  const colon = language === 'fr' ? '\u00a0: ' : ': '
  return `${told.map(([key, value]) => `${attributes.get(key)?.[language] ?? key}${colon}${inThousands(shownValue(key, value, language), value, language)}`).join('; ')}.`
}

/** As the table of sizes beneath it writes them: 1,800 bar; 1 800 bar in French. */
const inThousands = (shown: string, value: number | string, language: Language): string =>
  typeof value === 'number'
    ? shown.replace(/^\d{4,}/, (digits) => grouped(digits, language === 'fr' ? NBSP : ','))
    : shown
