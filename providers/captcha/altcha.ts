// Our own proof of work: nothing goes to third parties. Challenges are signed, so that none has to be stored.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createChallenge, randomInt } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { z } from 'zod'
import type { CounterStore } from '../counters/port.ts'
import type { CaptchaPort, Challenge } from './port.ts'

export interface AltchaConfig {
  /** Signs the challenges; every process of the shop has the same. */
  secret: string
  /** The most hashes that a browser tries; the fewest are half of them, so that luck does not make one free. */
  difficulty: number
  counters: CounterStore
  now(): Date
}

const LIFETIME_MS = 10 * 60_000
/** Hashes per guess are bounded, because checking a solution costs the server as many. */
const DEAREST = 64

const Parameters = z.object({
  algorithm: z.literal('SHA-256'),
  nonce: z.string(),
  salt: z.string(),
  cost: z.int().min(1).max(DEAREST),
  keyLength: z.int(),
  keyPrefix: z.string(),
  expiresAt: z.int(),
})
const Solved = z.object({
  challenge: z.object({ parameters: Parameters, signature: z.string() }),
  solution: z.object({ counter: z.uint32(), derivedKey: z.string() }),
})
type Parameters = z.infer<typeof Parameters>
/** What is signed, in this order. */
const SIGNED = Object.keys(Parameters.shape).toSorted()

/** Challenges good for ten minutes and, once solved, for one purpose. */
export function altchaCaptcha({ secret, difficulty, counters, now }: AltchaConfig): CaptchaPort {
  // The library signs by Web Crypto, whose jobs for other threads cost as much as all else that a challenge takes.
  const signatureOf = (parameters: Parameters) =>
    createHmac('sha256', secret).update(JSON.stringify(parameters, SIGNED)).digest('hex')
  return {
    async challenge(cost = 1) {
      const { parameters } = await createChallenge({
        algorithm: 'SHA-256',
        cost,
        counter: randomInt(difficulty, Math.ceil(difficulty / 2)),
        deriveKey,
        expiresAt: new Date(now().getTime() + LIFETIME_MS),
      })
      return { parameters, signature: signatureOf(parameters as Parameters) } as Challenge
    },
    async isSolved(sent, purpose, cost = 1) {
      const solved = read(sent)
      if (!solved) return false
      const { parameters, signature } = solved.challenge
      const { nonce, expiresAt, cost: paid } = parameters
      if (paid < cost) return false
      if (expiresAt * 1000 <= now().getTime()) return false
      if (!isSame(signature, signatureOf(parameters)) || !(await isKeyOf(parameters, solved.solution))) return false
      return (await counters.setIfAbsent(`captcha ${nonce}`, purpose, LIFETIME_MS)) === purpose
    },
  }
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** Whether this counter makes this key, and the key begins as was asked for. */
async function isKeyOf(parameters: Parameters, { counter, derivedKey }: z.infer<typeof Solved>['solution']) {
  const { nonce, salt, keyPrefix } = parameters
  const guess = Buffer.concat([Buffer.from(nonce, 'hex'), Buffer.alloc(4)])
  guess.writeUInt32BE(counter, guess.length - 4)
  const made = await deriveKey(parameters, Buffer.from(salt, 'hex'), guess)
  const key = Buffer.from(made.derivedKey).toString('hex')
  return key === derivedKey && key.startsWith(keyPrefix)
}

function read(sent: string): z.infer<typeof Solved> | undefined {
  try {
    return Solved.safeParse(JSON.parse(Buffer.from(sent, 'base64').toString('utf8'))).data
  } catch {
    return undefined
  }
}
