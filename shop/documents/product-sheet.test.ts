import { expect, test } from 'vitest'
import { testDatabase } from '#database/database-fixture.ts'
import { sql } from '#database/sql.ts'
import { listsOn } from '#shop/catalog/lists-fixture.ts'
import { aCategory, aPart } from '#shop/catalog/part-fixture.ts'
import { readPdf } from './pdf-fixture.ts'
import { productSheet } from './product-sheet.ts'

const db = await testDatabase()
const lists = listsOn(db)
const site = { brand: 'Aldermoor Power', siteUrl: 'https://parts.example' }

await db.write.run(sql`insert into attribute (key, name, position, unit) values
  ('length_mm', '{"en": "Length", "fr": "Longueur"}', 1, '{"en": "mm", "fr": "mm"}'), ('torque', '{"en": "Torque", "fr": "Couple"}', 2, null)`)
await aCategory(db.write, { id: 10, slug: 'starters', attributes: ['length_mm'] })
const part = await aPart(db.write, {
  category: 10,
  partNumber: '75-12431',
  urlAlias: 'starter-7512431',
  nameEn: 'Starter motor',
  nameFr: 'Démarreur',
  attributes: { kind: 'starter', length_mm: 331, torque: '49 N·m' },
  weightHundredths: 3670,
})
await db.write.run(sql`insert into vehicle_fitment values (${part.number}, 'Ford', 'F-650', 2004, 2015, null)`)
await db.write.run(sql`insert into cross_reference values (1, ${part.number}, 'Duralind', 'D59-1619', 'D591619')`)

const sheet = async (locale: 'en-US' | 'fr-CA') => {
  const file = await productSheet(lists, site, { locale, product: 'starter-7512431' })
  const read = readPdf(file)
  return { ...read, text: read.text.replaceAll('\u00a0', ' ') }
}

test('the sheet of a part says what its page says, prices excepted, and where they are', async () => {
  const { text, elements } = await sheet('en-US')
  for (const told of [
    'Starter motor',
    'Part number 75-12431.',
    '331 mm (13.03 in)',
    '49 N·m (36 lb-ft)',
    '36.7 lb',
    'Ford F-650',
    'Model years 2004 to 2015',
    'Disconnect the battery first',
    'Duralind',
    'D59-1619',
    'https://parts.example/product/starter-7512431',
  ])
    expect(text.replaceAll('\n', ' ')).toContain(told)
  expect(text).not.toContain('$')
  expect(elements).toEqual(expect.arrayContaining(['H1', 'H2', 'Table', 'TH', 'Link']))
})

test('in French it reads as Quebec writes it', async () => {
  const text = (await sheet('fr-CA')).text.replaceAll('\n', ' ')
  for (const told of ['Démarreur', '331 mm (13,03 po)', '49 N·m (36 lb-pi)', 'Années-modèles 2004 à 2015', '16,65 kg'])
    expect(text).toContain(told)
})

test('of a part that is not there no sheet is made', async () => {
  await expect(productSheet(lists, site, { locale: 'en-US', product: 'none' })).rejects.toMatchObject({
    code: 'product/not-found',
  })
})
