// What several processes have of one Redis, and what each does without it; what they count is told by the suite of the port.
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openLog, silentLog } from '#observability/log.ts'
import { redisAway } from '#observability/metrics.ts'
import { aRedis, redisPrograms } from './redis-fixture.ts'
import type { CounterStore } from './port.ts'
import { type RedisConfig, redisCounters } from './redis.ts'

const MINUTE = 60_000

/** Not even a busy machine takes that long. */
const PATIENT_MS = 10_000

/** A process of the shop, as far as it counts; `said` is what its log says. */
async function aProcess(url: string, config: Partial<RedisConfig> = {}) {
  const said: string[] = []
  const say = (_: unknown, message: string) => void said.push(message)
  const log = { ...silentLog, info: say, warn: say, error: say }
  const counters = await redisCounters({ url, secret: 's', answerMs: PATIENT_MS, restMs: 20, log, ...config })
  onTestFinished(() => counters.close())
  return { counters, said }
}

const AWAY = 'redis is away: each process counts for itself'
const BACK = 'redis is back'
const connections = () => process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length
const isAway = async () => (await redisAway.get()).values[0]?.value

/** Waits until both count together: of two in a row the other makes the second. */
const together = (one: CounterStore, other: CounterStore) => {
  let turn = 0
  return vi.waitFor(
    async () => {
      const key = `together ${turn++}`
      expect([await one.increment(key, MINUTE), await other.increment(key, MINUTE)]).toEqual([1, 2])
    },
    { interval: 5, timeout: 15_000 },
  )
}

describe.each(redisPrograms)('%s', (_, program) => {
  let redis: Awaited<ReturnType<typeof aRedis>>
  beforeEach(async () => {
    redis = await aRedis(program)
  })
  afterEach(() => redis.kill())

  test('several processes count together, and keep what the first of them says', async () => {
    const [one, other] = [await aProcess(redis.url), await aProcess(redis.url)]
    expect(await one.counters.increment('visitor', MINUTE)).toBe(1)
    expect(await other.counters.increment('visitor', MINUTE)).toBe(2)
    expect(await one.counters.increment('visitor', MINUTE)).toBe(3)
    expect(await one.counters.setIfAbsent('nonce', 'here', MINUTE)).toBe('here')
    expect(await other.counters.setIfAbsent('nonce', 'there', MINUTE)).toBe('here')
    expect(one.said).toEqual([])
  })

  test('keys are known as ours, and whom they name nobody can read or guess', async () => {
    const [one, other] = [await aProcess(redis.url), await aProcess(redis.url, { secret: 'another' })]
    expect([
      await one.counters.increment('203.0.113.7', MINUTE),
      await other.counters.increment('203.0.113.7', MINUTE),
    ]).toEqual([1, 1])
    const reader = new Redis(redis.url)
    const keys = (await reader.keys('*')).filter((key) => key !== 'tappet:ready')
    reader.disconnect()
    expect(keys.map((key) => /^tappet:[\w-]{43}$/.test(key))).toEqual([true, true])
  })

  test('killed in the middle, each process goes on from what it has seen, says so once, and counts together again later', async () => {
    const [one, other] = [await aProcess(redis.url), await aProcess(redis.url)]
    const count = (turn: CounterStore) => turn.increment('visitor', MINUTE)
    expect([await count(one.counters), await count(one.counters), await count(other.counters)]).toEqual([1, 2, 3])
    await one.counters.setIfAbsent('nonce', 'here', MINUTE)

    await redis.kill()
    expect([await count(one.counters), await count(other.counters), await count(one.counters)]).toEqual([3, 2, 4])
    expect(await one.counters.setIfAbsent('nonce', 'there', MINUTE)).toBe('here')
    expect([one.said, await isAway()]).toEqual([[AWAY], 1])

    await redis.start()
    await together(one.counters, other.counters)
    expect([one.said, await isAway()]).toEqual([[AWAY, BACK], 0])
    expect(await one.counters.setIfAbsent('nonce', 'there', MINUTE)).toBe('here')
  })

  test('when it stops answering, one wait tells the process, and nobody waits after that', async () => {
    const answerMs = 1_000
    const [one, other] = [await aProcess(redis.url, { answerMs }), await aProcess(redis.url)]
    const count = () => one.counters.increment('visitor', MINUTE)
    await count()
    redis.freeze()
    expect(await Promise.all([count(), count(), count()])).toEqual([2, 3, 4])
    const began = performance.now()
    for (let i = 5; i < 105; i++) expect(await count()).toBe(i)
    expect(performance.now() - began).toBeLessThan(100 * answerMs)
    expect(one.said).toEqual([AWAY])

    redis.thaw()
    await together(one.counters, other.counters)
    expect(one.said).toEqual([AWAY, BACK])
  })

  test('a process that starts without it goes on, and counts with the others once it is there', async () => {
    await redis.kill()
    const [one, other] = [await aProcess(redis.url), await aProcess(redis.url)]
    expect([await one.counters.increment('visitor', MINUTE), await one.counters.increment('visitor', MINUTE)]).toEqual([
      1, 2,
    ])
    await redis.start()
    await together(one.counters, other.counters)
    expect(one.said).toEqual([AWAY, BACK])
  })

  test('with a wrong password the process goes on, and no password is ever logged', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'counters-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const file = join(folder, 'log')
    const log = openLog({ level: 'info', file })
    const { counters } = await aProcess(redis.url.replace(/:[^:]*@/, ':guessed@'), { log })
    expect([await counters.increment('visitor', MINUTE), await counters.increment('visitor', MINUTE)]).toEqual([1, 2])
    const lines = () => {
      log.flush()
      return readFile(file, 'utf8').catch(() => '')
    }
    await expect.poll(lines).toContain(AWAY)
    expect(JSON.parse(await lines())).toMatchObject({ msg: AWAY, error: { class: 'ReplyError' } })
    expect(await lines()).not.toContain('guessed')
  })

  test('a shop that is closed keeps no connection, and misses none', async () => {
    const before = connections()
    const { counters, said } = await aProcess(redis.url)
    expect(connections()).toBe(before + 1)
    counters.close()
    await expect.poll(connections, { interval: 5 }).toBe(before)
    expect(await counters.increment('visitor', MINUTE)).toBe(1)
    expect(said).toEqual([])
  })
})

test.each<[string, string]>([
  ['says nothing', ''],
  ['speaks otherwise', 'HTTP/1.1 400 Bad Request\r\n\r\n'],
  ['is full', '-OOM command not allowed when used memory > maxmemory.\r\n'.repeat(20)],
])('what %s counts as away, and is told once', async (_, answer) => {
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy())
    socket.on('data', () => socket.write(answer))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  const url = `redis://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { counters, said } = await aProcess(url, { answerMs: 100 })
  for (let i = 1; i < 20; i++) expect(await counters.increment('visitor', MINUTE)).toBe(i)
  expect(said).toEqual([AWAY])
})
