// The balloons of an exploded view as somebody places them, and what a save sends of them.
import type { UiRecord } from '#records-client/store/wire.ts'
import type { ChildOperation } from '../../base/save-children.ts'
import { textOf } from '../../base/text-of.ts'

export interface Balloon {
  key: string
  /** null until it is saved. */
  id: string | null
  /** As it is written. */
  number: string
  /** '' of what is not sold separately. */
  part: string
  name: string
  quantity: string
  /** Thousandths of the picture. */
  x: number
  y: number
  note: string
  since: string | null
}

export const BALLOON_FIELDS = [
  'Number__c',
  'Product__c',
  'Product__r.Name',
  'Quantity__c',
  'Left__c',
  'Top__c',
  'Note__c',
] as const

export const balloonsOf = (records: readonly UiRecord[]): readonly Balloon[] =>
  records
    .map((record) => ({
      key: record.id ?? '',
      id: record.id,
      number: textOf(record, 'Number__c'),
      part: textOf(record, 'Product__c'),
      name: record.fields['Product__r']?.displayValue ?? '',
      quantity: textOf(record, 'Quantity__c'),
      x: Number(textOf(record, 'Left__c')),
      y: Number(textOf(record, 'Top__c')),
      note: textOf(record, 'Note__c'),
      since: record.lastModifiedDate,
    }))
    .toSorted((one, other) => Number(one.number) - Number(other.number))

const within = (place: number) => Math.min(1000, Math.max(0, Math.round(place)))

export const movedTo = (balloon: Balloon, x: number, y: number): Balloon => ({ ...balloon, x: within(x), y: within(y) })

let last = 0
/** The next number, where somebody pressed. */
export const aBalloon = (balloons: readonly Balloon[], x: number, y: number): Balloon => ({
  key: `new ${++last}`,
  id: null,
  number: String(Math.max(0, ...balloons.map(({ number }) => Number(number) || 0)) + 1),
  part: '',
  name: '',
  quantity: '1',
  x: within(x),
  y: within(y),
  note: '',
  since: null,
})

const COUNT = /^[1-9]\d{0,2}$/

/** What keeps a balloon from being saved, by its key. */
export function wrongNumbers(
  balloons: readonly Balloon[],
  words: { twice: string; wrongNumber: string; wrongQuantity: string },
): Readonly<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const { key, number, quantity } of balloons) {
    if (!COUNT.test(number)) found[key] = words.wrongNumber
    else if (balloons.some((other) => other.key !== key && other.number === number)) found[key] = words.twice
    else if (!COUNT.test(quantity)) found[key] = words.wrongQuantity
  }
  return found
}

type Fields = Record<string, string | number | null>

const fieldsOf = ({ number, part, quantity, x, y, note }: Balloon): Fields => ({
  Number__c: Number(number),
  Product__c: part || null,
  Quantity__c: Number(quantity),
  Left__c: x,
  Top__c: y,
  Note__c: note.trim() || null,
})

export function balloonOperations(viewId: string, now: readonly Balloon[], was: readonly Balloon[]): ChildOperation[] {
  const gone = was.filter(({ id }) => !now.some((one) => one.id === id))
  return [
    ...gone.map(({ key, id }) => ({ type: 'DELETE' as const, record: { fields: { Id: id ?? '' } }, key })),
    ...now.flatMap((one): ChildOperation[] => {
      const { key, id, since } = one
      const fields = fieldsOf(one)
      if (id === null)
        return [
          {
            type: 'CREATE',
            record: { apiName: 'ExplodedViewBalloon__c', fields: { View__c: viewId, ...fields } },
            key,
          },
        ]
      const before = was.find((other) => other.id === id)
      const old: Fields = before ? fieldsOf(before) : {}
      const changed = Object.fromEntries(Object.entries(fields).filter(([name, value]) => value !== old[name]))
      if (Object.keys(changed).length === 0) return []
      return [
        {
          type: 'UPDATE',
          record: { fields: { Id: id, ...changed }, ...(since && { ifUnmodifiedSince: since }) },
          key,
        },
      ]
    }),
  ]
}
