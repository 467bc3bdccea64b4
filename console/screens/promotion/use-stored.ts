// A promotion with its codes and what it is for, as it is stored.
import { useMemo } from 'react'
import { getRecord } from '#records-client/adapters/records/get-record.ts'
import { getRelatedListRecords } from '#records-client/adapters/related-lists/related-list-records.ts'
import { useAdapter } from '#records-client/react/use-adapter.ts'
import type { ConsoleLocale } from '../../base/words.tsx'
import { COUPON_FIELDS, draftOf, PROMOTION_FIELDS, SCOPE_FIELDS } from './draft.ts'

const of = (object: string, names: readonly string[]) => names.map((name) => `${object}.${name}`)
const PROMOTION = of('Promotion', PROMOTION_FIELDS)
const COUPONS = of('Coupon', COUPON_FIELDS)
const SCOPES = of('PromotionScope__c', SCOPE_FIELDS)
/** As many codes and rows as one promotion is written with here; a promotion of thousands has its list of coupons. */
const MOST_CODES = 100
const MOST_SCOPES = 200

export function useStored(id: string, locale: ConsoleLocale) {
  const { data: promotion, error, refresh } = useAdapter(getRecord, { recordId: id, fields: PROMOTION })
  const coupons = useAdapter(getRelatedListRecords, {
    parentRecordId: id,
    relatedListId: 'Coupons',
    fields: COUPONS,
    pageSize: MOST_CODES,
  })
  const scopes = useAdapter(getRelatedListRecords, {
    parentRecordId: id,
    relatedListId: 'PromotionScopes__r',
    fields: SCOPES,
    pageSize: MOST_SCOPES,
  })
  const stored = useMemo(
    () =>
      promotion && coupons.data && scopes.data
        ? {
            draft: draftOf({ promotion, coupons: coupons.data.records, scopes: scopes.data.records }, locale),
            since: promotion.lastModifiedDate,
            hasMoreCodes: Boolean(coupons.data.nextPageToken),
          }
        : undefined,
    [promotion, coupons.data, scopes.data, locale],
  )
  const again = async () => {
    await Promise.all([refresh(), coupons.refresh(), scopes.refresh()])
  }
  return { stored, error: error ?? coupons.error ?? scopes.error, again }
}
