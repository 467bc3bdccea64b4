// A file of 100,000 new parts, tried and then brought in, while somebody shops; and one that the server is killed over (-9) and that is
// then undone (`npm run bench -- importing`; `IMPORT_ROWS` says how many).
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { exact, type Figure, single } from './figure.ts'
import { fileOfParts, importsAt, isStill } from './import-files.ts'
import { questionsOf } from './questions.ts'
import type { Sides } from './sides.ts'
import { tokenOf } from './token-of.ts'
import { difference, whole } from './usage.ts'
import { visits } from './visits.ts'

const ROWS = Number(process.env['IMPORT_ROWS'] ?? 100_000)
/** 100,000 parts within three minutes. */
const LEAST = { least: 100_000 / 180 }
const KILLED_ROWS = 5000
const QUIET_MS = 20_000
const NONE = { most: 0 }

export async function importing(sides: Sides, size: number): Promise<Figure[]> {
  const client = new pg.Client(sides.shop.running.connection)
  await client.connect()
  try {
    return await measured(sides, client, size)
  } finally {
    await client.end()
  }
}

async function measured({ shop, isSmall }: Sides, client: pg.Client, size: number): Promise<Figure[]> {
  const rows = isSmall ? 1000 : ROWS
  const imports = importsAt(shop.url, await tokenOf(shop.gateway, 'staff'))
  const countOf = async (prefix: string) =>
    (
      await client.query<{ count: number }>(
        'select count(*)::int as count from product join stock on product_id = product.id where part_number like $1',
        [`${prefix}-%`],
      )
    ).rows[0]?.count ?? Number.NaN

  const { products } = await questionsOf(shop.running.connection, size)
  const shoppers = visits(shop.url, products)
  await shoppers.during(() => wait(1000))
  const quiet = await shoppers.during(() => wait(isSmall ? 1000 : QUIET_MS))
  const begun = await imports.upload('bench-parts.csv', await fileOfParts(client, 'BENCH', rows))
  await imports.until(begun, ({ isRead }) => isRead)
  const step = async (name: 'check' | 'run') => {
    const before = shop.used()
    const seen = await shoppers.during(async () => {
      await imports.begin(begun, name)
      await imports.until(begun, isStill)
    })
    return { ...seen, cpu: whole(difference(shop.used(), before)) / rows, rate: rows / seen.seconds }
  }
  const dry = await step('check')
  const afterwards = await countOf('BENCH')
  const real = await step('run')
  const made = await countOf('BENCH')

  const killed = await imports.upload('killed.csv', await fileOfParts(client, 'KILLED', isSmall ? 1000 : KILLED_ROWS))
  await imports.begin(killed, 'check')
  await imports.until(killed, isStill)
  const over: number[] = []
  for (const name of ['run', 'undo'] as const) {
    await imports.begin(killed, name)
    await wait(700 + Math.random() * 1500)
    await shop.running.killServer()
    await shop.running.startServer()
    await imports.until(killed, isStill)
    over.push(await countOf('KILLED'))
  }
  return [
    single(`new parts a second, tried, of ${rows.toLocaleString('en-US')}`, dry.rate, 'parts', LEAST),
    single('new parts a second, for real', real.rate, 'parts', LEAST),
    single('one part, tried', dry.cpu, 'ms CPU'),
    single('one part, for real', real.cpu, 'ms CPU'),
    single('a call of a shopper, p99, with nothing else', quiet.p99, 'ms'),
    single('the same while parts are tried', dry.p99 / quiet.p99, 'times', { most: 2 }),
    single('the same while parts are brought in', real.p99 / quiet.p99, 'times', { most: 2 }),
    exact('parts that stay after a dry run', afterwards, 'parts', NONE),
    exact('rows that did not become a part with its stock', rows - made, 'rows', NONE),
    exact(
      'the same of an import that was killed',
      (isSmall ? 1000 : KILLED_ROWS) - (over[0] ?? Number.NaN),
      'rows',
      NONE,
    ),
    exact('parts left of one whose undoing was killed', over[1] ?? Number.NaN, 'parts', NONE),
  ]
}
