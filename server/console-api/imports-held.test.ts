// A file of many rows passes through: what stands in memory of it is some thousand rows, however many it has.
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { testApp } from '../app-fixture.ts'
import { createCustomers, identity } from '../customer-fixture.ts'
import { goOnImporting } from '../exchange/go-on-importing.ts'
import { importsOf } from './imports-fixture.ts'

const { app, db, shop } = await testApp({ identity })
await createCustomers(db.write)
const { ask, upload } = importsOf({ app, shop })

const ROWS = 30_000
/** What is taken into the database at once, and as much on its way there; rows are as long as a part's. */
const MOST_HELD = 2 * 2000
const LONG = 'x'.repeat(120)

test('a file is read as fast as the database takes its rows in, and tried 150 at a time', async () => {
  const { body } = await upload('Product2', 'Part Number,Max,Vendor\nNV-0,3,BRK\n')
  let told = 0
  let held = 0
  const rows = async function* () {
    yield Buffer.from('Part Number,Max,Vendor\n')
    for (let number = 0; number < ROWS; number += 100) {
      told += 100
      yield Buffer.from(Array.from({ length: 100 }, (_, i) => `NV-${number + i},3,${LONG}\n`).join(''))
    }
  }
  const many = {
    ...shop,
    files: { ...shop.files, open: async () => Readable.from(rows(), { objectMode: true, highWaterMark: 1 }) },
    db: {
      ...shop.db,
      transact: async <T>(run: Parameters<typeof shop.db.transact<T>>[0]) => {
        const { rows: stored } = (await db.first(
          sql<{ rows: number }>`select row_count as rows from data_import where id = ${Number(body.id)}`,
        )) ?? { rows: 0 }
        held = Math.max(held, told - stored)
        return shop.db.transact<T>(run)
      },
    },
  }
  for (let slice = 0; slice < 50 && !(await ask('GET', `/${body.id}`)).body.isRead; slice++) {
    told = 0
    await goOnImporting(many, Number(body.id))
  }
  expect((await ask('GET', `/${body.id}`)).body.rows).toBe(ROWS)
  expect(held).toBeLessThanOrEqual(MOST_HELD)

  await ask('POST', `/${body.id}/check`, 'staff', {
    ...body.plan,
    columns: ['ProductCode', 'MaxPerOrder__c', null],
    key: ['ProductCode'],
    creates: false,
  })
  const sizes: number[] = []
  const watched = {
    ...shop,
    db: {
      ...shop.db,
      transact: <T>(run: Parameters<typeof shop.db.transact<T>>[0]) =>
        shop.db.transact<T>((writer) =>
          run({
            ...writer,
            all: async (query) => {
              const found = await writer.all(query)
              sizes.push(found.length)
              return found
            },
          }),
        ),
    },
  }
  await goOnImporting(watched, Number(body.id))
  expect(Math.max(...sizes)).toBe(150)
})
