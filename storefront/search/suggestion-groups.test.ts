import { expect, test } from 'vitest'
import type { Suggestions } from '#contract/shop/search.ts'
import type { Locale } from '#values/locale.ts'
import { wordsFor } from '#words/words.ts'
import { aPart } from '../catalog-fixture.ts'
import { groupsOf, recentGroups, type SuggestedPart, type SuggestionWords } from './suggestion-groups.ts'

const wordsOf = (locale: Locale): SuggestionWords => {
  const { search, messages } = wordsFor(locale)
  return {
    ...search.suggestions,
    noPrice: messages['price.notAvailable'],
    discontinued: messages['product.discontinued'],
  }
}
const inEnglish = wordsOf('en-US')
const inFrench = wordsOf('fr-CA')

const suggested = (given: Partial<SuggestedPart> = {}): SuggestedPart => ({ ...aPart(), fits: null, ...given })
const nothing: Suggestions = { readAs: 'words', parts: [], categories: [], replaced: null, equipment: null }
const other = suggested({ id: '01t000000000002AAA', partNumber: '4093317', path: '/product/oil-pump-4093317' })
const oilFilters = { id: '0ZG000000000002AAA', name: 'Filtres à huile', path: '/category/oil-filters' }

test('equipment comes first, then what replaced the number, parts and categories, each in the visitor’s language', () => {
  const groups = groupsOf(
    {
      ...nothing,
      equipment: { label: 'Tarn 6.4 · NSM 24123456', path: '/search/24123456?as=esn' },
      replaced: { typed: '1122', why: 'superseded', part: suggested() },
      parts: [other],
      categories: [oilFilters],
    },
    inFrench,
    'fr-CA',
  )
  expect(groups.map(({ label }) => label)).toEqual(['Équipement', 'Remplace 1122', 'Pièces', 'Catégories'])
  expect(groups.flatMap(({ options }) => options)).toEqual([
    { kind: 'link', href: '/fr-CA/search/24123456?as=esn', text: 'Pièces pour Tarn 6.4 · NSM 24123456' },
    { kind: 'part', href: '/fr-CA/product/oil-filter-2037283', part: suggested() },
    { kind: 'part', href: '/fr-CA/product/oil-pump-4093317', part: other },
    { kind: 'link', href: '/fr-CA/category/oil-filters', text: 'Filtres à huile' },
  ])
})

test('the part that does the job of another maker’s number is offered once, and says so', () => {
  const replaced = { typed: 'PH-3506', why: 'competitor' as const, part: suggested() }
  const groups = groupsOf({ ...nothing, replaced, parts: [suggested(), other] }, inEnglish, 'en-US')
  expect(groups.map(({ label, options }) => [label, options.length])).toEqual([
    ['Does the job of PH-3506, another maker’s number', 1],
    ['Parts', 1],
  ])
})

test('a group without options has no heading', () => {
  expect(groupsOf(nothing, inEnglish, 'en-US')).toEqual([])
})

test('recent searches lead to their own pages, and end with the way to forget them', () => {
  expect(recentGroups(['1 1/8-16', 'pompe à eau'], inFrench, 'fr-CA')).toEqual([
    {
      label: 'Recherches récentes',
      options: [
        { kind: 'link', href: '/fr-CA/search/1%201%2F8-16', text: '1 1/8-16' },
        { kind: 'link', href: '/fr-CA/search/pompe%20%C3%A0%20eau', text: 'pompe à eau' },
        { kind: 'clear', text: 'Effacer les recherches récentes' },
      ],
    },
  ])
  expect(recentGroups([], inEnglish, 'en-US')).toEqual([])
})
