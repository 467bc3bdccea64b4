import { expect, test } from 'vitest'
import { cspReports } from '#observability/metrics.ts'
import { testApp } from '../app-fixture.ts'

const { app } = await testApp()

test.each(['application/csp-report', 'application/reports+json', 'application/json'])(
  'a browser’s report of what a policy kept from loading is counted when it comes as %s',
  async (type) => {
    const count = async () => (await cspReports.get()).values[0]?.value ?? 0
    const before = await count()
    const report = { 'csp-report': { 'document-uri': 'http://localhost:3000/cart', 'blocked-uri': 'inline' } }
    const answer = await app.inject({
      method: 'POST',
      url: '/csp-report',
      headers: { 'content-type': type },
      payload: JSON.stringify(report),
    })
    expect([answer.statusCode, await count()]).toEqual([204, before + 1])
  },
)

test('what is asked of the process by a stranger is not there', async () => {
  const ask = (remoteAddress: string) => app.inject({ method: 'GET', url: '/metrics', remoteAddress })
  expect((await ask('203.0.113.7')).statusCode).toBe(404)
  const here = await ask('127.0.0.1')
  expect(here.statusCode).toBe(200)
  expect(here.body).toContain('tappet_csp_reports_total')
})

test.each([
  ['x-forwarded-for', '203.0.113.7'],
  ['x-forwarded-for', '127.0.0.1'],
  ['x-forwarded-proto', 'https'],
  ['x-real-ip', '127.0.0.1'],
  ['forwarded', 'for=127.0.0.1'],
  ['via', '1.1 proxy'],
  ['cf-connecting-ip', '203.0.113.7'],
  ['true-client-ip', '203.0.113.7'],
])('a proxy on this machine that says %s: %s is given no figures', async (name, value) => {
  const ask = (headers: Record<string, string>) =>
    app.inject({ method: 'GET', url: '/metrics', remoteAddress: '127.0.0.1', headers })
  expect((await ask({ [name]: value })).statusCode).toBe(404)
  expect((await ask({})).statusCode).toBe(200)
})
