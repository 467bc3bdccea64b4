// The server killed (-9) at points all along four running checkouts, again and again: each with a promo code, three of them at banks that ask first
// and are answered rightly, wrongly or not at all, two collected at a store and two shipped. Two of the four press the button again afterwards. No order
// may be lost, none paid twice, and what died gives back its units and its use of the code.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { recordNumber } from '#values/record-id.ts'
import type { RunningShop } from '../run-shop.ts'
import { type Basket, type Bought, fill, type Filled, pay, readParts } from '../shoppers/buying.ts'
import { type Hand, readyHand } from '../shoppers/hands.ts'
import { Guest } from '../shoppers/http.ts'
import { compareLedger, OPEN_ATTEMPTS } from '../shoppers/ledger.ts'
import { type Goods, layOut } from './killed-goods.ts'

const CHECKOUTS = 4
const PARTS = 20
const LONGEST_MS = 90_000

export interface Killed {
  acknowledged: number
  /** Payments that were begun, and how many of them ended without an order. */
  begun: number
  died: number
  /** Where the payments stood that the kills cut off. */
  cutOff: Record<string, number>
  lost: number
  twice: number
  withoutOrder: number
  withoutPayment: number
  otherAmount: number
  open: number
  reserved: number
  astray: number
  uses: number
  /** Seconds until all was settled, of each kill. */
  settled: number[]
}

export async function killCheckouts(shop: RunningShop, gateway: string, kills: number): Promise<Killed> {
  const client = new pg.Client(shop.connection)
  await client.connect()
  try {
    const goods = await layOut(client, await readParts(shop.connection, PARTS))
    return await killAll({ shop, gateway, client, goods }, kills)
  } finally {
    await client.end()
  }
}

interface Place {
  shop: RunningShop
  gateway: string
  client: pg.Client
  goods: Goods
}

async function killAll(place: Place, kills: number): Promise<Killed> {
  const { shop, gateway, client, goods } = place
  const count = async (text: string, values: unknown[] = []) =>
    Number((await client.query<{ count: string }>(text, values)).rows[0]?.count ?? Number.NaN)
  const lastAttempt = await count('select coalesce(max(id), 0) as count from payment_attempt')
  const whole = await timeOfAll(place)
  const placed: Bought[] = []
  const settled: number[] = []
  const cutOff: Record<string, number> = {}
  for (let round = 0; round < kills; round++) {
    await goods.restock()
    const buyers = await someBuyers(place, round)
    const pressing = async (buyer: Buyer, answers?: 'right') => {
      // Whom the kill cut off hears nothing.
      const bought = await buyer.press(answers).catch(() => undefined)
      if (bought) placed.push(bought)
    }
    const running = buyers.map((buyer) => sleep(Math.random() * 30).then(() => pressing(buyer)))
    await sleep(((round + Math.random()) / kills) * whole)
    await shop.killServer()
    await Promise.all(running)
    for (const { state } of (await client.query<{ state: string }>(OPEN)).rows) cutOff[state] = (cutOff[state] ?? 0) + 1
    await shop.startServer()
    const began = performance.now()
    await Promise.all(buyers.filter(({ comesBack }) => comesBack).map((buyer) => pressing(buyer, 'right')))
    while ((await count(LEFT)) > 0 && performance.now() - began < LONGEST_MS) {
      // Whoever has not answered their bank by now never will: their ten minutes pass.
      await client.query(`update reservation set expires_at = now() from payment_attempt attempt
        where attempt.id = attempt_id and attempt.state = 'challenged'`)
      await sleep(100)
    }
    settled.push((performance.now() - began) / 1000)
  }

  const acknowledged = [
    ...new Set(placed.flatMap(({ outcome, orderId }) => (outcome === 'placed' && orderId ? [orderId] : []))),
  ]
  const there = await count('select count(*) from orders where id = any($1::bigint[])', [
    acknowledged.map((id) => recordNumber('order', id)),
  ])
  const { twice, withoutOrder, withoutPayment, otherAmount } = await compareLedger(client, gateway)
  const { onShelves, inWarehouse, uses } = await goods.astray()
  return {
    acknowledged: acknowledged.length,
    begun: await count('select count(*) from payment_attempt where id > $1', [lastAttempt]),
    died: await count(
      `select count(*) from payment_attempt where id > $1 and state in ('declined', 'expired', 'voided', 'refunded')`,
      [lastAttempt],
    ),
    cutOff,
    lost: acknowledged.length - there,
    twice: twice.length,
    withoutOrder: withoutOrder.length,
    withoutPayment: withoutPayment.length,
    otherAmount: otherAmount.length,
    open: await count(`select count(*) from payment_attempt where ${OPEN_ATTEMPTS} or state = 'needs_attention'`),
    reserved: await count(`select ${PROMISED} as count`),
    astray: onShelves + inWarehouse,
    uses,
    settled,
  }
}

const OPEN = `select state from payment_attempt where ${OPEN_ATTEMPTS}`
const PROMISED = '(select coalesce(sum(reserved), 0) from stock) + (select coalesce(sum(reserved), 0) from shelf)'
const LEFT = `select ${PROMISED} + (select count(*) from payment_attempt where ${OPEN_ATTEMPTS})
  + (select count(*) from cart where state = 'paying') as count`

interface Buyer {
  /** Comes as far as can be; with the same key each time. */
  press(answers?: 'right'): Promise<Bought>
  comesBack: boolean
}

/** Two have filled their carts already, so that each point of a checkout is met early and late. */
async function someBuyers({ shop, gateway, goods }: Place, round: number): Promise<Buyer[]> {
  return Promise.all(
    Array.from({ length: CHECKOUTS }, async (_, index) => {
      const number = round * CHECKOUTS + index
      // An address each: those of one address answer for one another's declined cards.
      const guest = new Guest(shop.url, { address: `10.9.${number >> 8}.${number & 255}` })
      const hand = await readyHand(shop.url, gateway, { guest, isAsked: index !== round % CHECKOUTS })
      const basket: Basket = {
        products: [goods.parts[number % goods.parts.length] ?? 1],
        quantity: 2,
        email: `killed-${number}@example.com`,
        code: goods.codes[(number >> 1) % goods.codes.length],
        storeId: (index + round) % 2 ? goods.storeId : undefined,
      }
      return aBuyer(guest, { hand, basket, isFilled: index < CHECKOUTS / 2, comesBack: index % 2 === 0 })
    }),
  )
}

async function aBuyer(
  guest: Guest,
  { hand, basket, isFilled, comesBack }: { hand: Hand; basket: Basket; isFilled: boolean; comesBack: boolean },
): Promise<Buyer> {
  const key = randomUUID()
  let filled: Filled | undefined
  const filling = async () => {
    const answer = await fill(guest, basket)
    if ('outcome' in answer) return answer
    filled = answer
    return undefined
  }
  const hindrance = isFilled ? await filling() : undefined
  if (hindrance) throw new Error(`a cart could not be filled: ${hindrance.outcome} (${hindrance.status})`)
  return {
    comesBack,
    async press(answers) {
      const stopped = filled ? undefined : await filling()
      if (stopped || !filled) return stopped ?? { status: 0, outcome: 'nothing' }
      return pay(guest, filled, { hand, key, ...(answers && { answers }) })
    },
  }
}

/** From the first call to the last of four at once, so that a slow machine is killed at as many points. */
async function timeOfAll(place: Place): Promise<number> {
  const buyers = await someBuyers(place, 0xff)
  const began = performance.now()
  for (const { outcome, status } of await Promise.all(buyers.map((buyer) => buyer.press('right'))))
    if (outcome !== 'placed') throw new Error(`an order was ${outcome} (${status})`)
  return Math.max(160, 1.2 * (performance.now() - began))
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** What went wrong, in words; nothing when all was kept, given back and settled within a minute. */
export function wrongAfter(killed: Killed): string[] {
  const { lost, twice, withoutOrder, withoutPayment, otherAmount, open, reserved, astray, uses, settled } = killed
  const none = { lost, twice, withoutOrder, withoutPayment, otherAmount, open, reserved, astray, uses }
  const slowest = Math.max(0, ...settled)
  return [
    ...Object.entries(none).flatMap(([what, many]) => (many === 0 ? [] : [`killed checkouts: ${many} ${what}`])),
    ...(slowest > 60 ? [`killed checkouts: settled after ${Math.round(slowest)} s only`] : []),
  ]
}

/** What happened, in words. */
export function told({ acknowledged, begun, died, cutOff, lost, settled }: Killed): string {
  const states = Object.entries(cutOff).map(([state, many]) => `${many} ${state}`)
  return `${settled.length} kills of the server at four checkouts with a code, three with a bank’s question, two collected: ${acknowledged} orders kept, ${lost} lost, settled in ${Math.max(...settled).toFixed(1)} s at most
  ${begun} payments begun, ${died} died; cut off: ${states.join(', ') || 'none'}`
}
