// Who may call, how often, and what is done, beside the contract of its name: one file per call.
import type { z } from 'zod'
import type { ShopCall } from '#contract/shop-call.ts'
import { type AnswerOf, type CallName, type ParsedInputOf, shopCalls } from '#contract/shop/calls.ts'
import type { Shopper } from '#shop/cart/shopper.ts'
import type { SentFile } from '#shop/files/sent-file.ts'
import type { Locale } from '#values/locale.ts'
import { Refusal } from '#values/refusal.ts'
import { requireOpen } from './require-open.ts'
import { type CachedResponse, ownResponse } from '../cache/response-cache.ts'
import { checkoutSteps } from '#observability/work-metrics.ts'
import { type RateLimit, consume } from '../http/rate-limit.ts'
import { LONGEST_MS } from '../http/time-limit.ts'
import type { Shop } from '../shop.ts'
import { readingOnly } from './reading-views.ts'
import { nobody, type Visitor } from './visitor.ts'

export interface Call {
  shop: Shop
  visitor: Visitor
  /** The Idempotency-Key header, and the hash of the body that came with it. */
  key?: string | undefined
  bodyHash?: string | undefined
  /** What came with a page's form. */
  files?: readonly SentFile[] | undefined
  /** What calls of one page have read alike; other calls read each for itself. */
  read?: Map<string, Promise<unknown>>
}

/** 'anybody' for answers that are the same for all, that a session holds, or that begin one; 'customer' for whoever is signed in. */
export type Who = 'anybody' | 'visitor' | 'new visitor' | 'customer'

/** A limit, and whose calls are counted together: those of a session, where there is one, of a client address, for one order or one email. */
export interface Limited<Input = never> extends RateLimit {
  per: 'session' | 'client' | 'order' | 'email'
  /** Throws for mistyped input before counting, so that a typing error costs no try. */
  of?(input: Input, visitor: Visitor): string | Promise<string>
  onlyWith?: string
}

/** What a handler is given: a session is theirs to ask for as `who` says, and none at all for `anybody`. */
export interface Asked extends Call {
  shopper(locale: Locale): Promise<Shopper>
  /** The signed-in customer; everybody else is refused with `account/sign-in-first`. */
  customer(): Promise<number>
}

interface Answering<Name extends CallName> {
  who: Who
  limits?: readonly Limited<ParsedInputOf<Name>>[]
  /** Translates ids and names, calls one verb, adds nothing: rules live in the shop. */
  handle(input: ParsedInputOf<Name>, asked: Asked): Promise<AnswerOf<Name>> | AnswerOf<Name>
}

export function shopCall<Name extends CallName>(name: Name, { who, limits = [], handle }: Answering<Name>) {
  const contract: ShopCall = shopCalls[name]
  if (contract.caching === 'shared' && who !== 'anybody') throw new Error(`${name} shares what is a visitor’s own`)
  const step = STEPS[name]
  return {
    name,
    contract,
    who,
    limits,
    /** Throws Refusal for everything that the caller can be told. */
    async ask(sent: unknown, asked: Call): Promise<CachedResponse> {
      // Whoever sees the shop as a customer changes nothing.
      const isView = contract.caching === 'private' && asked.visitor !== nobody && (await asked.visitor.viewing())
      const call = isView ? readingOnly(name, contract.kind, asked) : asked
      const parsed = contract.input.safeParse(sent)
      if (!parsed.success) throw new Refusal('input/invalid', { fields: fieldsOf(parsed.error) })
      if (contract.needsKey && !isKey(call.key)) throw new Refusal('key/required')
      const input = parsed.data as ParsedInputOf<Name>
      requireOpen(input, call.shop.config.locales)
      if (limits.length > 0) await count(limits, input, call)
      const customer = who === 'customer' ? await signedInCustomer(call.visitor) : undefined
      if (contract.caching === 'private') {
        const answered = await handle(input, askedBy(who, call, customer))
        if (step) checkoutSteps.inc({ step })
        return ownResponse(answered)
      }
      const { shop } = call
      const answer = async () => handle(input, askedBy(who, { ...call, shop: { ...shop, db: shop.reads } }, customer))
      return shop.responses.of(name + JSON.stringify(input), () => within(answer()))
    },
  }
}

/** The first steps on the way to an order; the others are events. */
const STEPS: Partial<Record<CallName, string>> = {
  'CartService.addToCart': 'cart',
  'CheckoutService.getCheckout': 'checkout',
}

const isKey = (key: string | undefined): key is string => key !== undefined && /^[\w-]{16,64}$/.test(key)

/** Paths of wrong fields only: their values could be personal. */
const fieldsOf = (error: z.ZodError): Record<string, string> =>
  Object.fromEntries(
    error.issues
      .slice(0, 20)
      .map((issue) => [issue.path.slice(0, 6).join('.').slice(0, 80) || 'input', 'input/invalid']),
  )

async function count<Input extends object>(limits: readonly Limited<Input>[], input: Input, { shop, visitor }: Call) {
  const given = new Set(Object.entries(input).flatMap(([field, value]) => (value === undefined ? [] : [field])))
  const counted = limits.filter(({ onlyWith }) => onlyWith === undefined || given.has(onlyWith))
  const keyOf = async ({ per, of }: Limited<Input>) => {
    if (per === 'session') return (await visitor.session())?.id
    return per === 'client' ? visitor.client : of?.(input, visitor)
  }
  const keys = await Promise.all(counted.map(keyOf))
  for (const [index, limit] of counted.entries())
    if (keys[index] !== undefined) await consume(shop.counters, limit, `${limit.per} ${keys[index]}`)
}

/** Without a session there is no cart to find. */
function askedBy(who: Who, call: Call, customer?: number): Asked {
  const visitor = who === 'anybody' ? nobody : call.visitor
  return {
    ...call,
    visitor,
    async shopper(locale) {
      const session = await (who === 'new visitor' ? visitor.ensureSession() : visitor.session())
      return { sessionId: session?.id ?? 0, customerId: session?.customerId ?? null, locale }
    },
    customer: async () => customer ?? signedInCustomer(visitor),
  }
}

/** Staff have no garage, addresses or orders of their own: they are told to sign in as a customer, too. */
async function signedInCustomer(visitor: Visitor): Promise<number> {
  const session = await visitor.session()
  if (session?.customerId == null) throw new Refusal('account/sign-in-first')
  return session.customerId
}

/** Waiting for a shared answer is bounded: who gives up is refused, and the next one asks anew. */
function within<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new Refusal('service/unavailable')), LONGEST_MS)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
