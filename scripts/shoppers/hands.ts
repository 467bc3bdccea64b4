// What a shopper brings to the pay button: a new card at the gateway, and a solved captcha.
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { luhnHolds } from '#sandbox/gateway/card-rules.ts'
import { ASKED_RANGE } from '#sandbox/gateway/cards.ts'
import { Guest } from './http.ts'

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

export const askChallenge = (guest: Guest) => guest.call<Challenge>('CheckoutService.getChallenge', {})
