import { describe, expect, test } from 'vitest'
import { testDatabase } from '#database/database-fixture.ts'
import { sql } from '#database/sql.ts'
import { classesNotSoldIn } from '#shop/catalog/restriction-class.ts'
import type { Country } from '#values/locale.ts'
import { PARTS_PER_FILE, readOtherAddresses, readPartAddresses, readPartFiles, type SiteAddress } from './site-map.ts'

const db = await testDatabase({ demo: true })

const allOf = async (country: Country, file: number) => {
  const found: SiteAddress[] = []
  for await (const parts of readPartAddresses(db, country, file)) found.push(...parts)
  return found
}

interface Row {
  id: number
  url_alias: string
  discontinued: boolean
  sold_in: Country[]
  restriction_classes: string[]
}
const rows = await db.all(
  sql<Row>`select id, url_alias, discontinued, sold_in, restriction_classes from product order by id`,
)
const soldIn = (country: Country) =>
  rows.filter(
    ({ discontinued, sold_in, restriction_classes }) =>
      !discontinued &&
      sold_in.includes(country) &&
      !restriction_classes.some((name) => classesNotSoldIn(country).includes(name)),
  )

describe.each([
  ['US', 'en-US'],
  ['CA', 'fr-CA'],
] as const)('what search engines are told of in %s', (country, locale) => {
  test('are all parts that are sold there, once, by their numbers', async () => {
    expect((await allOf(country, 1)).map(({ path }) => path)).toEqual(
      soldIn(country).map(({ url_alias }) => `/product/${url_alias}`),
    )
  })

  test('are the categories with such parts, and machines with their views', async () => {
    const paths = (await readOtherAddresses(db, locale)).map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
    for (const start of ['/category/', '/engine/', '/generator/', '/diagram/'])
      expect(paths.some((path) => path.startsWith(start))).toBe(true)
    expect(paths).toContain('/category/filters')
  })
})

test('published articles are told of by the address that each has, drafts and questions are not', async () => {
  await db.write.run(sql`insert into article (language, kind, topic, url_name, title, is_published) values
    ('en-US', 'HUB', 'seals', 'seals', 'Seals', true), ('en-US', 'HUB', 'seals', 'how-to', 'How to', true),
    ('en-US', 'POLICY', '', 'some-policy', 'A policy', true), ('en-US', 'LEGAL', '', 'some-terms', 'Terms', true),
    ('en-US', 'LEGAL', '', 'some-draft', 'Draft', false), ('en-US', 'FAQ', 'parts', 'some-question', 'Why?', true)`)
  const paths = (await readOtherAddresses(db, 'en-US')).map(({ path }) => path)
  expect(paths.filter((path) => /hub\/seals|some-/.test(path)).sort()).toEqual([
    '/knowledge-hub/seals',
    '/knowledge-hub/seals/how-to',
    '/legal/some-terms',
    '/policies/some-policy',
  ])
})

test('parts come in files by their numbers, and a file without parts is none', async () => {
  expect((await readPartFiles(db, 'US')).map(({ file }) => file)).toEqual([1])
  expect(await allOf('US', 2)).toEqual([])
})

test('a file holds fewer addresses than the format allows', () => {
  expect(PARTS_PER_FILE).toBeLessThanOrEqual(50_000)
})

test('each says when it last changed', async () => {
  const before = new Date()
  const [first] = soldIn('US')
  await db.write.run(sql`update product set popularity = popularity where id = ${first?.id}`)
  const [told] = await allOf('US', 1)
  // A change is stamped in whole seconds.
  expect(told?.changedAt.getTime()).toBeGreaterThanOrEqual(Math.floor(before.getTime() / 1000) * 1000)
})

test('a whole file is read a chunk at a time', async () => {
  db.forget()
  let chunks = 0
  for await (const parts of readPartAddresses(db, 'US', 1)) {
    chunks++
    expect(parts.length).toBeLessThanOrEqual(2_000)
  }
  expect(chunks).toBe(Math.ceil(soldIn('US').length / 2_000))
  expect(db.statements.length).toBeLessThanOrEqual(chunks + 1)
})
