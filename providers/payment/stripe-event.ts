// An event that Stripe sends by itself: signed over its body as it came, at a moment close to now.
import type { Stripe } from 'stripe'
import { z } from 'zod'
import type { PaymentEvent } from './port.ts'

const TOLERANCE_S = 300

/** Text that the database can hold. */
const word = z.string().regex(/^[ -~]{1,255}$/)

const Event = z.object({
  id: word,
  type: word,
  data: z.object({
    object: z.object({
      id: word.optional(),
      payment_intent: z.union([word, z.object({ id: word })]).nullish(),
      // Payments that somebody else made at the same account may carry anything here.
      metadata: z.object({ reference: word }).nullish().catch(null),
    }),
  }),
})

/** Reads one; undefined when it is not signed by the secret, not of now, or not what events look like. */
export function stripeEvent(
  webhooks: Stripe['webhooks'],
  { body, signature, secret }: { body: string; signature: string; secret: string },
): PaymentEvent | undefined {
  const parsed = Event.safeParse(signedBody())
  if (!parsed.success) return undefined
  const { id, type, data } = parsed.data
  const { payment_intent: intent, metadata, id: own } = data.object
  const paymentId = 'payment_intent' in data.object ? (typeof intent === 'string' ? intent : intent?.id) : own
  return { id, type, paymentId: paymentId ?? '', reference: metadata?.reference ?? '' }

  function signedBody(): unknown {
    // The vendor's check refuses what is old, and takes any date to come.
    if (signedAt(signature) > Date.now() / 1000 + TOLERANCE_S) return undefined
    try {
      return webhooks.constructEvent(body, signature, secret, TOLERANCE_S)
    } catch {
      return undefined
    }
  }
}

const signedAt = (signature: string): number =>
  Math.max(...[...signature.matchAll(/(?:^|,)t=(\d+)/g)].map(([, seconds]) => Number(seconds)), 0)
