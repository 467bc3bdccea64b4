// Numbers of machines as people type and paste them: with the label of the plate before them, or without a letter that belongs to them.
import type { EquipmentType } from './equipment.ts'
import { isEsn, isGsn, normalizedSerial } from './serial-number.ts'

const LABEL = String.raw`(?:s\s*\/\s*n|p\s*\/\s*n|serial(?:\s+(?:number|no\.?))?|num[ée]ro(?:\s+de\s+s[ée]rie)?|no\s+de\s+s[ée]rie|n[°º]|no\.|esn|gsn|vin|nsm|nsg|niv)`
/** A label is followed by a sign or a space, or directly by a number of our own engines and generators. */
const LABELLED = new RegExp(String.raw`^\s*#?\s*${LABEL}(?:[\s:.#=°º-]+|(?=[A-L]?\d{8,9}\s*$))`, 'i')
const MOST_LABELS = 3
const MOST_READ = 200

/** A number as it is written on the plate (E-4), without the label that stands before it: `S/N A984123456`, `ESN: 2412 3456`. */
export const writtenNumber = (typed: string): string => normalizedSerial(withoutLabels(typed))

function withoutLabels(typed: string): string {
  let rest = typed.slice(0, MOST_READ)
  for (let labels = 0; labels < MOST_LABELS && LABELLED.test(rest); labels++) rest = rest.replace(LABELLED, '')
  return rest
}

/** Whether it is a generator's by what stands before it, `GSN 984123456`, or by its nine digits, to which a letter belongs (E-6). */
export function isMeantAsGsn(typed: string): boolean {
  const number = withoutLabels(typed)
  const labels = typed.slice(0, MOST_READ).slice(0, -number.length || undefined)
  return /gsn|nsg/i.test(labels) || isWithoutLetter(normalizedSerial(number))
}

const isWithoutLetter = (written: string): boolean => /^\d{9}$/.test(written)

/** What a refused number may have meant. */
export type NumberHelp =
  /** Nine digits: a generator's number without the letter of its month. */
  { kind: 'without-letter'; digits: string } | { kind: 'other-type'; type: EquipmentType }

export function numberHelp(type: EquipmentType, typed: string): NumberHelp | null {
  const written = writtenNumber(typed)
  if (isWithoutLetter(written)) return { kind: 'without-letter', digits: written }
  const meant = shapeOf(written)
  return meant && meant !== type ? { kind: 'other-type', type: meant } : null
}

/** The type whose numbers have this shape; null where none has. */
export function typeByShape(typed: string): EquipmentType | null {
  return shapeOf(writtenNumber(typed))
}

function shapeOf(written: string): EquipmentType | null {
  if (isEsn(written)) return 'ENGINE'
  if (isGsn(written)) return 'GENERATOR'
  return /^[A-HJ-NPR-Z\d]{17}$/.test(written) ? 'VEHICLE' : null
}
