// What the gateway's framed card fields tell this page. Anything may be posted to a window: a message counts only when it comes
// from the frame, from its origin, and in one of these shapes (reliability rules 44 and 48).

export type CardField = 'brand' | 'number' | 'expiry' | 'cvc' | 'name'
export type CardErrors = Partial<Record<CardField, string>>

export type CardMessage =
  | { type: 'fields:ready' }
  | { type: 'fields:height'; height: number }
  | { type: 'fields:invalid'; requestId: string; errors: CardErrors }
  | { type: 'fields:token'; requestId: string; token: string }
  | { type: 'fields:failed'; requestId: string }

export function frameAddress(paymentFields: string, { origin, locale }: { origin: string; locale: string }): URL {
  const address = new URL(paymentFields)
  address.searchParams.set('origin', origin)
  // The vendor's own texts are in the visitor's language from the start.
  address.searchParams.set('locale', locale)
  return address
}

export function cardMessage(
  event: Pick<MessageEvent, 'origin' | 'source' | 'data'>,
  frame: { origin: string; window: unknown },
): CardMessage | null {
  if (event.origin !== frame.origin || !frame.window || event.source !== frame.window) return null
  const { type, requestId, height, errors, token } = (event.data ?? {}) as Record<string, unknown>
  if (type === 'fields:ready') return { type }
  if (type === 'fields:height') return typeof height === 'number' && height > 0 ? { type, height } : null
  if (typeof requestId !== 'string') return null
  if (type === 'fields:failed') return { type, requestId }
  if (type === 'fields:token') return typeof token === 'string' ? { type, requestId, token } : null
  if (type === 'fields:invalid' && typeof errors === 'object') return { type, requestId, errors: errors ?? {} }
  return null
}
