import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from './database-fixture.ts'
import { proxyToPostgres } from './faulty-proxy-fixture.ts'
import { databaseAt, hostsIn } from './hosts.ts'
import { withClient } from './with-client.ts'

test.each([
  ['postgresql://shop@db-1/shop', ['postgresql://shop@db-1/shop']],
  [
    'postgresql://shop:p%40ss@db-1:5433,db-2/shop?sslmode=require&target_session_attrs=read-write',
    ['postgresql://shop:p%40ss@db-1:5433/shop?sslmode=require', 'postgresql://shop:p%40ss@db-2/shop?sslmode=require'],
  ],
  [
    'postgresql://shop@/shop?host=/run/one,/run/two&port=5432,5433',
    ['postgresql://shop@/shop?host=%2Frun%2Fone&port=5432', 'postgresql://shop@/shop?host=%2Frun%2Ftwo&port=5433'],
  ],
  ['postgresql://shop@/shop?host=/run/postgresql', ['postgresql://shop@/shop?host=/run/postgresql']],
])('%s names these hosts', (url, hosts) => {
  expect(hostsIn(url)).toEqual(hosts)
})

test('an address of one host is taken as it is', () => {
  expect(databaseAt('postgresql://shop@db-1/shop')).toEqual({ connectionString: 'postgresql://shop@db-1/shop' })
  expect(databaseAt(undefined)).toEqual({ connectionString: undefined })
})

test('work on a connection of its own goes to the host that takes writes, though another is named first', async () => {
  const { connection } = await testDatabase()
  const [{ proxy }, lost] = await Promise.all([proxyToPostgres(connection), proxyToPostgres(connection)])
  await lost.proxy.be('gone')
  onTestFinished(() => proxy.stop())
  const { user, database } = connection
  const url = `postgresql://${user}@127.0.0.1:${lost.proxy.port},127.0.0.1:${proxy.port}/${database}`
  const { rows } = await withClient(databaseAt(url), (client) => client.query('select current_database() as name'))
  expect(rows).toEqual([{ name: database }])
})
