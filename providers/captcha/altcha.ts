// Our own proof of work: nothing goes to third parties. Challenges are signed, so that none has to be stored.
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
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

const Solved = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal('SHA-256'),
      nonce: z.string(),
      salt: z.string(),
      cost: z.int().min(1).max(DEAREST),
      keyLength: z.int(),
      keyPrefix: z.string(),
      expiresAt: z.int(),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
})

/** Challenges good for ten minutes and, once solved, for one purpose. */
export function altchaCaptcha({ secret, difficulty, counters, now }: AltchaConfig): CaptchaPort {
  return {
    async challenge(cost = 1) {
      const challenge = await createChallenge({
        algorithm: 'SHA-256',
        cost,
        counter: randomInt(difficulty, Math.ceil(difficulty / 2)),
        deriveKey,
        expiresAt: new Date(now().getTime() + LIFETIME_MS),
        hmacSignatureSecret: secret,
      })
      return challenge as Challenge
    },
    async isSolved(sent, purpose, cost = 1) {
      const solved = read(sent)
      if (!solved) return false
      const { nonce, expiresAt, cost: paid } = solved.challenge.parameters
      if (paid < cost) return false
      if (expiresAt * 1000 <= now().getTime()) return false
      const { verified } = await verifySolution({ ...solved, deriveKey, hmacSignatureSecret: secret })
      if (!verified) return false
      return (await counters.setIfAbsent(`captcha ${nonce}`, purpose, LIFETIME_MS)) === purpose
    },
  }
}

function read(sent: string): z.infer<typeof Solved> | undefined {
  try {
    return Solved.safeParse(JSON.parse(Buffer.from(sent, 'base64').toString('utf8'))).data
  } catch {
    return undefined
  }
}
