import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#database/database-fixture.ts'
import { sql } from '#database/sql.ts'
import { runCommand, urlOf } from './run-command-fixture.ts'

const db = await testDatabase({ demo: true })
const folder = await mkdtemp(join(tmpdir(), 'tappet-import-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
await db.write.run(
  sql`insert into staff (email, first_name, last_name, role) values ('ada@parts.example.com', 'Ada', 'Boss', 'admin')`,
)
const part = await db.first<{ number: string }>(sql`
  select part_number as number from product join stock on product_id = product.id where reserved = 0 order by product.id limit 1`)
const file = join(folder, 'warehouse-stock.csv')
await writeFile(file, `Part Number,On Hand\n${part?.number},7777\n`)
const bring = (...args: string[]) =>
  runCommand(['import', 'warehouse-stock.csv', '--for-real', '--as', 'ada@parts.example.com', ...args], {
    DATABASE_URL: urlOf(db.connection),
    DATA_DIR: folder,
    TYPED_IN: folder,
  })
const written = () => db.all(sql`select from stock where on_hand = 7777`)

test('where it cannot be told what became of each row, nothing is written', { timeout: 120_000 }, async () => {
  const { code, said } = await bring('--results', 'none/results.csv')
  expect(said).toMatch(/What becomes of each row cannot be written \(ENOENT.*none\/results\.csv.*Nothing was written\./)
  expect(code).toBe(1)
  expect(await written()).toHaveLength(0)
})

test('a file is looked for where the command was typed, and so is what became of its rows', {
  timeout: 120_000,
}, async () => {
  const { code, said } = await bring('--results', 'results.csv')
  expect([code, said]).toEqual([0, expect.stringMatching(/--undo \d+[^]*What became of each row: /)])
  expect(await written()).toHaveLength(1)
  expect(await readFile(join(folder, 'results.csv'), 'utf8')).toContain(part?.number)
})
