// How long after a price was changed each server shows it, on a page that each of them had kept.
import pg from 'pg'
import { send } from '../shoppers/http.ts'

const LATEST_MS = 30_000

/** Milliseconds of each server, of each change. */
export async function changePrices(
  connection: pg.PoolConfig,
  { part, ports, times }: { part: number; ports: readonly number[]; times: number },
): Promise<number[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query<{ path: string }>(
      `select '/product/' || url_alias as path from product where id = $1`,
      [part],
    )
    const pages = ports.map((port) => `http://127.0.0.1:${port}${rows[0]?.path}`)
    const shown: number[] = []
    for (let round = 0; round < times; round++) {
      const cents = 2_000_00 + Math.floor(Math.random() * 1000) * 100 + round
      const price = `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`
      for (const page of pages) for (let visit = 0; visit < 2; visit++) await send(page)
      await client.query(
        `update price set list_cents = $2, special_cents = null where product_id = $1 and country = 'US'`,
        [part, cents],
      )
      const changed = performance.now()
      shown.push(...(await Promise.all(pages.map((page) => untilShown(page, price, changed)))))
    }
    return shown
  } finally {
    await client.end()
  }
}

async function untilShown(page: string, price: string, since: number): Promise<number> {
  for (;;) {
    const { body } = await send(page)
    const ms = performance.now() - since
    if (body.includes(price) || ms > LATEST_MS) return ms
    await new Promise((next) => setTimeout(next, 2))
  }
}
