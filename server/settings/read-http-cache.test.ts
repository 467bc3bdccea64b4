import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import type { Env } from './env.ts'
import { SET } from './production-fixture.ts'

const PRODUCTION = { ...SET, DATABASE_URL: 'postgresql://shop@db-1,db-2/shop?target_session_attrs=read-write' }

test('pages are kept by nobody before the shop, and read from no replica, unless that is set', () => {
  const { httpCache, replicas } = readConfig(PRODUCTION)
  expect([httpCache, replicas]).toEqual([undefined, []])
})

test('a cache before the shop is known by where it is told what to drop', () => {
  const varnish = { HTTP_CACHE: 'varnish', HTTP_CACHE_PURGE_URLS: 'http://10.0.0.3:6082 http://10.0.0.4:6082' }
  expect(readConfig({ ...PRODUCTION, ...varnish }).httpCache).toEqual({
    kind: 'varnish',
    urls: ['http://10.0.0.3:6082', 'http://10.0.0.4:6082'],
    token: '',
    seconds: 60,
  })
})

test('replicas are several addresses with spaces between', () => {
  const DATABASE_REPLICA_URLS = 'postgresql://shop@db-2/shop  postgresql://shop@db-3/shop'
  expect(readConfig({ ...PRODUCTION, DATABASE_REPLICA_URLS }).replicas).toEqual([
    { connectionString: 'postgresql://shop@db-2/shop' },
    { connectionString: 'postgresql://shop@db-3/shop' },
  ])
})

const CDN = {
  HTTP_CACHE: 'cloudflare',
  HTTP_CACHE_PURGE_URLS: 'https://api.example.com/purge',
  HTTP_CACHE_TOKEN: 'ours',
}
test.each<[Env, string]>([
  [{ HTTP_CACHE: 'squid' }, 'HTTP_CACHE is none, varnish or cloudflare'],
  [{ HTTP_CACHE: 'varnish' }, 'HTTP_CACHE_PURGE_URLS is one or more addresses'],
  [{ HTTP_CACHE: 'varnish', HTTP_CACHE_PURGE_URLS: 'cache:6082' }, 'HTTP_CACHE_PURGE_URLS is one or more addresses'],
  [{ ...CDN, HTTP_CACHE_TOKEN: undefined }, 'HTTP_CACHE_TOKEN must be set'],
  [
    { ...CDN, HTTP_CACHE_PURGE_URLS: 'http://api.example.com/purge' },
    'HTTP_CACHE_PURGE_URLS must be https in production',
  ],
  [{ ...CDN, HTTP_CACHE_SECONDS: '86400' }, 'HTTP_CACHE_SECONDS is no whole number from 1 to 3600'],
  [{ DATABASE_REPLICA_URLS: 'db-2' }, 'DATABASE_REPLICA_URLS is one or more addresses'],
])('production refuses %j', (env, why) => {
  expect(() => readConfig({ ...PRODUCTION, ...env })).toThrow(why)
})
