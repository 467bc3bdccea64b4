// Buying as a program does it: the parts of the demo that can be bought, and a whole guest checkout.
import { randomUUID } from 'node:crypto'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import pg from 'pg'
import { luhnHolds } from '#sandbox/gateway/card-rules.ts'
import { ASKED_RANGE } from '#sandbox/gateway/cards.ts'
import { recordId } from '#values/record-id.ts'
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

export const addInput = (products: number[]) => ({
  input: {
    storeLocale: 'en-US',
    cartItems: products.map((id) => ({ productType: 'Simple', productSfId: recordId('product', id), quantity: 1 })),
  },
})

let cards = 0
/** A new card for each payment: concurrent payments of one card are limited. */
function newCard(isAsked: boolean): string {
  const digits = `${isAsked ? ASKED_RANGE : '4539'}${String(++cards).padStart(isAsked ? 7 : 11, '0')}`
  return [...'0123456789'].map((check) => digits + check).find(luhnHolds) ?? ''
}

async function cardToken(gateway: string, number: string): Promise<string> {
  const body = new URLSearchParams({
    type: 'card',
    'card[number]': number,
    'card[exp_month]': '12',
    'card[exp_year]': '2040',
    'card[cvc]': '123',
    'billing_details[name]': 'Bo Tran',
  })
  const answer = await fetch(`${gateway}/v1/payment_methods`, {
    method: 'POST',
    body,
    headers: { authorization: 'Bearer pk_test_sandbox' },
  })
  const { id } = (await answer.json()) as { id?: string }
  if (!id) throw new Error(`the gateway made no token: ${answer.status}`)
  return id
}

/** What a shopper brings to the pay button: a card, and a captcha that the browser solved while they were typing. */
export interface Hand {
  token: string
  captcha: string
}

/** An empty hand: nothing can be bought with it. */
export const NOTHING: Hand = { token: '', captcha: '' }

export async function readyHand(
  url: string,
  gateway: string,
  { guest = new Guest(url), isAsked = false }: { guest?: Guest; isAsked?: boolean } = {},
): Promise<Hand> {
  const [token, { status, answer: challenge }] = await Promise.all([
    cardToken(gateway, newCard(isAsked)),
    askChallenge(guest),
  ])
  if (status !== 200) throw new Error(`a challenge was answered ${status}`)
  const solved = { challenge, solution: await solveChallenge({ challenge, deriveKey }) }
  return { token, captcha: Buffer.from(JSON.stringify(solved)).toString('base64') }
}

const askChallenge = (guest: Guest) => guest.call<Challenge>('CheckoutService.getChallenge', {})

interface Answered {
  outcome?: string
  orderId?: string
  bankQuestion?: { url: string } | null
  error?: { code: string }
}

/** Rightly, wrongly, or not at all; the bank takes the answer whether the shop lives or not. */
async function answerBank(guest: Guest, question: string): Promise<Bought> {
  const chance = Math.random()
  if (chance < 0.6 || chance > 0.8)
    await fetch(question, {
      method: 'POST',
      body: new URLSearchParams({ answer: chance < 0.6 ? 'complete' : 'fail' }),
      redirect: 'manual',
    })
  const asked = { storeLocale: 'en-US', giveUp: chance >= 0.6 && chance < 0.7 }
  const { status, answer } = await guest.call<{ state?: string }>('CheckoutService.settlePayment', asked)
  return { status, outcome: answer.state ?? 'nothing' }
}

export interface Bought {
  status: number
  outcome: string
  orderId?: string
}

/**
 * Session, cart of these parts, checkout, captcha, payment: everything that the shop does for one guest order. The challenge is
 * asked for as the page does; the hand holds one that was solved before, for solving is not the shop's work.
 */
export async function buy(
  url: string,
  products: number[],
  hand: Hand,
  { key = randomUUID(), guest = new Guest(url) } = {},
): Promise<Bought> {
  const added = await guest.call('CartService.addToCart', addInput(products))
  if (added.status !== 200) return { status: added.status, outcome: 'not added' }
  const saved = await guest.call<{ quote: { total: number } | null }>('CheckoutService.saveEntry', {
    storeLocale: 'en-US',
    entry: ENTRY,
    asked: [],
  })
  await askChallenge(guest)
  const total = saved.answer.quote?.total
  if (total === undefined) return { status: saved.status, outcome: 'no quote' }
  const placed = await guest.call<Answered>(
    'CheckoutService.placeOrder',
    {
      storeLocale: 'en-US',
      entry: ENTRY,
      paymentToken: hand.token,
      captcha: hand.captcha,
      expectedTotal: total,
    },
    key,
  )
  if (placed.answer.bankQuestion) return answerBank(guest, placed.answer.bankQuestion.url)
  return {
    status: placed.status,
    outcome: placed.answer.outcome ?? placed.answer.error?.code ?? 'nothing',
    ...(placed.answer.orderId && { orderId: placed.answer.orderId }),
  }
}
