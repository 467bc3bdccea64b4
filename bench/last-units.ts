// 200 buyers, the last 10 units, 20 rounds: exactly 10 orders each time, nothing oversold (`npm run bench -- last-units`).
import pg from 'pg'
import type { RunningShop } from '#scripts/run-shop.ts'
import { buy, readParts } from '#scripts/shoppers/buying.ts'
import { type Hand, NOTHING, readyHand } from '#scripts/shoppers/hands.ts'
import { repeat } from '#scripts/shoppers/http.ts'
import { exact, type Figure } from './figure.ts'

const ROUNDS = 20
const BUYERS = 200
const UNITS = 10

export async function lastUnits(shop: RunningShop, gateway: string): Promise<Figure[]> {
  const parts = await readParts(shop.connection, ROUNDS)
  const client = new pg.Client(shop.connection)
  await client.connect()
  let exactRounds = 0
  let oversold = 0
  for (let round = 0; round < ROUNDS; round++) {
    const part = parts[round] ?? 1
    const hands: Hand[] = []
    await repeat(BUYERS, 16, async () => {
      hands.push(await readyHand(shop.url, gateway))
    })
    const { rows: before } = await client.query<{ count: number }>(
      'select count(*)::int from order_line where product_id = $1',
      [part],
    )
    await client.query('update stock set on_hand = $2, reserved = 0 where product_id = $1', [part, UNITS])
    await repeat(BUYERS, 40, async () => {
      await buy(shop.url, [part], hands.pop() ?? NOTHING)
    })
    const { rows: after } = await client.query<{ count: number; on_hand: number; reserved: number }>(
      'select (select count(*)::int from order_line where product_id = $1) as count, on_hand, reserved from stock where product_id = $1',
      [part],
    )
    const sold = (after[0]?.count ?? 0) - (before[0]?.count ?? 0)
    if (sold === UNITS && after[0]?.on_hand === 0 && after[0].reserved === 0) exactRounds++
    if (sold > UNITS) oversold++
  }
  await client.end()
  return [
    exact(`rounds of ${BUYERS} buyers with exactly ${UNITS} orders and nothing left over`, exactRounds, 'rounds', {
      least: ROUNDS,
    }),
    exact('rounds in which a part was oversold', oversold, 'rounds', { most: 0 }),
  ]
}
