import type pg from 'pg'
import { addInput, buy, ENTRY, readParts } from '../shoppers/buying.ts'
import { readyHand } from '../shoppers/hands.ts'
import { Guest } from '../shoppers/http.ts'
import { withClient } from '#database/with-client.ts'

const SHOPPERS = 20

export interface Shoppers {
  heard: Heard
  pause(work: () => Promise<void>): Promise<void>
  stop(): Promise<void>
}

export interface Heard {
  carts: Map<string, number>
  orders: string[]
  statuses: Map<number, number>
  wrong: string[]
  slowestMs: number
}

export interface Place {
  url: string
  gateway: string
  connection: pg.PoolConfig
  /** A request that is not answered by then hangs. */
  hangsAfterMs: number
  answers: number[]
  /** How many there are at once. */
  many?: number
}

export async function startShoppers(place: Place): Promise<Shoppers> {
  const parts = await readParts(place.connection, 20)
  const paths = await pathsOf(place.connection, parts)
  const heard: Heard = { carts: new Map(), orders: [], statuses: new Map(), wrong: [], slowestMs: 0 }
  const day = { isOver: false }
  const shop = async () => {
    while (!day.isOver) await visit(new Shopper(place, heard), { place, parts, paths, goesOn: () => !day.isOver })
  }
  const begin = () => Array.from({ length: place.many ?? SHOPPERS }, shop)
  let shoppers = begin()
  const stop = async () => {
    day.isOver = true
    await Promise.all(shoppers)
  }
  return {
    heard,
    stop,
    async pause(work) {
      await stop()
      await work()
      day.isOver = false
      shoppers = begin()
    },
  }
}

async function pathsOf(connection: pg.PoolConfig, parts: number[]): Promise<string[]> {
  const { rows } = await withClient(connection, (client) =>
    client.query<{ path: string }>(
      `select '/product/' || url_alias as path from product where id = any($1)
       union all select distinct '/category/' || slug from product join category on category.id = category_id where product.id = any($1)`,
      [parts],
    ),
  )
  return ['/', '/fr-CA', '/cart', '/search/oil', '/track-order', ...rows.map(({ path }) => path)]
}

interface Visit {
  place: Place
  parts: number[]
  paths: string[]
  goesOn: () => boolean
}

/** A failed request is noted already, and ends the visit. */
async function visit(shopper: Shopper, { place, parts, paths, goesOn }: Visit): Promise<void> {
  try {
    for (let steps = 2 + any(5); steps > 0 && goesOn(); steps--) {
      await shopper.open(oneOf(paths))
      await shopper.call('CartService.addToCart', addInput([oneOf(parts)]))
    }
    if (any(4) > 0 || !goesOn()) return
    const hand = await readyHand(place.url, place.gateway, { guest: shopper })
    const { orderId } = await buy(place.url, [oneOf(parts)], hand, { guest: shopper })
    if (orderId) await lookUp(shopper, orderId)
  } catch {}
}

async function lookUp(shopper: Shopper, orderId: string): Promise<void> {
  const asked = { storeLocale: 'en-US', orderId }
  const { answer } = await shopper.call<{ number?: string }>('OrderService.getOrder', asked)
  if (!answer.number) return
  const typed = { storeLocale: 'en-US', orderNumber: answer.number, email: ENTRY.email }
  await shopper.call('OrderService.lookUp', typed)
}

class Shopper extends Guest {
  private static count = 0
  private readonly heard: Heard
  private readonly answers: number[]

  constructor({ url, hangsAfterMs, answers }: Place, heard: Heard) {
    const number = ++Shopper.count
    super(url, {
      address: `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
      givesUpAfterMs: hangsAfterMs,
    })
    this.heard = heard
    this.answers = answers
  }

  override async call<Result>(name: string, input: unknown, key?: string) {
    const called = await this.note(name, () => super.call<Result>(name, input, key))
    if (called.status === 200) this.remember(name, called.answer)
    return called
  }

  override open(path: string) {
    return this.note(path, () => super.open(path))
  }

  /** What the shop has confirmed must be there afterwards. */
  private remember(name: string, answer: unknown): void {
    const { carts, orders } = this.heard
    if (name === 'CartService.addToCart')
      for (const { CartId } of answer as { CartId: string }[]) carts.set(CartId, (carts.get(CartId) ?? 0) + 1)
    const { outcome, orderId } = answer as { outcome?: string; orderId?: string }
    if (outcome === 'placed' && orderId) orders.push(orderId)
  }

  private async note<Answer extends { status: number }>(what: string, ask: () => Promise<Answer>): Promise<Answer> {
    const { statuses, wrong } = this.heard
    const began = performance.now()
    try {
      const answer = await ask()
      const { status } = answer
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      const text = JSON.stringify(answer).slice(0, 500)
      const isPaidNotPlaced = this.answers.includes(503) && text.includes('"checkout/paid-not-placed"')
      if (!this.answers.includes(status) && !isPaidNotPlaced) wrong.push(`${what} was answered ${status}: ${text}`)
      return answer
    } catch (error) {
      wrong.push(`${what} was not answered: ${String(error)}`)
      throw error
    } finally {
      this.heard.slowestMs = Math.max(this.heard.slowestMs, performance.now() - began)
    }
  }
}

const any = (below: number): number => Math.floor(Math.random() * below)
const oneOf = <Item>(items: Item[]): Item => items[any(items.length)] as Item
