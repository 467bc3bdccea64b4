import { describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { testDatabase } from '#database/database-fixture.ts'
import { LOCALES, type Locale } from '#values/locale.ts'
import { wordsFor } from '#words/words.ts'
import { batteryFlyer } from './battery-flyer.ts'
import { batterySpecifications } from './battery-specifications.ts'
import { readPdf } from './pdf-fixture.ts'

const db = await testDatabase({ demo: true })
const site = { brand: 'Aldermoor Power', siteUrl: 'https://parts.example' }
const words = (locale: Locale) => wordsFor(locale).battery

const written = (text: string) => {
  const wide = Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('latin1')
  return [`(${text})`, `(${wide.replaceAll(/[\\()]/g, String.raw`\$&`)})`]
}

const documents = [
  {
    name: 'the specification sheet',
    make: batterySpecifications,
    title: (locale: Locale) => words(locale).sheet.title,
  },
  { name: 'the selection flyer', make: batteryFlyer, title: (locale: Locale) => words(locale).flyer.title },
]

describe.each(documents)('$name', ({ make, title }) => {
  test.each(LOCALES)('is tagged for those who listen to it, in its language and with its title: %s', async (locale) => {
    const file = await make(db, site, locale)
    const { dictionaries, elements } = readPdf(file)
    expect(dictionaries).toContain(`/Lang (${locale})`)
    expect(dictionaries).toContain('/Marked true')
    expect(dictionaries).toContain('/DisplayDocTitle true')
    expect(written(title(locale)).some((text) => dictionaries.includes(text))).toBe(true)
    expect(elements.filter((kind) => kind === 'H1')).toHaveLength(1)
    expect(elements).toContain('Table')
    expect(elements.filter((kind) => kind === 'TH').length).toBeGreaterThan(3)
  })

  test('says that it keeps to PDF/UA, and embeds its fonts', async () => {
    const file = await make(db, site, 'en-US')
    expect(file.toString('latin1')).toContain('<pdfuaid:part>1</pdfuaid:part>')
    const { dictionaries } = readPdf(file)
    const fonts = dictionaries.match(/\/Type \/FontDescriptor/g)
    expect(dictionaries.match(/\/FontFile[23] /g)).toHaveLength(fonts?.length ?? 0)
  })

  test('is the same file as long as nothing has changed', async () => {
    expect(await make(db, site, 'fr-CA')).toEqual(await make(db, site, 'fr-CA'))
  })
})

test.each([
  ['en-US', 'US'],
  ['fr-CA', 'CA'],
] as const)(
  'every group of battery that is sold stands in the sheet, and every number once: %s',
  async (locale, country) => {
    const sold = await db.all(sql<{ partNumber: string; group: string }>`
    select part_number as "partNumber", product.attributes->>'group' as "group"
    from product join category on category.id = category_id
    where slug like 'batteries-%' and not discontinued and ${country} = any (sold_in)`)
    const { text, elements } = readPdf(await batterySpecifications(db, site, locale))
    const lines = text.split('\n')
    expect(sold.length).toBeGreaterThan(5)
    for (const { group } of sold)
      expect(lines).toContain(words(locale).sheet.groupName.replace('{group}', group).replace(' ', ' '))
    for (const { partNumber } of sold) expect(lines.filter((line) => line === partNumber)).toHaveLength(1)
    expect(elements).toContain('Figure')
  },
)

test('the drawing in the sheet is told in words', async () => {
  const { dictionaries } = readPdf(await batterySpecifications(db, site, 'en-US'))
  expect(dictionaries).toContain(`/Alt (${words('en-US').sheet.drawing})`)
})

test('the flyer names each use of the guide and leads to the pages of its language', async () => {
  const { text, dictionaries } = readPdf(await batteryFlyer(db, site, 'fr-CA'))
  for (const use of ['Camion ou camionnette', 'Génératrice de secours', 'Autocaravane ou bateau'])
    expect(text.replaceAll('\n', ' ')).toContain(use)
  expect(dictionaries).toContain('(https://parts.example/fr-CA/policies/core)')
  expect(dictionaries).toContain('(https://parts.example/fr-CA/battery-guide)')
  const links = dictionaries.split('<<').filter((one) => one.includes('/Subtype /Link'))
  expect(links).toHaveLength(3)
  for (const link of links) expect(link).toMatch(/\/StructParent \d+/)
  expect(written('Guide des batteries').some((text) => dictionaries.includes(`/Contents ${text}`))).toBe(true)
})
