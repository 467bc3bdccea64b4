// The primary is lost while orders come in, its replica is promoted, and the shop goes on there: every order that was confirmed must be there, and
// the first new one within 15 seconds.
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { promote } from '#database/promote.ts'
import { withClient } from '#database/with-client.ts'
import { recordNumber } from '#values/record-id.ts'
import { buy, readParts } from '../shoppers/buying.ts'
import { type Hand, NOTHING, readyHand } from '../shoppers/hands.ts'
import { Guest, repeat } from '../shoppers/http.ts'
import { compareLedger, OPEN_ATTEMPTS } from '../shoppers/ledger.ts'
import { killAll, type TwoDatabases } from './two-databases.ts'

export const RESUMED_WITHIN_S = 15

interface Pace {
  /** Orders that are begun each second. */
  rate: number
  /** Seconds of orders before the loss, and after it. */
  before: number
  after: number
}

export interface FailedOver {
  begun: number
  confirmed: number
  refused: Record<string, number>
  /** Seconds from the loss to the promotion's end, and to the first order that was confirmed after it. */
  promoted: number
  resumed: number
  lost: number
  twice: number
  withoutOrder: number
  withoutPayment: number
  open: number
  timeline: string[]
}

export async function failOver(two: TwoDatabases, { rate, before, after }: Pace): Promise<FailedOver> {
  const { shop, gateway, primary, replica } = two
  const parts = await readParts(shop.connection, 100)
  const seconds = before + after
  const hands: Hand[] = []
  await repeat(seconds * rate, 8, async () => void hands.push(await readyHand(shop.url, gateway)))

  const began = performance.now()
  const since = () => (performance.now() - began) / 1000
  const answered: { at: number; outcome: string; orderId?: string | undefined }[] = []
  const pressing: Promise<void>[] = []
  const press = async (index: number) => {
    // An address each: those of one address answer for one another.
    const guest = new Guest(shop.url, { address: `10.7.${index >> 8}.${index & 255}`, givesUpAfterMs: 15_000 })
    const bought = await buy(shop.url, [parts[index % parts.length] ?? 1], hands.pop() ?? NOTHING, {
      guest,
      key: randomUUID(),
    }).catch(() => ({ status: 0, outcome: 'no answer', orderId: undefined }))
    const { status, outcome, orderId } = bought
    answered.push({ at: since(), outcome: outcome === 'placed' ? outcome : `${status} ${outcome}`, orderId })
  }

  let lostAt = 0
  const losing = async () => {
    await wait(before * 1000)
    killAll(primary)
    lostAt = since()
    // Two looks in a row that find nobody, as an operator's alarm or Patroni would.
    for (let away = 0; away < 2; await wait(500)) away = (await isThere(primary.connection)) ? 0 : away + 1
    const url = `postgresql://tappet@/postgres?host=${String(primary.connection.host)},${String(replica.connection.host)}`
    await promote(replica.connection, url)
    return since()
  }
  const lost = losing()
  for (let index = 0; index < seconds * rate; index++) {
    pressing.push(press(index))
    await wait(Math.max(0, ((index + 1) / rate - since()) * 1000))
  }
  const promotedAt = await lost
  await Promise.all(pressing)

  const confirmed = answered.filter(({ outcome }) => outcome === 'placed')
  const first = Math.min(...confirmed.filter(({ at }) => at > promotedAt).map(({ at }) => at))
  const client = new pg.Client(replica.connection)
  await client.connect()
  try {
    const count = async (text: string, values: unknown[] = []) =>
      Number((await client.query<{ count: string }>(text, values)).rows[0]?.count)
    const open = () => count(`select count(*) from payment_attempt where ${OPEN_ATTEMPTS}`)
    for (let waited = 0; waited < 90 && (await open()) > 0; waited++) await wait(1000)
    const ids = confirmed.map(({ orderId }) => recordNumber('order', orderId ?? ''))
    const there = await count('select count(*) from orders where id = any($1::bigint[])', [ids])
    const { twice, withoutOrder, withoutPayment } = await compareLedger(client, gateway)
    const refused: Record<string, number> = {}
    for (const { outcome } of answered) if (outcome !== 'placed') refused[outcome] = (refused[outcome] ?? 0) + 1
    return {
      begun: answered.length,
      confirmed: confirmed.length,
      refused,
      promoted: promotedAt - lostAt,
      resumed: first - lostAt,
      lost: ids.length - there,
      twice: twice.length,
      withoutOrder: withoutOrder.length,
      withoutPayment: withoutPayment.length,
      open: await open(),
      timeline: secondBySecond(answered, lostAt),
    }
  } finally {
    await client.end()
  }
}

const isThere = (connection: pg.PoolConfig): Promise<boolean> =>
  withClient({ ...connection, connectionTimeoutMillis: 1000 }, (client) => client.query('select 1')).then(
    () => true,
    () => false,
  )

/** Orders confirmed and refused in each second around the loss. */
function secondBySecond(answered: { at: number; outcome: string }[], lostAt: number): string[] {
  const seconds = Map.groupBy(answered, ({ at }) => Math.floor(at - lostAt))
  return Array.from({ length: 20 }, (_, index) => index - 4).flatMap((second) => {
    const own = seconds.get(second) ?? []
    const placed = own.filter(({ outcome }) => outcome === 'placed').length
    return `${second < 0 ? '' : '+'}${second} s: ${placed} confirmed, ${own.length - placed} refused`
  })
}

export const toldOf = (one: FailedOver): string =>
  [
    ...one.timeline,
    `${one.begun} orders begun, ${one.confirmed} confirmed; refused: ${JSON.stringify(one.refused)}`,
    `promoted ${one.promoted.toFixed(1)} s after the loss, the next order confirmed ${one.resumed.toFixed(1)} s after it`,
    `${one.lost} confirmed orders lost, ${one.twice} paid twice, ${one.withoutOrder} payments without an order, ${one.withoutPayment} orders without a payment, ${one.open} open`,
  ].join('\n')

export const wrongOf = (one: FailedOver): string[] =>
  [
    one.lost > 0 && `${one.lost} confirmed orders are lost`,
    !(one.resumed <= RESUMED_WITHIN_S) && `orders went on after ${one.resumed} s`,
    one.twice + one.withoutOrder + one.withoutPayment + one.open > 0 && 'payments and orders do not agree',
  ].flatMap((line) => line || [])
