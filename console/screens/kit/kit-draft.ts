// What a kit holds, as somebody writes it, and what a save sends of it.
import type { UiRecord } from '#records-client/store/wire.ts'
import type { ChildOperation } from '../../base/save-children.ts'
import { textOf } from '../../base/text-of.ts'

export interface KitPart {
  key: string
  /** null until it is saved. */
  id: string | null
  part: string
  number: string
  name: string
  quantity: string
  since: string | null
}

export const partsOf = (records: readonly UiRecord[]): readonly KitPart[] =>
  records.map((record) => ({
    key: record.id ?? '',
    id: record.id,
    part: textOf(record, 'Product__c'),
    number: textOf(record, 'Name'),
    name: textOf(record, 'PartName__c'),
    quantity: textOf(record, 'Quantity__c'),
    since: record.lastModifiedDate,
  }))

/** Of what cannot be read a text is sent, which the shop refuses as it refuses any. */
const sent = (quantity: string) => (/^\d{1,3}$/.test(quantity.trim()) ? Number(quantity) : quantity)

/** What goes comes first. */
export function kitOperations(kitId: string, now: readonly KitPart[], was: readonly KitPart[]): ChildOperation[] {
  const gone = was.filter(({ id }) => !now.some((one) => one.id === id))
  return [
    ...gone.map(({ key, id }) => ({ type: 'DELETE' as const, record: { fields: { Id: id ?? '' } }, key })),
    ...now.flatMap((one): ChildOperation[] => {
      const { key, id, part, quantity, since } = one
      if (id === null) {
        const fields = { Kit__c: kitId, Product__c: part, Quantity__c: sent(quantity) }
        return [{ type: 'CREATE', record: { apiName: 'KitComponent__c', fields }, key }]
      }
      if (was.find((other) => other.id === id)?.quantity === quantity) return []
      return [
        {
          type: 'UPDATE',
          record: { fields: { Id: id, Quantity__c: sent(quantity) }, ...(since && { ifUnmodifiedSince: since }) },
          key,
        },
      ]
    }),
  ]
}
