// Limits and spent captchas, as the processes of one shop share them.
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { silentLog } from '#observability/log.ts'
import { altchaCaptcha } from '#providers/captcha/altcha.ts'
import { aRedis, redisPrograms } from '#providers/counters/redis-fixture.ts'
import { readConfig } from '../settings/config.ts'
import { consume } from '../http/rate-limit.ts'
import { sharedCounters } from './shared-counters.ts'

const three = { name: 'tries', most: 3, withinMs: 60_000 }
const captcha = { secret: 'ours', difficulty: 200, now: () => new Date() }

async function twoProcesses(settings: { REDIS_URL?: string } = {}) {
  const config = readConfig({ DATABASE_URL: 'postgresql://unused', ...settings })
  const open = async () => {
    const counters = await sharedCounters(config, silentLog)
    onTestFinished(() => counters.close())
    return counters
  }
  return [await open(), await open()] as const
}

test('without a Redis a process allows what it has not counted itself', async () => {
  const [one, other] = await twoProcesses()
  for (let i = 0; i < 3; i++) await consume(one, three, 'visitor')
  await expect(consume(one, three, 'visitor')).rejects.toMatchObject({ code: 'request/too-many', status: 429 })
  await consume(one, { ...three, name: 'other tries' }, 'visitor')
  await consume(one, three, 'another visitor')
  await consume(other, three, 'visitor')
})

// A busy machine may take longer than a process waits.
describe.each(redisPrograms)('with %s', { retry: 2 }, (_, program) => {
  let redis: Awaited<ReturnType<typeof aRedis>>
  beforeEach(async () => {
    redis = await aRedis(program)
  })
  afterEach(() => redis.kill())

  test('a limit holds for all processes together', async () => {
    const [one, other] = await twoProcesses({ REDIS_URL: redis.url })
    for (const counters of [one, other, one]) await consume(counters, three, 'visitor')
    for (const counters of [one, other])
      await expect(consume(counters, three, 'visitor')).rejects.toMatchObject({ code: 'request/too-many' })
  })

  test('a solved captcha serves one purpose, whichever process is asked', async () => {
    const [here, there] = await twoProcesses({ REDIS_URL: redis.url })
    const one = altchaCaptcha({ ...captcha, counters: here })
    const other = altchaCaptcha({ ...captcha, counters: there })
    const challenge = await one.challenge()
    const solved = { challenge, solution: await solveChallenge({ challenge, deriveKey }) }
    const sent = Buffer.from(JSON.stringify(solved)).toString('base64')
    expect(await one.isSolved(sent, 'an order')).toBe(true)
    expect(await other.isSolved(sent, 'another order')).toBe(false)
    expect(await other.isSolved(sent, 'an order')).toBe(true)
  })
})
