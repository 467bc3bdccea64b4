// An event that Stripe sends by itself: signed over its body as it came, at a moment close to now.
import type { Stripe } from 'stripe'
import { z } from 'zod'
import { cents } from '#values/money.ts'
import type { PaymentDispute, PaymentEvent } from './port.ts'

const TOLERANCE_S = 300

/** Printable ASCII: text with NUL could not be stored. */
const word = z.string().regex(/^[ -~]{1,255}$/)

const Event = z.object({
  id: word,
  type: word,
  data: z.object({
    object: z.object({
      id: word.optional(),
      payment_intent: z.union([word, z.object({ id: word })]).nullish(),
      // Payments made by others at the same account may hold anything here.
      metadata: z.object({ reference: word }).nullish().catch(null),
      amount: z.int().nonnegative().max(2_000_000_000).optional().catch(undefined),
      currency: z.enum(['usd', 'cad']).optional().catch(undefined),
      status: word.optional().catch(undefined),
      reason: word.nullish().catch(null),
    }),
  }),
})

export function stripeEvent(
  webhooks: Stripe['webhooks'],
  { body, signature, secret }: { body: string; signature: string; secret: string },
): PaymentEvent | undefined {
  const parsed = Event.safeParse(signedBody())
  if (!parsed.success) return undefined
  const { id, type, data } = parsed.data
  const { payment_intent: intent, metadata, id: own } = data.object
  const paymentId = 'payment_intent' in data.object ? (typeof intent === 'string' ? intent : intent?.id) : own
  return {
    id,
    type,
    paymentId: paymentId ?? '',
    reference: metadata?.reference ?? '',
    ...(REFUNDS.has(type) && { isRefund: true }),
    ...(type.startsWith('charge.dispute.') && disputeOf(data.object)),
  }

  function signedBody(): unknown {
    // The library refuses old signatures only; one dated in the future could be replayed until then.
    if (signedAt(signature) > Date.now() / 1000 + TOLERANCE_S) return undefined
    try {
      return webhooks.constructEvent(body, signature, secret, TOLERANCE_S)
    } catch {
      return undefined
    }
  }
}

const REFUNDS = new Set(['charge.refunded', 'refund.created', 'refund.updated'])
/** After these a dispute stays as it is. */
const CLOSED = new Set(['won', 'lost', 'warning_closed'])

function disputeOf({ id, amount, currency, status, reason = null }: z.infer<typeof Event>['data']['object']) {
  if (id === undefined || amount === undefined || currency === undefined || status === undefined) return {}
  const dispute: PaymentDispute = {
    id,
    amount: cents(amount),
    currency: currency === 'usd' ? 'USD' : 'CAD',
    status,
    reason,
    isClosed: CLOSED.has(status),
  }
  return { dispute }
}

const signedAt = (signature: string): number =>
  Math.max(...[...signature.matchAll(/(?:^|,)t=(\d+)/g)].map(([, seconds]) => Number(seconds)), 0)
