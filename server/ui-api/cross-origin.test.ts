import { expect, test } from 'vitest'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { testApp } from '../app-fixture.ts'

const FRIEND = 'https://partner.example'
const { app } = await testApp({ env: { CORS_ORIGINS: FRIEND } })
const { app: closed } = await testApp()
const url = `${UI_API}/object-info/Product2`
const preflight = { 'access-control-request-method': 'PATCH', 'access-control-request-headers': 'authorization' }

const headersOf = async (to: typeof app, method: 'GET' | 'OPTIONS', headers: Record<string, string>) => {
  const answer = await to.inject({ method, url, headers })
  return { status: answer.statusCode, headers: answer.headers }
}

test('a page of an origin that is named may read what is answered, with its tag', async () => {
  const { status, headers } = await headersOf(app, 'GET', { origin: FRIEND })
  expect([status, headers['access-control-allow-origin'], headers['cross-origin-resource-policy']]).toEqual([
    200,
    FRIEND,
    'cross-origin',
  ])
  expect(headers['access-control-expose-headers']).toContain('ETag')
  expect(headers['vary']).toContain('Origin')
  expect(headers['access-control-allow-credentials']).toBeUndefined()
})

test('it may ask first, and is told which methods and headers it may send', async () => {
  const { status, headers } = await headersOf(app, 'OPTIONS', { origin: FRIEND, ...preflight })
  expect([status, headers['access-control-allow-methods']]).toEqual([204, 'GET, POST, PATCH, DELETE'])
  expect(headers['access-control-allow-headers']).toContain('Authorization')
})

test.each([
  ['an origin that is not named', app, 'https://evil.example'],
  ['a longer name of one that is', app, `${FRIEND}.evil.example`],
  ['any origin, when none is named', closed, FRIEND],
])('%s may not', async (_, to, origin) => {
  for (const method of ['GET', 'OPTIONS'] as const) {
    const { headers } = await headersOf(to, method, { origin, ...preflight })
    expect([method, headers['access-control-allow-origin']]).toEqual([method, undefined])
  }
})
