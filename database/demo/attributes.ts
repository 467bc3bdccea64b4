import { type Attribute, MEASURED } from './attribute-facts.ts'
import { WORDED } from './attribute-words.ts'
import { attributeNames, leaves } from './facts.ts'
import { logu, pick, whole } from './random.ts'

export const attributes: ReadonlyMap<string, Attribute> = new Map(
  [...new Set(leaves.flatMap((leaf) => leaf.attributes))].map((key) => {
    const named: Partial<Attribute> = { ...attributeNames[key], ...MEASURED[key], ...WORDED[key] }
    const { en, fr } = named
    if (en === undefined || fr === undefined) throw new Error(`attribute ${key} has no name`)
    return [key, { ...named, en, fr, ...(key.endsWith('_mm') && { unit: 'mm' }) }]
  }),
)

export type AttributeValue = number | string

export function attributeValue(key: string, u: number): AttributeValue {
  if (key.endsWith('_mm')) return Math.round(logu(u, 4, 400))
  if (key === 'amps') return whole(u, 40, 340)
  if (key === 'cca') return whole(u, 550, 1250)
  if (key === 'kw') return Math.round(logu(u, 2, 1000))
  if (key === 'pressure_bar') return Math.round(logu(u, 3, 2500))
  if (key === 'opening_temp_c' || key === 'temperature_max_c') return whole(u, 71, 98)
  const value = pick(attributes.get(key)?.values ?? [], u)
  return typeof value === 'object' ? value[0] : value
}

export interface AttributeWords {
  key: string
  value: string
  en: string
  fr: string
}

export const attributeWords: AttributeWords[] = [...attributes].flatMap(([key, { values = [] }]) =>
  values.flatMap((value) => (typeof value === 'object' ? [{ key, value: value[0], en: value[0], fr: value[1] }] : [])),
)

const french = new Map(attributeWords.map(({ key, value, fr }) => [`${key} ${value}`, fr]))

/** A value as it is read, with its unit: '93 mm', 'cast iron'; 'fonte' and '9,5 L' in French. */
export function shownValue(key: string, value: AttributeValue, language: 'en' | 'fr'): string {
  const { unit, unitFr = unit } = attributes.get(key) ?? {}
  const word = language === 'en' ? String(value) : frenchValue(key, value)
  const shownUnit = language === 'en' ? unit : unitFr
  return shownUnit ? `${word}\u00a0${shownUnit}` : word
}

const frenchValue = (key: string, value: AttributeValue) =>
  typeof value === 'number' ? String(value).replace('.', ',') : (french.get(`${key} ${value}`) ?? value)
