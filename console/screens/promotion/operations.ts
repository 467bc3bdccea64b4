// What a save of a promotion sends: its own fields that differ, and its codes and parts that were added, changed and taken away.
import type { RecordInput } from '#records-client/store/wire.ts'
import type { ConsoleLocale } from '../../base/words.tsx'
import { readNumber } from '../../fields/number-text.ts'
import { type CodeDraft, type Draft, readDraft } from './draft.ts'

type Fields = Record<string, string | number | boolean | null>

/** A change, with where what is wrong with it is told. */
export interface Operation {
  type: 'CREATE' | 'UPDATE' | 'DELETE'
  record: RecordInput
  at: 'promotion' | 'code' | 'scope'
  key: string
}

/** Of what cannot be read a text is sent, which the shop refuses as it refuses any. */
const sent = (read: number | null | undefined, text: string) => (read === undefined ? text : read)

export function promotionFields(draft: Draft, locale: ConsoleLocale): Fields {
  const { percent, amount, minimum, perCustomer, starts, ends } = readDraft(draft, locale)
  return {
    Name: draft.Name.trim() === '' ? null : draft.Name,
    Description: draft.Description === '' ? null : draft.Description,
    Kind__c: draft.kind,
    Percent__c: sent(percent, draft.percent),
    Amount__c: sent(amount, draft.amount),
    MinimumSubtotal__c: sent(minimum, draft.minimum) ?? 0,
    StartDateTime: starts ?? null,
    EndDateTime: ends === undefined ? draft.ends : ends,
    IsActive: draft.isActive,
    UsesPerCustomer__c: sent(perCustomer, draft.perCustomer),
  }
}

export function changedFields(draft: Draft, was: Draft, locale: ConsoleLocale): Fields {
  const before = promotionFields(was, locale)
  return Object.fromEntries(
    Object.entries(promotionFields(draft, locale)).filter(([name, value]) => value !== before[name]),
  )
}

const codeFields = ({ isActive, limit }: CodeDraft, locale: ConsoleLocale): Fields => ({
  Status: isActive ? 'ACTIVE' : 'INACTIVE',
  RedemptionLimit__c: sent(readNumber(limit, locale), limit),
})

/** Of a promotion that is there: what goes comes first, so that what takes its place is no second one. */
export function partsOperations(draft: Draft, was: Draft, promotionId: string, locale: ConsoleLocale): Operation[] {
  const gone = <One extends { id: string | null }>(now: readonly One[], before: readonly One[]) =>
    before.flatMap(({ id }) => (id !== null && !now.some((one) => one.id === id) ? [id] : []))
  const remove = (at: Operation['at']) => (id: string) => ({
    type: 'DELETE' as const,
    record: { fields: { Id: id } },
    at,
    key: id,
  })
  const make = (at: Operation['at'], key: string, apiName: string, fields: Fields) => ({
    type: 'CREATE' as const,
    record: { apiName, fields },
    at,
    key,
  })
  const codes = draft.codes.flatMap((code): Operation[] => {
    if (code.id === null)
      return code.code.trim() === ''
        ? []
        : [
            make('code', code.key, 'Coupon', {
              PromotionId: promotionId,
              CouponCode: code.code,
              ...codeFields(code, locale),
            }),
          ]
    const before = was.codes.find(({ id }) => id === code.id)
    if (before && before.isActive === code.isActive && before.limit === code.limit) return []
    return [
      { type: 'UPDATE', record: { fields: { Id: code.id, ...codeFields(code, locale) } }, at: 'code', key: code.key },
    ]
  })
  const scopes = draft.scopes
    .filter(({ id }) => id === null)
    .map(({ of, isCategory, isExcluded }) =>
      make('scope', of, 'PromotionScope__c', {
        Promotion__c: promotionId,
        [isCategory ? 'Category__c' : 'Product__c']: of,
        Excluded__c: isExcluded,
      }),
    )
  return [
    ...gone(draft.scopes, was.scopes).map(remove('scope')),
    ...gone(draft.codes, was.codes).map(remove('code')),
    ...scopes,
    ...codes,
  ]
}
