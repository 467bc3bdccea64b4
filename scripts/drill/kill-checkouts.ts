// The server killed (-9) at random points of four running checkouts, again and again; the bank of every other card asks first, and is answered
// rightly, wrongly or not at all. No order may be lost, none paid twice, and nothing left open or promised.
import pg from 'pg'
import { recordNumber } from '#values/record-id.ts'
import type { RunningShop } from '../run-shop.ts'
import { buy, readParts, readyHand } from '../shoppers/buying.ts'
import { compareLedger, OPEN_ATTEMPTS } from '../shoppers/ledger.ts'

const CHECKOUTS = 4
const LONGEST_MS = 90_000

export interface Killed {
  acknowledged: number
  lost: number
  twice: number
  withoutOrder: number
  withoutPayment: number
  open: number
  reserved: number
  /** Seconds until all was settled, of each kill. */
  settled: number[]
}

export async function killCheckouts(shop: RunningShop, gateway: string, kills: number): Promise<Killed> {
  const parts = await readParts(shop.connection, 20)
  const client = new pg.Client(shop.connection)
  await client.connect()
  const count = async (text: string) => (await client.query<{ count: number }>(text)).rows[0]?.count ?? Number.NaN
  const acknowledged: string[] = []
  const settled: number[] = []
  const whole = await timeOfOne()
  for (let round = 0; round < kills; round++) {
    const hands = await Promise.all(
      Array.from({ length: CHECKOUTS }, (_, index) => readyHand(shop.url, gateway, { isAsked: index % 2 === 1 })),
    )
    const running = hands.map(async (hand, index) => {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 30))
      const bought = await buy(shop.url, [parts[(round + index) % 20] ?? 1], hand).catch(() => undefined)
      if (bought?.outcome === 'placed' && bought.orderId) acknowledged.push(bought.orderId)
    })
    await new Promise((resolve) => setTimeout(resolve, 5 + Math.random() * whole))
    await shop.killServer()
    await Promise.allSettled(running)
    // Whoever has not answered their bank by now never will: their ten minutes pass.
    await client.query(`update reservation set expires_at = now() from payment_attempt attempt
      where attempt.id = attempt_id and attempt.state = 'challenged'`)
    await shop.startServer()
    const began = performance.now()
    while (performance.now() - began < LONGEST_MS) {
      if ((await count(`select count(*)::int from payment_attempt where ${OPEN_ATTEMPTS}`)) === 0) break
      await client.query(`update reservation set expires_at = now() from payment_attempt attempt
        where attempt.id = attempt_id and attempt.state = 'challenged'`)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    settled.push((performance.now() - began) / 1000)
  }

  /** From the first call to the last of four at once, so that a slow machine is killed at as many points. */
  async function timeOfOne(): Promise<number> {
    const hands = await Promise.all(Array.from({ length: CHECKOUTS }, () => readyHand(shop.url, gateway)))
    const began = performance.now()
    await Promise.all(hands.map((hand) => buy(shop.url, [parts[0] ?? 1], hand)))
    return Math.max(160, 1.3 * (performance.now() - began))
  }

  const there = await client.query('select from orders where id = any($1::bigint[])', [
    acknowledged.map((id) => recordNumber('order', id)),
  ])
  const { twice, withoutOrder, withoutPayment } = await compareLedger(client, gateway)
  const killed = {
    acknowledged: acknowledged.length,
    lost: acknowledged.length - (there.rowCount ?? 0),
    twice: twice.length,
    withoutOrder: withoutOrder.length,
    withoutPayment: withoutPayment.length,
    open: await count(`select count(*)::int from payment_attempt where ${OPEN_ATTEMPTS} or state = 'needs_attention'`),
    reserved: await count('select coalesce(sum(reserved), 0)::int as count from stock'),
    settled,
  }
  await client.end()
  return killed
}

/** What went wrong, in words; nothing when all was kept and settled within a minute. */
export function wrongAfter(killed: Killed): string[] {
  const { lost, twice, withoutOrder, withoutPayment, open, reserved, settled } = killed
  const none = { lost, twice, withoutOrder, withoutPayment, open, reserved }
  const slowest = Math.max(0, ...settled)
  return [
    ...Object.entries(none).flatMap(([what, many]) => (many === 0 ? [] : [`killed checkouts: ${many} ${what}`])),
    ...(slowest > 60 ? [`killed checkouts: settled after ${Math.round(slowest)} s only`] : []),
  ]
}
