import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { testDatabase } from '#database/database-fixture.ts'
import { silentLog } from '#observability/log.ts'
import { listenForInvalidation } from './listen-for-invalidation.ts'

const db = await testDatabase()

async function swallowingProxy() {
  const { host = '127.0.0.1', port = 5432 } = db.connection
  let pairs: [Socket, Socket][] = []
  const server = createServer((inner) => {
    const outer = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    for (const socket of [inner, outer]) socket.on('error', () => {})
    inner.pipe(outer).pipe(inner)
    inner.once('close', () => outer.destroy())
    pairs.push([inner, outer])
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    for (const [inner] of pairs) inner.destroy()
    server.close()
  })
  return {
    port: (server.address() as AddressInfo).port,
    swallow() {
      for (const [inner, outer] of pairs) {
        inner.unpipe(outer).resume()
        outer.unpipe(inner).resume()
      }
      pairs = []
    },
  }
}

const announce = (tag: string) => db.write.run(sql`select pg_notify('stale', ${tag})`)

test('a connection that is open and deaf is replaced, and everything is taken for stale', async () => {
  const proxy = await swallowingProxy()
  const heard: string[][] = []
  const listening = await listenForInvalidation(
    { ...db.connection, host: '127.0.0.1', port: proxy.port },
    { log: silentLog, purge: (tags) => void heard.push(tags), beatMs: 500 },
  )
  onTestFinished(() => listening.stop())
  await announce('product:1')
  await expect.poll(() => heard).toEqual([['product:1']])

  proxy.swallow()
  await announce('product:2')
  await expect.poll(() => heard.at(-1)).toEqual(['all'])
  await announce('product:3')
  await expect.poll(() => heard).toEqual([['product:1'], ['all'], ['product:3']])
})

test('signs of life purge nothing, and keep a quiet connection', async () => {
  const heard: string[][] = []
  const listening = await listenForInvalidation(db.connection, {
    log: silentLog,
    purge: (tags) => void heard.push(tags),
    // Longer than a busy machine keeps one waiting, which would be taken for deaf.
    beatMs: 3000,
  })
  onTestFinished(() => listening.stop())
  const beats = () =>
    db.all<{ pid: number; at: Date }>(
      sql`select pid, query_start as at from pg_stat_activity where query = ${'select pg_notify($1, $2)'}`,
    )
  await expect.poll(beats).toHaveLength(1)
  const [first] = await beats()
  await announce('product:1')
  const later = async () => (await beats()).map(({ pid, at }) => [pid, Number(at) - Number(first?.at) > 2000])
  await expect.poll(later).toEqual([[first?.pid, true]])
  expect(heard).toEqual([['product:1']])
})
