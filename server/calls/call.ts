// Calling the shop: one way in for the Apex endpoint, for forms and for pages that render in this process. The input is parsed by
// the contract, the handler calls one verb, and what the verb refuses rises as a Refusal.
import type { z } from 'zod'
import { type AnswerOf, type CallName, type ParsedInputOf, type ShopApi, shopCalls } from '#contract/shop/calls.ts'
import type { Locale } from '#values/locale.ts'
import { Refusal } from '#values/refusal.ts'
import { answered, type KeptAnswer } from '../cache/answers.ts'
import type { CartNews } from '../http/cart-cookies.ts'
import type { Hint, Session } from '../http/session.ts'
import { LONGEST_MS } from '../http/time-limit.ts'
import type { Shop } from '../shop.ts'

/** Who calls, as far as has been asked: a session is read, or made, only when a handler wants it. */
export interface Visitor {
  /** Names the client for limits: never by a header that it can set itself. */
  client: string
  session(): Promise<Session | null>
  ensureSession(): Promise<Session>
  /** Tells pages by a cookie, which holds nothing, that there is something private to ask for, or no longer. */
  hint(name: Hint, isThere: boolean): void
  /** Tells scripts of the site by cookies what a cart has come to. */
  tellCart(news: CartNews): void
}

export interface Call {
  shop: Shop
  visitor: Visitor
  /** The Idempotency-Key header, and the hash of the body that came with it. */
  key?: string | undefined
  bodyHash?: string | undefined
}

export type Handlers = {
  [Name in CallName]: (input: ParsedInputOf<Name>, call: Call) => Promise<AnswerOf<Name>> | AnswerOf<Name>
}

/** Parses, checks the key, calls the handler. Throws Refusal for everything the caller can be told. */
export const callShop = async <Name extends CallName>(
  handlers: Handlers,
  name: Name,
  input: unknown,
  call: Call,
): Promise<AnswerOf<Name>> => (await ask(handlers, name, input, call)).value() as AnswerOf<Name>

/** The same, as the text that goes over the wire. */
export const callShopForText = async (
  handlers: Handlers,
  name: CallName,
  input: unknown,
  call: Call,
): Promise<string> => (await ask(handlers, name, input, call)).text()

async function ask<Name extends CallName>(
  handlers: Handlers,
  name: Name,
  input: unknown,
  call: Call,
): Promise<KeptAnswer> {
  const contract = shopCalls[name]
  const parsed = contract.input.safeParse(input)
  if (!parsed.success) throw new Refusal('input/invalid', { fields: fieldsOf(parsed.error) })
  if (contract.needsKey && !isKey(call.key)) throw new Refusal('key/required')
  const handle = async () => handlers[name](parsed.data as ParsedInputOf<Name>, call)
  if (contract.caching === 'private') return answered(await handle())
  return call.shop.answers.of(name + JSON.stringify(parsed.data), () => within(handle()))
}

const isKey = (key: string | undefined): key is string => key !== undefined && /^[\w-]{16,64}$/.test(key)

/** Which fields were wrong, by their path; what stands in them is not repeated. */
const fieldsOf = (error: z.ZodError): Record<string, string> =>
  Object.fromEntries(
    error.issues
      .slice(0, 20)
      .map((issue) => [issue.path.slice(0, 6).join('.').slice(0, 80) || 'input', 'input/invalid']),
  )

/** Who waits for a shared answer is refused in time, and the next one asks anew. */
function within<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new Refusal('service/unavailable')), LONGEST_MS)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

/** The shop as a page sees it while it renders here. */
export const shopApi = (handlers: Handlers, call: Call): ShopApi => ({
  call: (name, input) => callShop(handlers, name, input, call),
})

/** For pages that everybody shares: whoever asks, no session is read (rule 51). */
export const nobody: Visitor = {
  client: 'nobody',
  session: () => Promise.reject(new Error('a shared page reads no session')),
  ensureSession: () => Promise.reject(new Error('a shared page makes no session')),
  hint: () => {
    throw new Error('a shared page tells nobody anything')
  },
  tellCart: () => {
    throw new Error('a shared page tells nobody of a cart')
  },
}

/** A shopper for the verbs; without a session there is none whose cart could be found. */
export const shopperOf = (session: Session | null, locale: Locale) => ({
  sessionId: session?.id ?? 0,
  customerId: session?.customerId ?? null,
  locale,
})
