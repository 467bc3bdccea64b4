// Limits and spent captchas, as the processes of one shop share them.
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { silentLog } from '#observability/log.ts'
import { altchaCaptcha } from '#providers/captcha/altcha.ts'
import { aRedis, redisPrograms } from '#providers/tally/redis-fixture.ts'
import { decide } from '../settings/config.ts'
import { take } from '../http/limits.ts'
import { sharedTally } from './shared-tally.ts'

const three = { name: 'tries', most: 3, withinMs: 60_000 }
const captcha = { secret: 'ours', difficulty: 200, now: () => new Date() }

/** The tallies of two processes with the same settings. */
async function twoProcesses(settings: { REDIS_URL?: string } = {}) {
  const config = decide({ DATABASE_URL: 'postgresql://unused', ...settings })
  const open = async () => {
    const tally = await sharedTally(config, silentLog)
    onTestFinished(() => tally.close())
    return tally
  }
  return [await open(), await open()] as const
}

test('without a Redis a process allows what it has not counted itself', async () => {
  const [one, other] = await twoProcesses()
  for (let i = 0; i < 3; i++) await take(one, three, 'visitor')
  await expect(take(one, three, 'visitor')).rejects.toMatchObject({ code: 'request/too-many', status: 429 })
  await take(one, { ...three, name: 'other tries' }, 'visitor')
  await take(one, three, 'another visitor')
  await take(other, three, 'visitor')
})

// A busy machine may once take longer than a process waits.
describe.each(redisPrograms)('with %s', { retry: 2 }, (_, program) => {
  let redis: Awaited<ReturnType<typeof aRedis>>
  beforeEach(async () => {
    redis = await aRedis(program)
  })
  afterEach(() => redis.kill())

  test('a limit holds for all processes together', async () => {
    const [one, other] = await twoProcesses({ REDIS_URL: redis.url })
    for (const tally of [one, other, one]) await take(tally, three, 'visitor')
    for (const tally of [one, other])
      await expect(take(tally, three, 'visitor')).rejects.toMatchObject({ code: 'request/too-many' })
  })

  test('a solved captcha serves one purpose, whichever process is asked', async () => {
    const [here, there] = await twoProcesses({ REDIS_URL: redis.url })
    const one = altchaCaptcha({ ...captcha, tally: here })
    const other = altchaCaptcha({ ...captcha, tally: there })
    const challenge = await one.challenge()
    const solved = { challenge, solution: await solveChallenge({ challenge, deriveKey }) }
    const sent = Buffer.from(JSON.stringify(solved)).toString('base64')
    expect(await one.isSolved(sent, 'an order')).toBe(true)
    expect(await other.isSolved(sent, 'another order')).toBe(false)
    expect(await other.isSolved(sent, 'an order')).toBe(true)
  })
})
