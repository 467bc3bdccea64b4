// One suite for every adapter of the captcha port, solved as a browser does.
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { memoryCounters } from '../counters/memory.ts'
import { altchaCaptcha } from './altcha.ts'
import type { Challenge } from './port.ts'

let minutes = 0
const now = () => new Date(Date.now() + minutes * 60_000)
const captcha = altchaCaptcha({ secret: 'ours', difficulty: 200, counters: memoryCounters(), now })

const pack = (sent: unknown) => Buffer.from(JSON.stringify(sent) ?? '').toString('base64')
const solve = async (challenge: Challenge) => ({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })

test('a solved challenge counts, after work within its bounds', async () => {
  const solved = await solve(await captcha.challenge())
  expect(solved.solution?.counter).toBeGreaterThanOrEqual(100)
  expect(solved.solution?.counter).toBeLessThanOrEqual(200)
  expect(await captcha.isSolved(pack(solved), 'order 1')).toBe(true)
})

test('a challenge that went over the wire is still solved', async () => {
  const overTheWire = JSON.parse(JSON.stringify(await captcha.challenge()))
  expect(await captcha.isSolved(pack(await solve(overTheWire)), 'order 2')).toBe(true)
})

test('a solution serves one purpose, however often that is asked for', async () => {
  const solution = pack(await solve(await captcha.challenge()))
  const asked = ['order 3', 'order 3', 'order 4'].map((purpose) => captcha.isSolved(solution, purpose))
  expect(await Promise.all(asked)).toEqual([true, true, false])
})

test('no solution, or that of another challenge, does not count', async () => {
  const challenge = await captcha.challenge()
  const { solution } = await solve(await captcha.challenge())
  expect(await captcha.isSolved('', 'order 5')).toBe(false)
  expect(await captcha.isSolved(pack({ challenge }), 'order 5')).toBe(false)
  expect(await captcha.isSolved(pack({ challenge, solution }), 'order 5')).toBe(false)
})

test.each<[string, (parameters: Challenge['parameters']) => Partial<Challenge['parameters']>]>([
  ['easier', ({ keyPrefix }) => ({ keyPrefix: keyPrefix.slice(0, 2) })],
  ['longer-lived', ({ expiresAt }) => ({ expiresAt: expiresAt + 3600 })],
  ['dearer to verify', () => ({ cost: 1_000_000_000 })],
])('a challenge made %s does not count', async (_, change) => {
  const { parameters, signature } = await captcha.challenge()
  const { solution } = await solve({ parameters, signature })
  const changed = { parameters: { ...parameters, ...change(parameters) }, signature }
  expect(await captcha.isSolved(pack({ challenge: changed, solution }), 'order 6')).toBe(false)
})

test('a dearer challenge is worth a cheaper one, and not the other way round', async () => {
  const [cheap, dear] = [await solve(await captcha.challenge(2)), await solve(await captcha.challenge(8))]
  expect(await captcha.isSolved(pack(cheap), 'order 11', 4)).toBe(false)
  expect(await captcha.isSolved(pack(dear), 'order 12', 4)).toBe(true)
  const { parameters, signature } = cheap.challenge
  const claimed = { ...cheap, challenge: { parameters: { ...parameters, cost: 8 }, signature } }
  expect(await captcha.isSolved(pack(claimed), 'order 13', 4)).toBe(false)
})

test('a challenge that somebody else signed does not count', async () => {
  const foreign = altchaCaptcha({ secret: 'theirs', difficulty: 200, counters: memoryCounters(), now })
  expect(await captcha.isSolved(pack(await solve(await foreign.challenge())), 'order 7')).toBe(false)
})

test('a challenge is good for ten minutes', async () => {
  const [early, late] = [pack(await solve(await captcha.challenge())), pack(await solve(await captcha.challenge()))]
  minutes += 9
  expect(await captcha.isSolved(early, 'order 8')).toBe(true)
  minutes += 1
  expect(await captcha.isSolved(late, 'order 9')).toBe(false)
})

test('nonsense does not count, and never throws', async () => {
  const sent = fc.oneof(fc.string(), fc.base64String(), fc.anything().map(pack), fc.json().map(pack))
  await fc.assert(
    fc.asyncProperty(sent, async (nonsense) => {
      expect(await captcha.isSolved(nonsense, 'order 10')).toBe(false)
    }),
  )
})
