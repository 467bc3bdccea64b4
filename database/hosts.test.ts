import { expect, test } from 'vitest'
import { databaseAt, hostsIn } from './hosts.ts'

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
