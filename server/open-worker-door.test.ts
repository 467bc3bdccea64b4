import { expect, test } from 'vitest'
import { testDatabase } from '#database/database-fixture.ts'
import { openWorkerDoor } from './open-worker-door.ts'

test('a worker answers whether it lives and works and what it did, and nobody anything else', async () => {
  const db = await testDatabase()
  const state = { isStopping: false }
  const metrics = { port: undefined, address: '127.0.0.1', token: undefined }
  let isWorking = false
  const { app } = openWorkerDoor({ db, config: { metrics } }, { state, isWorking: () => isWorking })
  const ask = async (url: string) => (await app.inject(url)).statusCode
  expect([await ask('/livez'), await ask('/readyz')]).toEqual([200, 503])
  isWorking = true
  expect([await ask('/readyz'), await ask('/metrics'), await ask('/'), await ask('/cart')]).toEqual([
    200, 200, 404, 404,
  ])
  expect((await app.inject({ url: '/metrics', remoteAddress: '203.0.113.7' })).statusCode).toBe(404)
  state.isStopping = true
  expect([await ask('/livez'), await ask('/readyz')]).toEqual([200, 503])
  await app.close()
})
