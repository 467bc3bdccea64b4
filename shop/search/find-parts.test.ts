// What the palette finds of parts: by a few letters, of both countries, and those no longer supplied.
import { expect, test } from 'vitest'
import { testDatabase } from '#database/database-fixture.ts'
import { sql } from '#database/sql.ts'
import { planOf } from '#database/plan-fixture.ts'
import type { Locale } from '#values/locale.ts'
import { findParts } from './find-parts.ts'

const db = await testDatabase({ demo: true })
const one = async (condition: string) => {
  const row = await db.first(sql<{ id: number; number: string; en: string; fr: string }>`
    select id, part_number as number, name ->> 'en' as en, name ->> 'fr' as fr from product where ${sql.raw(condition)} order by id limit 1`)
  if (!row) throw new Error(`no part where ${condition}`)
  return row
}
const find = (q: string, locale: Locale = 'en-US', most = 6) => findParts(db, { q, locale, most })

test.each([
  ['sold in both countries', `not discontinued and sold_in = '{US,CA}'`],
  ['sold in Canada alone', `not discontinued and sold_in = '{CA}'`],
  ['no longer supplied', 'discontinued'],
])('a part that is %s is found first by its number, however it is typed', async (_, condition) => {
  const part = await one(condition)
  for (const typed of [part.number, part.number.toLowerCase(), part.number.replace('-', ' ')])
    expect((await find(typed))[0]).toBe(part.id)
})

test('the beginning of a number finds all that begin so, and no other where there are enough', async () => {
  const { number } = await one('not discontinued')
  const begin = number
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 4)
    .toUpperCase()
  const found = await find(begin)
  const rows = await db.all(
    sql<{ id: number }>`select id from product where normalized_part_number like ${`${begin}%`}`,
  )
  const numbers = new Set(rows.map(({ id }) => id))
  expect(found).toHaveLength(Math.min(6, Math.max(found.length, numbers.size)))
  for (const id of found.slice(0, numbers.size)) expect(numbers).toContain(id)
})

test('words find the popular first, in the language of whoever looks; a half word is the beginning of one', async () => {
  const { en } = await one('not discontinued')
  const [word = ''] = en.match(/[a-z]{5,}/gi) ?? []
  for (const typed of [word, word.slice(0, -1)]) {
    const found = await find(typed)
    const names = await db.all(
      sql<{ name: string }>`select name ->> 'en' as name from product where id = any(${found}::bigint[])`,
    )
    expect(names.length).toBeGreaterThan(0)
  }
})

test('what is inside of a number is found where none begins so, and a retired part by its name', async () => {
  const { id, number } = await one(`not discontinued and length(normalized_part_number) > 7`)
  const inside = number.replace(/[^A-Za-z0-9]/g, '').slice(2)
  expect(await find(inside, 'en-US', 50)).toContain(id)
  const retired = await one('discontinued')
  await db.write.run(
    sql`update product set name = '{"en": "Quaxolite bracket", "fr": "Support quaxolite"}' where id = ${retired.id}`,
  )
  expect([await find('quaxolite'), await find('quaxol', 'fr-CA')]).toEqual([[retired.id], [retired.id]])
})

test('what is inside of a number is found beside the numbers that begin so, and of a part no longer supplied too', async () => {
  const parts = await db.all(
    sql<{ id: number; gone: boolean }>`
      (select id, discontinued as gone from product where not discontinued order by id limit 2)
      union all (select id, discontinued from product where discontinued order by id limit 1)`,
  )
  const [begins, holds, retired] = parts.map(({ id }) => id)
  for (const [id, number] of [
    [begins, 'QZ0021-1'],
    [holds, 'A-QZ0021-7'],
    [retired, 'B-QZ0021-9'],
  ] as const)
    await db.write.run(
      sql`update product set part_number = ${number}, normalized_part_number = ${number.replaceAll('-', '')} where id = ${id}`,
    )
  const found = await find('qz0021')
  expect(found[0]).toBe(begins)
  expect(new Set(found)).toEqual(new Set([begins, holds, retired]))
})

test.each(['***', '%', 'zzzzqqqq'])('“%s” finds nothing', async (typed) => expect(await find(typed)).toEqual([]))

test('no question looks at all parts', async () => {
  db.forget()
  for (const typed of ['filter', '12', 'NV-1', 'zzzzqqqq']) await find(typed)
  for (const statement of new Set(db.statements)) {
    const steps = await planOf(db, statement, { byIndex: true })
    expect(steps.filter((step) => /^Seq Scan (?:product|search_part)$/.test(step))).toEqual([])
  }
})

test('letters inside of a number are found by an index among parts no longer supplied too', async () => {
  db.forget()
  await find('zzzz-9999')
  const inside = db.statements.find((text) => /normalized_part_number like/.test(text)) ?? ''
  const steps = await db.transact(async (tx) => {
    for (const setting of ['enable_seqscan', 'enable_indexscan']) await tx.run(sql.raw(`set local ${setting} = off`))
    const lines = await tx.all(
      sql<
        Record<string, string>
      >`${sql.raw(`explain ${inside.replaceAll(/'%' \|\| \$\d+::text \|\| '%'/g, "'%ZZZZ9999%'").replace(/limit \$\d+/, 'limit 6')}`)}`,
    )
    return lines.map((line) => Object.values(line)[0]).join('\n')
  })
  expect(steps).toContain('product_retired_inside')
  expect(steps).toContain('search_part_inside')
})
