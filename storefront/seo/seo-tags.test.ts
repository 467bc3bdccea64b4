import { describe, expect, test } from 'vitest'
import { LOCALES } from '#values/locale.ts'
import { languageUrl, type SeoPlace, seoTags, tagKey } from './seo-tags.ts'

const place: SeoPlace = {
  languages: LOCALES,
  canonical: 'https://parts.example/product/hose',
  inLanguage: (code) => `https://parts.example/${code}/product/hose`,
}
const hose = {
  recordId: '01t000000000001AAA',
  recordName: 'Hose',
  objectName: 'Product2',
  fields: { Name: `5" O'Ring` },
  title: null,
  description: null,
  customHeadTags: null,
  canonicalUrl: null,
  alternateUrls: {},
  isSeoIndexed: true,
}
const content = (tags: ReturnType<typeof seoTags>, name: string) =>
  tags.find(({ attributes }) => attributes['name'] === name)?.attributes['content']
const links = (tags: ReturnType<typeof seoTags>, rel: string) =>
  tags.flatMap(({ attributes }) => (attributes['rel'] === rel ? [[attributes['hreflang'], attributes['href']]] : []))

describe('the tags of a page', () => {
  test('are its title, its description, its address and those in other languages', () => {
    const tags = seoTags({ title: 'Hose {!Record.Name}', description: 'All of {!Record._Title}' }, place, hose)
    expect(tags[0]).toEqual({ element: 'title', attributes: {}, text: `Hose 5" O'Ring` })
    expect(content(tags, 'description')).toBe('All of Hose')
    expect(content(tags, 'robots')).toBeUndefined()
    expect(links(tags, 'canonical')).toEqual([[undefined, 'https://parts.example/product/hose']])
    expect(links(tags, 'alternate').map(([language]) => language)).toEqual([...LOCALES])
  })

  test('of a record that is not to be found say noindex, nofollow, and name it in every language all the same (SEO-4)', () => {
    const tags = seoTags({ title: 'Hose' }, place, { ...hose, isSeoIndexed: false })
    expect(content(tags, 'robots')).toBe('noindex,nofollow')
    expect(links(tags, 'alternate').map(([language]) => language)).toEqual([...LOCALES])
  })

  test('take addresses from the answer, its languages written with hyphens; an empty one takes its language out (SEO-4)', () => {
    const alternateUrls = { en_US: 'https://parts.example/a', en_CA: '', fr_CA: 'https://parts.example/fr-CA/a' }
    const tags = seoTags({}, place, { ...hose, canonicalUrl: 'https://parts.example/a', alternateUrls })
    expect(links(tags, 'canonical')).toEqual([[undefined, 'https://parts.example/a']])
    expect(links(tags, 'alternate')).toEqual([
      ['en-US', 'https://parts.example/a'],
      ['fr-CA', 'https://parts.example/fr-CA/a'],
    ])
  })

  test('name no other language where only one is active (SEO-4)', () => {
    expect(links(seoTags({}, { ...place, languages: ['en-US'] }, hose), 'alternate')).toEqual([])
  })

  test('are never two of the same (SEO-5)', () => {
    const own = '<meta name=Description content=other><link rel=canonical href=/other><meta name=k content=1>'
    const tags = seoTags({ title: 'Hose', description: 'A hose', headTags: own + own }, place, {
      ...hose,
      customHeadTags: '<meta name=k content=2><meta name=robots content=all>',
    })
    expect(new Set(tags.map(tagKey)).size).toBe(tags.length)
    expect([content(tags, 'description'), content(tags, 'k')]).toEqual(['A hose', '1'])
  })
})

test.each([
  ['/shop/fr-CA', 'en-US', 'https://parts.example/shop/a'],
  ['/shop/fr-CA', 'en-CA', 'https://parts.example/shop/en-CA/a'],
  ['/shop', 'fr-CA', 'https://parts.example/shop/fr-CA/a'],
  ['/fr-CA', 'en-US', 'https://parts.example/a'],
  ['', 'en-US', 'https://parts.example/a'],
])('from the base path %s the address in %s is %s', (basePath, language, address) => {
  const languages = LOCALES.map((code) => ({ code, isDefault: code === 'en-US' }))
  expect(languageUrl({ origin: 'https://parts.example', basePath, path: '/a' }, language, languages)).toBe(address)
})
