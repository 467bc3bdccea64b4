// For whoever's browser runs no script, and so solves no challenge: a small sum. It is the purpose's own, so that none has to be stored.
import { createHmac } from 'node:crypto'

/** The two numbers to add, from 2 to 19. */
export function sumOf(secret: string, purpose: string): readonly [number, number] {
  const [one = 0, other = 0] = createHmac('sha256', secret).update(`sum ${purpose}`).digest()
  return [2 + (one % 18), 2 + (other % 18)]
}

export function isSumOf(typed: string, secret: string, purpose: string): boolean {
  const [one, other] = sumOf(secret, purpose)
  return typed.trim() === String(one + other)
}
