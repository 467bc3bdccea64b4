// Where pieces of pages stand, and the page on which one sees them.
import type { Locale } from '#values/locale.ts'
import { getListRecordsByName } from '#records-client/adapters/lists/list-records.ts'
import { useAdapter } from '#records-client/react/use-adapter.ts'
import { textOf } from '../../base/text-of.ts'
import { PIECE_FIELDS } from './edition-text.ts'

export const PLACES = ['home', 'category', 'faqs', 'knowledge-hub'] as const
export type Place = (typeof PLACES)[number]
export const SITES = ['en-US', 'en-CA', 'fr-CA'] as const satisfies readonly Locale[]
export type Site = (typeof SITES)[number]

const PAGE: Readonly<Record<Exclude<Place, 'category'>, string>> = {
  home: '/',
  faqs: '/faqs',
  'knowledge-hub': '/knowledge-hub',
}
const CATEGORY = ['ProductCategory.DisplayUrl__c']

export const ITEM_FIELDS = [
  ...PIECE_FIELDS,
  'Placement__c',
  'Sequence__c',
  'Locale__c',
  'BannerStore__c',
  'ActiveFrom__c',
  'ActiveUntil__c',
].map((name) => `ContentItem__c.${name}`)

/** Pieces of categories are seen on any of them. */
export function usePageOf(place: string): string {
  const { data } = useAdapter(getListRecordsByName, {
    objectApiName: 'ProductCategory',
    listViewApiName: 'AllProductCategories',
    fields: CATEGORY,
    pageSize: 1,
  })
  const known = PLACES.find((one) => one === place)
  return known && known !== 'category' ? PAGE[known] : textOf(data?.records[0], 'DisplayUrl__c') || '/'
}
