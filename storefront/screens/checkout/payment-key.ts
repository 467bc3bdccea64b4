// The Idempotency-Key of the payment at hand: made when the shopper enters the payment step, kept over reloads until the payment
// has come to an end (reliability rule 6).

const NAME = 'payment-key'
/** For browsers that refuse storage. */
let inMemory: string | null = null

export function paymentKey(): string {
  const stored = storage()?.getItem(NAME) ?? inMemory
  if (stored) return stored
  const made = randomName()
  inMemory = made
  storage()?.setItem(NAME, made)
  return made
}

export function forgetPaymentKey(): void {
  inMemory = null
  storage()?.removeItem(NAME)
}

/** 128 random bits. */
export const randomName = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

function storage(): Storage | null {
  try {
    return window.sessionStorage
  } catch {
    return null
  }
}
