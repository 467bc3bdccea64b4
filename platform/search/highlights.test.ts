import { describe, expect, test } from 'vitest'
import type { ApiRecord } from '#contract/ui-api/record.ts'
import { highlights } from './highlights.ts'

const record = (fields: Record<string, string | number>): ApiRecord => ({
  apiName: 'Product2',
  childRelationships: {},
  eTag: '',
  fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { displayValue: null, value }])),
  id: null,
  lastModifiedById: null,
  lastModifiedDate: null,
  recordTypeId: null,
  recordTypeInfo: null,
  systemModstamp: null,
  weakEtag: 0,
})

describe('what was searched for', () => {
  test.each<[string, string[], string]>([
    ['Oil Filter', ['oil'], '<mark>Oil</mark> Filter'],
    ['Oil Filter for oil', ['filter', 'oil'], '<mark>Oil</mark> <mark>Filter</mark> for <mark>oil</mark>'],
    ['<b>Oil</b> & "more"', ['oil'], '&lt;b&gt;<mark>Oil</mark>&lt;/b&gt; &amp; &quot;more&quot;'],
    ['a+b (c)', ['a+b', '(c)'], '<mark>a+b</mark> <mark>(c)</mark>'],
    ['Écran', ['éc'], '<mark>Éc</mark>ran'],
    ['<', ['<'], '<mark>&lt;</mark>'],
  ])('%s by %j is marked, and is safe in a page', (text, words, marked) => {
    expect(highlights(record({ Name: text }), words)).toEqual({ Name: marked })
  })

  test('is not looked for in ids and numbers', () => {
    expect(highlights(record({ Id: '01t', Quantity: 1, Name: 'Belt' }), ['1', '0'])).toEqual({})
  })
})
