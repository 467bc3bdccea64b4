// An event that Stripe sends by itself: signed over its body as it came, at a moment close to now.
import type { Stripe } from 'stripe'
import { z } from 'zod'
import type { PaymentEvent } from './port.ts'

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
  return { id, type, paymentId: paymentId ?? '', reference: metadata?.reference ?? '' }

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

const signedAt = (signature: string): number =>
  Math.max(...[...signature.matchAll(/(?:^|,)t=(\d+)/g)].map(([, seconds]) => Number(seconds)), 0)
