// What the console hands out comes in again: a file of the records of each object, unchanged, changes nothing and is refused nowhere.
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { csvRow } from '#platform/exports/csv.ts'
import { testApp } from '../app-fixture.ts'
import { as, createCustomers, identity } from '../customer-fixture.ts'
import { importsOf } from './imports-fixture.ts'

const { app, db, shop } = await testApp({ identity })
await createCustomers(db.write)
const { upload, check } = importsOf({ app, shop })
const registry = await shop.objects.read()
const importable = [...registry.accessibleTo({ role: 'admin' }).values()].filter(
  ({ isCreateable, isUpdateable }) => isCreateable || isUpdateable,
)
const out = (path: string, language = 'en-US') =>
  app.inject({ url: `/console-api/exports/${path}`, headers: as('admin', language) })
const rowsIn = (text: string): string[][] => parse(text, { bom: true })

/** A file of so many rows at most, from all of its parts: a dry run of each of 4,000 parts tells little that one of 300 does not. */
const MOST_ROWS = 300
function someOf(text: string) {
  const [head = [], ...rows] = rowsIn(text)
  const each = Math.ceil(rows.length / MOST_ROWS)
  const some = rows.filter((_, at) => at % each === 0)
  return { count: some.length, isAll: some.length === rows.length, file: [head, ...some].map(csvRow).join('') }
}

/** What a dry run of a file tells. */
async function tried(object: string, file: string | Buffer, language = 'en-US') {
  const { status, body } = await upload(object, file, 'admin', language)
  if (status !== 201) return { refusal: body[0]?.message ?? body.why }
  const { made, changed, same, refused, refusals, striking } = await check(body, body.plan, 'admin', language)
  return { made, changed, same, refused, refusals, striking }
}
const unchanged = (same: number) => ({ made: 0, changed: 0, same, refused: 0, refusals: [], striking: [] })
const EMPTY = { refusal: 'The file holds no rows beneath its head' }
const EMPTY_IN_FRENCH = { refusal: 'Le fichier ne contient aucune ligne sous son en-tête' }
const NOTHING: Readonly<Record<string, object>> = { 'en-US': EMPTY, 'fr-CA': EMPTY_IN_FRENCH }

describe.each(importable.map(({ apiName }) => apiName))('%s', { timeout: 300_000 }, (object) => {
  test.each([
    ['en-US', 'csv'],
    ['fr-CA', 'xlsx'],
  ])('records come out and in again as they are, in %s and, where they are few, %s', async (language, format) => {
    const { count, isAll, file } = someOf((await out(`${object}?format=csv`, language)).body)
    const whole = isAll ? (await out(`${object}?format=${format}`, language)).rawPayload : file
    expect(await tried(object, whole, language)).toEqual(count === 0 ? NOTHING[language] : unchanged(count))
  })

  test('so do the records of its lists', async () => {
    const { listViews = [] } = registry.objects.get(object)?.declared ?? {}
    const answers = []
    for (const { apiName } of listViews) {
      const { count, file } = someOf((await out(`${object}?format=csv&listViewApiName=${apiName}`)).body)
      const answer = await tried(object, file)
      // A list of nothing that a file may say has no column to match.
      if (answer.refusal === undefined || count === 0) answers.push({ apiName, count, answer })
    }
    expect(answers).toEqual(
      answers.map(({ apiName, count }) => ({ apiName, count, answer: count === 0 ? EMPTY : unchanged(count) })),
    )
  })
})

/** A file of one object whose cell of a record was written anew. */
async function rewritten(object: string, at: { row: number; column: string }, cell: (before: string) => string) {
  const [head = [], ...rows] = rowsIn((await out(`${object}?format=csv`)).body)
  const place = head.indexOf(at.column)
  const some = rows.slice(0, 5)
  const changed = some.map((row, i) => (i === at.row ? row.with(place, cell(row[place] ?? '')) : row))
  expect(place).toBeGreaterThan(0)
  return tried(object, [head, ...changed].map(csvRow).join(''))
}

test.each([
  ['Contact', 'Email', 'else@example.com'],
  ['Account', 'Customer Number', '99999999'],
])('a record of %s whose %s, by which a file names it, is not here is refused', async (object, column, cell) => {
  const answer = await rewritten(object, { row: 2, column }, () => cell)
  expect(answer).toMatchObject({ same: 4, changed: 0, refused: 1, refusals: [{ row: 4, column, says: cell }] })
})

describe('a field that only the shop sets', () => {
  test.each([
    ['Order', 'Order Total', '0.01'],
    ['Order', 'Email', 'else@example.com'],
    ['Order', 'Promo Code', 'OTHER'],
  ])(
    'of %s, its %s, is refused where a file says otherwise, and other rows are as they are',
    async (object, column, cell) => {
      const { same, changed, refused, refusals } = await rewritten(object, { row: 2, column }, () => cell)
      expect({ same, changed, refused, refusals }).toMatchObject({
        same: 4,
        changed: 0,
        refused: 1,
        refusals: [{ row: 4, column, says: cell, why: 'This field cannot be written' }],
      })
    },
  )

  test('that the shop has worked out or noted is left out: it says nothing of what was typed', async () => {
    const answer = await rewritten('Order', { row: 2, column: 'Last Modified Date' }, () => '2020-01-01T00:00:00Z')
    expect(answer).toEqual(unchanged(5))
  })
})

test('an order whose status is changed in a file is still held to its rules', async () => {
  const [head = [], ...rows] = rowsIn((await out('Order?format=csv')).body)
  const status = head.indexOf('Status')
  const delivered = rows.find((row) => row[status] === 'DELIVERED') ?? []
  const answer = await tried('Order', csvRow(head) + csvRow(delivered.with(status, 'PROCESSING')))
  expect(answer).toMatchObject({ same: 0, changed: 0, refused: 1, refusals: [{ row: 2 }] })
})

test('texts that a spreadsheet would run, of several lines, or with spaces around come out of files of both kinds as they are', async () => {
  const texts = ['=SUM(A1)', "'=quoted", '+1 812', '-5', '@name', "'plain", 'two\nlines', 'a\r\nb', ' 1,5 ', '"q", r']
  const ids = await db.all<{ id: number }>(sql`select id from category order by id limit ${texts.length}`)
  for (const [at, { id }] of ids.entries())
    await db.write.run(
      sql`update category set name = name || ${JSON.stringify({ en: texts[at], fr: texts[at] })}::jsonb where id = ${id}`,
    )
  for (const language of ['en-US', 'fr-CA'])
    for (const format of ['csv', 'xlsx']) {
      const count = rowsIn((await out('ProductCategory?format=csv', language)).body).length - 1
      const { rawPayload } = await out(`ProductCategory?format=${format}`, language)
      expect([language, format, await tried('ProductCategory', rawPayload, language)]).toEqual([
        language,
        format,
        unchanged(count),
      ])
    }
})
