import { afterAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { testDatabase } from '#database/database-fixture.ts'
import { openSearchIndex } from '#providers/search/opensearch.ts'
import { aDataDir, aSandbox } from '#providers/sandbox-fixture.ts'
import { ServiceDown } from '#providers/service-down.ts'
import { aCategory, aPart } from '#shop/catalog/part-fixture.ts'
import { feedIndex } from './feed-index.ts'
import { fillIndex, leaveIndex } from './fill-index.ts'

const db = await testDatabase()
const data = await aDataDir()
const sandbox = await aSandbox(data.path, { SEARCH_SERVICE: 'opensearch' })
const index = openSearchIndex({ node: sandbox.urls.opensearch ?? '' })
await aCategory(db.write, { id: 2, nameEn: 'Oil filters', nameFr: "Filtres à l'huile" })
const part = await aPart(db.write, { partNumber: 'TARN 1', category: 2, nameEn: 'Tarn filter', nameFr: 'Filtre Tarn' })

afterAll(async () => {
  await sandbox.kill()
  await data.remove()
})
beforeEach(() => fillIndex(db.connection, index))

const found = async (...words: string[]) => (await index.findByWords('en-US', { words, isUnfinished: false }, 10)).ids
const feed = (documents = index) => feedIndex(db, { connection: db.connection, documents })
const change = (how: ReturnType<typeof sql>) => db.write.run(sql`update product set ${how} where id = ${part.number}`)
const notes = () => db.all<{ product_id: number }>(sql`select product_id from outside_change order by id`)

test('nothing is noted while no outside index is fed', async () => {
  await leaveIndex(db.connection)
  await change(sql`name = name || '{"en": "Tarn oil filter"}'`)
  await db.write.run(sql`insert into cross_reference values (1, ${part.number}, 'Wix', '9', '9')`)
  expect(await notes()).toEqual([])
})

test('what a part is called, its other numbers and whether it is listed are told once they have changed', async () => {
  await change(sql`name = name || '{"en": "Cam sprocket"}'`)
  const added = await aPart(db.write, { category: 2, nameEn: 'Skarn filter' })
  await db.write.run(sql`insert into cross_reference values (2, ${part.number}, 'Wix', 'W-77', 'W77')`)
  expect([await found('sprocket'), await found('tarn')]).toEqual([[], [part.number]])

  expect(await feed()).toBe(2)
  expect([await found('sprocket'), await found('tarn'), await found('skarn')]).toEqual([
    [part.number],
    [],
    [added.number],
  ])
  expect((await index.findByNumber('CA', 'W77', 10)).ids).toEqual([part.number])
  expect(await index.correct('en-US', ['sprockat'])).toEqual(new Map([['sprockat', ['sprocket']]]))
  expect(await feed()).toBe(0)

  await change(sql`discontinued = true`)
  await db.write.run(sql`delete from product where id = ${added.number}`)
  await feed()
  expect([await found('sprocket'), await found('skarn')]).toEqual([[], []])
  await change(sql`discontinued = false, name = name || '{"en": "Tarn filter"}'`)
  await db.write.run(sql`delete from cross_reference`)
  await feed()
  expect(await found('tarn')).toEqual([part.number])
  expect((await index.findByNumber('CA', 'W77', 10)).ids).toEqual([])
})

test('a change that is undone is not told', async () => {
  const undone = db.transact(async (writer) => {
    await writer.run(sql`update product set name = name || '{"en": "Nothing"}' where id = ${part.number}`)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect([await notes(), await feed()]).toEqual([[], 0])
})

test('what could not be told while the service was down is told later', async () => {
  await change(sql`name = name || '{"en": "Late filter"}'`)
  const nobody = openSearchIndex({ node: 'http://127.0.0.1:9' })
  await expect(feed(nobody)).rejects.toThrow(ServiceDown)
  expect(await notes()).toEqual([{ product_id: part.number }])
  await feed()
  expect(await found('late')).toEqual([part.number])
})

test('while the service takes its time nothing is held in the database, and what changes meanwhile is told next', async () => {
  await change(sql`name = name || '{"en": "First filter"}'`)
  const holding = sql<{ state: string }>`
    select state from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`
  const told = await feed({
    ...index,
    async put(parts, words) {
      expect(await db.all(holding)).toEqual([])
      await change(sql`name = name || '{"en": "Second filter"}'`)
      // Another server's worker leaves it to this one: its older text would come after a newer one.
      expect(await feed()).toBe(0)
      await index.put(parts, words)
    },
  })
  expect([told, await found('first'), await found('second')]).toEqual([1, [part.number], []])
  expect(await feed()).toBe(1)
  expect([await found('first'), await found('second')]).toEqual([[], [part.number]])
  expect(await notes()).toEqual([])
})

test('parts changed while all is made anew are right afterwards, and searches find what they found', async () => {
  await change(sql`name = name || '{"en": "Early filter"}'`)
  await fillIndex(db.connection, {
    ...index,
    async replaceAll(pages, words) {
      const read: Parameters<typeof index.put>[0][] = []
      for await (const page of pages) read.push(page)
      await change(sql`name = name || '{"en": "Newer filter"}'`)
      expect(await feed()).toBe(0)
      expect(await found('tarn', 'filter')).toEqual([])
      await index.replaceAll(each(read), words)
    },
  })
  expect(await found('early')).toEqual([part.number])
  expect(await feed()).toBe(1)
  expect([await found('early'), await found('newer')]).toEqual([[], [part.number]])
})

async function* each<Item>(items: Item[]): AsyncGenerator<Item> {
  for (const item of items) yield await Promise.resolve(item)
}

test('a filling whose connection is cut fails, and ends nothing else', async () => {
  const cut = async () => {
    await db.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
    const others = 'select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'
    await expect.poll(async () => (await db.pool.query(others)).rowCount).toBe(0)
  }
  const filling = fillIndex(db.connection, {
    ...index,
    replaceAll: async (parts, words) => {
      await cut()
      await index.replaceAll(parts, words)
    },
  })
  await expect(filling).rejects.toThrow(/terminat|not queryable/i)
})
