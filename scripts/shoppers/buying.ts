// Buying as a program does it: the parts of the demo that can be bought, and a whole guest checkout.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { recordId } from '#values/record-id.ts'
import { askChallenge, type Hand } from './hands.ts'
import { Guest } from './http.ts'

/** As many orders are placed beside other questions: each needs a card and a solved captcha before. */
export const MOST_ORDERS = 1200

export const ADDRESS = {
  firstName: 'Bo',
  lastName: 'Tran',
  company: '',
  line1: '100 Main St',
  line2: '',
  city: 'Columbus',
  region: 'OH',
  postalCode: '43004',
  country: 'US',
  mobile: '6145550100',
}

export const ENTRY = {
  email: 'bo@example.com',
  shipTo: ADDRESS,
  billingSameAsShipping: true,
  billTo: ADDRESS,
  method: 'CARD',
  termsAccepted: true,
}

export async function readParts(connection: pg.PoolConfig, howMany: number): Promise<number[]> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(
    'update stock set on_hand = 1000000 where product_id in (select product_id from stock order by product_id limit 400)',
  )
  const { rows } = await client.query<{ id: number }>(
    `select p.id::int as id from product p join price on price.product_id = p.id and country = 'US' join stock s on s.product_id = p.id
     where kind = 'Simple' and not discontinued and 'US' = any(sold_in) and blocked_regions = '{}' and restriction_classes = '{}'
       and max_per_order is null and s.on_hand = 1000000 order by p.id limit $1`,
    [howMany],
  )
  await client.end()
  return rows.map(({ id }) => id)
}

export const addInput = (products: number[], quantity = 1) => ({
  input: {
    storeLocale: 'en-US',
    cartItems: products.map((id) => ({ productType: 'Simple', productSfId: recordId('product', id), quantity })),
  },
})

/** What is bought, how, and by whom. */
export interface Basket {
  products: number[]
  /** Of each of them. */
  quantity?: number
  email?: string
  /** A promo code. */
  code?: string | undefined
  /** Collected at this store, and not shipped. */
  storeId?: number | undefined
}

/** A cart with its checkout, up to the pay button. */
export interface Filled {
  entry: typeof ENTRY
  total: number
}

export interface Bought {
  status: number
  outcome: string
  orderId?: string
}

interface Answered {
  outcome?: string
  orderId?: string
  bankQuestion?: { url: string } | null
  error?: { code: string }
}

export async function fill(
  guest: Guest,
  { products, quantity = 1, email = ENTRY.email, code, storeId }: Basket,
): Promise<Filled | Bought> {
  const added = await guest.call('CartService.addToCart', addInput(products, quantity))
  if (added.status !== 200) return { status: added.status, outcome: 'not added' }
  if (code !== undefined) {
    const applied = await guest.call<Answered>('CartService.applyCoupon', {
      storeLocale: 'en-US',
      communityId: '',
      cartId: '',
      couponCode: code,
      currencyIsoCode: 'USD',
    })
    if (applied.status !== 200)
      return { status: applied.status, outcome: `the code was not taken: ${applied.answer.error?.code}` }
  }
  const pickup = storeId === undefined ? {} : { deliveryType: 'PICKUP', storeId: recordId('store', storeId) }
  const entry = { ...ENTRY, email, ...pickup }
  const saved = await guest.call<{ quote: { total: number } | null }>('CheckoutService.saveEntry', {
    storeLocale: 'en-US',
    entry,
    asked: [],
  })
  const total = saved.answer.quote?.total
  return total === undefined ? { status: saved.status, outcome: 'no quote' } : { entry, total }
}

/**
 * Presses the pay button; with the key of before, again. Where the bank asks, it is answered rightly, wrongly or not at all, unless `answers` says
 * how: the bank takes the answer whether the shop lives or not.
 */
export async function pay(
  guest: Guest,
  { entry, total }: Filled,
  { hand, key, answers = anyAnswer() }: { hand: Hand; key: string; answers?: BankAnswer },
): Promise<Bought> {
  const placed = await guest.call<Answered>(
    'CheckoutService.placeOrder',
    { storeLocale: 'en-US', entry, paymentToken: hand.token, captcha: hand.captcha, expectedTotal: total },
    key,
  )
  const { outcome, orderId, error, bankQuestion } = placed.answer
  if (bankQuestion) return answerBank(guest, bankQuestion.url, answers)
  return { status: placed.status, outcome: outcome ?? error?.code ?? 'nothing', ...(orderId && { orderId }) }
}

type BankAnswer = 'right' | 'wrong' | 'given up' | 'none'

function anyAnswer(): BankAnswer {
  const chance = Math.random()
  if (chance < 0.6) return 'right'
  return chance < 0.7 ? 'given up' : chance < 0.8 ? 'none' : 'wrong'
}

async function answerBank(guest: Guest, question: string, answers: BankAnswer): Promise<Bought> {
  if (answers === 'right' || answers === 'wrong')
    await fetch(question, {
      method: 'POST',
      body: new URLSearchParams({ answer: answers === 'right' ? 'complete' : 'fail' }),
      redirect: 'manual',
    })
  const asked = { storeLocale: 'en-US', giveUp: answers === 'given up' }
  const { status, answer } = await guest.call<{ state?: string; orderPath?: string | null }>(
    'CheckoutService.settlePayment',
    asked,
  )
  const orderId = answer.orderPath?.split(/[/?]/)[2]
  return { status, outcome: answer.state ?? 'nothing', ...(orderId && { orderId }) }
}

/**
 * Session, cart of these parts, checkout, captcha, payment: everything that the shop does for one guest order. The challenge is
 * asked for as the page does; the hand holds one that was solved before, for solving is not the shop's work.
 */
export async function buy(
  url: string,
  products: number[],
  hand: Hand,
  { key = randomUUID(), guest = new Guest(url), code }: { key?: string; guest?: Guest; code?: string } = {},
): Promise<Bought> {
  const filled = await fill(guest, { products, code })
  if ('outcome' in filled) return filled
  await askChallenge(guest)
  return pay(guest, filled, { hand, key })
}
