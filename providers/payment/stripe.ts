// The card gateway behind Stripe's API. Real money and the sandbox differ in `apiBase` and keys alone.
import { Stripe } from 'stripe'
import type { Cents } from '#values/money.ts'
import { ServiceDown } from '../service-down.ts'
import { stripeCalls, stripeClient } from '../stripe-client.ts'
import type { Authorisation, AuthoriseOutcome, Card, FindOutcome, MoveOutcome, PaymentPort } from './port.ts'
import { stripeEvent } from './stripe-event.ts'
import { cardOf, paymentOf } from './stripe-shapes.ts'

export interface StripeConfig {
  apiBase: string
  secretKey: string
  webhookSecret: string
  /** All tries of one call together (reliability rule 26). */
  totalMs?: number
  /** How old a payment may be that the search does not know yet: Stripe says up to a minute. */
  searchDelayMs?: number
}

/** Payments at Stripe: money is reserved by card and captured later. Never throws for a decline. */
export function stripePayments(config: StripeConfig): PaymentPort {
  const { apiBase, secretKey, webhookSecret, totalMs = 10_000, searchDelayMs = 60_000 } = config
  const stripe = stripeClient({ apiBase, secretKey })
  const { paymentIntents: payments, paymentMethods: methods, refunds, customers, webhooks } = stripe
  const call = stripeCalls({ service: 'payment', totalMs, tries: 3 })

  async function readCard(token: string): Promise<Card | undefined> {
    if (!/^pm_\w{1,100}$/.test(token)) return undefined
    try {
      const { card } = await call((options) => methods.retrieve(token, undefined, options))
      return card && cardOf(token, card)
    } catch (error) {
      if (error instanceof Stripe.errors.StripeInvalidRequestError) return undefined
      throw error
    }
  }

  /** Whose card may be held again: the vendor takes a card of nobody once only. */
  const payerOf = async ({ reference, payer, keepsCard }: Authorisation): Promise<string | undefined> => {
    if (payer !== undefined || !keepsCard) return payer
    const made = await call(
      (options) => customers.create({ metadata: { reference } }, options),
      `${reference}:customer`,
    )
    return made.id
  }

  async function authorise(asked: Authorisation): Promise<AuthoriseOutcome> {
    const { reference, key, token, amount, currency, returnUrl, keepsCard = false, isAway = false } = asked
    const payer = await payerOf(asked).catch((error: unknown) => {
      if (error instanceof ServiceDown) return null
      throw error
    })
    if (payer === null) return { kind: 'unknown' }
    const wanted = {
      amount,
      currency: currency.toLowerCase(),
      payment_method: token,
      // With an address to come back to, a bank's question is a page that is opened, and no script of the vendor's.
      automatic_payment_methods: { enabled: true, allow_redirects: isAway ? 'never' : 'always' },
      allowed_payment_method_types: ['card'],
      ...(isAway ? { off_session: true } : { return_url: returnUrl }),
      ...(payer !== undefined && { customer: payer }),
      ...(keepsCard && !isAway && { setup_future_usage: 'off_session' as const }),
      ...(keepsCard && { payment_method_options: { card: { request_multicapture: 'if_available' as const } } }),
      // What its bank says of address and code stands with its charge.
      expand: ['latest_charge'],
      capture_method: 'manual',
      confirm: true,
      metadata: { reference },
    } satisfies Stripe.PaymentIntentCreateParams
    try {
      const payment = paymentOf(await call((options) => payments.create(wanted, options), key))
      if (payment?.state === 'asking') return { kind: 'asks', payment }
      return payment?.state === 'authorised' ? { kind: 'authorised', payment } : { kind: 'unknown' }
    } catch (error) {
      return refused(error, (reason) => ({ kind: 'declined', reason }))
    }
  }

  async function find(reference: string, paymentId?: string | null): Promise<FindOutcome> {
    try {
      const id = paymentId ?? (await search(reference)) ?? (await findRecent(reference))
      if (!id) return { kind: 'none' }
      // Search results may be stale: the payment's own address is current.
      const payment = paymentOf(await call((options) => payments.retrieve(id, { expand: ['latest_charge'] }, options)))
      return payment ? { kind: 'found', payment } : { kind: 'unknown' }
    } catch (error) {
      if (error instanceof ServiceDown) return { kind: 'unknown' }
      if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing')
        return { kind: 'none' }
      throw error
    }
  }

  async function search(reference: string): Promise<string | undefined> {
    const query = `metadata['reference']:'${reference.replaceAll(/[\\']/g, '\\$&')}'`
    const { data } = await call((options) => payments.search({ query }, options))
    return data[0]?.id
  }

  /** Lists are current, unlike the search: they find payments of the last minute. */
  async function findRecent(reference: string): Promise<string | undefined> {
    if (searchDelayMs === 0) return undefined
    const since = new Date(Date.now() - searchDelayMs)
    for await (const intent of intentsSince(since)) if (intent.metadata.reference === reference) return intent.id
    return undefined
  }

  async function move(
    make: (options: Stripe.RequestOptions) => Promise<Stripe.PaymentIntent | Refunded>,
    key: string,
  ): Promise<MoveOutcome> {
    try {
      const made = await call(make, key)
      if ('failed' in made && made.failed) return { kind: 'failed', reason: made.failed }
      const payment = paymentOf('intent' in made ? made.intent : made)
      if (!payment) return { kind: 'unknown' }
      return { kind: 'done', payment, ...('intent' in made && { moveId: made.id }) }
    } catch (error) {
      return refused(error, (reason) => ({ kind: 'failed', reason }))
    }
  }

  async function giveBack(paymentId: string, amount: Cents, options: Stripe.RequestOptions): Promise<Refunded> {
    const asked = { payment_intent: paymentId, amount, expand: ['payment_intent.latest_charge'] }
    const { id, payment_intent: intent, status, failure_reason: why } = await refunds.create(asked, options)
    if (!intent || typeof intent === 'string') throw new ServiceDown('payment', 'a refund without its payment')
    return { id, intent, ...((status === 'failed' || status === 'canceled') && { failed: why ?? status }) }
  }

  async function* intentsSince(moment: Date): AsyncIterable<Stripe.PaymentIntent> {
    const created = { gte: Math.floor(moment.getTime() / 1000) }
    for (let last: string | undefined; ; ) {
      const asked = { created, limit: 100, expand: ['data.latest_charge'], ...(last && { starting_after: last }) }
      const page: Stripe.ApiList<Stripe.PaymentIntent> = await call((options) => payments.list(asked, options))
      yield* page.data
      last = page.data.at(-1)?.id
      if (!page.has_more || !last) return
    }
  }

  return {
    name: 'stripe',
    signatureHeader: 'stripe-signature',
    readCard,
    authorise,
    find,
    capture: ({ paymentId, amount, key, goesOn = false }) =>
      move(
        (options) =>
          payments.capture(
            paymentId,
            { amount_to_capture: amount, ...(goesOn && { final_capture: false, expand: ['latest_charge'] }) },
            options,
          ),
        key,
      ),
    void: ({ paymentId, key }) => move((options) => payments.cancel(paymentId, {}, options), key),
    refund: ({ paymentId, amount, key }) => move((options) => giveBack(paymentId, amount, options), key),

    readEvent: async (body, signature) => stripeEvent(webhooks, { body, signature, secret: webhookSecret }),

    async *paymentsSince(moment) {
      for await (const intent of intentsSince(moment)) {
        const payment = paymentOf(intent)
        if (payment) yield payment
      }
    },
  }
}

interface Refunded {
  id: string
  intent: Stripe.PaymentIntent
  /** The card's bank does not take it back. */
  failed?: string
}

/** A key reused for something else is a bug of ours, and thrown. */
function refused<Outcome>(error: unknown, outcome: (reason: string) => Outcome): Outcome | { kind: 'unknown' } {
  if (error instanceof ServiceDown) return { kind: 'unknown' }
  const { StripeCardError, StripeInvalidRequestError } = Stripe.errors
  if (!(error instanceof StripeCardError || error instanceof StripeInvalidRequestError)) throw error
  // What it does not say is '' in the vendor's errors.
  return outcome(error.decline_code || error.code || 'refused')
}
