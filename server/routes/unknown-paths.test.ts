// What leads nowhere under the addresses of calls: refused in the shape of those calls, whoever asks and however.
import { describe, expect, test } from 'vitest'
import { ErrorMessage } from '#contract/ui-api/errors.ts'
import { testApp } from '../app-fixture.ts'

const { app } = await testApp()

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
const ACCEPTED = ['application/json', 'text/html,application/xhtml+xml', '*/*', undefined]

const ask = (method: (typeof METHODS)[number], url: string, accept: string | undefined) =>
  app.inject({
    method,
    url,
    headers: { ...(accept && { accept }), ...(method === 'POST' && { 'content-type': 'application/json' }) },
    ...(method === 'POST' && { payload: '{}' }),
  })

const records = [
  '/services/data',
  '/services/data/',
  '/services/data/v63.0',
  '/services/data/v63.0/',
  '/services/data/v63.0/ui-api',
  '/services/data/v63.0/ui-api/no-such-thing',
  '/services/data/v63.0/query?q=select',
  '/services/data/v62.0/ui-api/object-info',
  '/services/data/v64.0/ui-api/object-info',
  '/services/data/v99.0/connect/communities/tappet/seo/properties/x',
  '/services/data/V63.0/ui-api/object-info',
]

describe('an unknown path of the record platform', () => {
  test.each(records)('%s is refused in its shape', async (url) => {
    for (const method of METHODS)
      for (const accept of ACCEPTED) {
        const answer = await ask(method, url, accept)
        expect([method, answer.statusCode]).toEqual([method, 404])
        expect(answer.headers).toMatchObject({
          'content-type': 'application/json; charset=utf-8',
          'cache-control': 'private, no-store',
          'x-content-type-options': 'nosniff',
        })
        if (method === 'HEAD') continue
        expect(ErrorMessage.array().length(1).parse(answer.json())[0]?.errorCode).toBe('NOT_FOUND')
      }
  })
})

const calls = [
  '/lwr/apex',
  '/lwr/apex/',
  '/lwr/apex/v63.0',
  '/lwr/apex/v63.0/CatalogService',
  '/lwr/apex/v63.0/CatalogService/getHome/again',
  '/lwr/apex/v63.0/NoSuchService/getHome',
  '/lwr/apex/v64.0',
  '/lwr/apex/v64.0/CatalogService/getHome?methodParams=%7B%7D',
]

describe('an unknown path of the shop calls', () => {
  test.each(calls)('%s is refused in their shape', async (url) => {
    for (const method of METHODS)
      for (const accept of ACCEPTED) {
        const answer = await ask(method, url, accept)
        expect([method, answer.statusCode]).toEqual([method, 404])
        expect(answer.headers).toMatchObject({
          'content-type': 'application/json; charset=utf-8',
          'cache-control': 'private, no-store',
          'x-content-type-options': 'nosniff',
        })
        if (method === 'HEAD') continue
        expect(answer.json().error.code).toBe('request/not-found')
      }
  })
})

test.each(['/services/data/v62.0/ui-api/records', '/services/data/v63.0/no-such-thing', '/lwr/apex/v64.0/A/b'])(
  'nothing that is sent to %s is read',
  async (url) => {
    for (const [type, payload] of [
      ['text/plain', 'a'],
      ['application/json', '{'],
      ['application/json', `"${'x'.repeat(200_000)}"`],
    ] as const) {
      const answer = await app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })
      expect([type, answer.statusCode]).toEqual([type, 404])
    }
  },
)

test('what is no method of ours is refused in the shape of the calls, too', async () => {
  const [records, calls] = await Promise.all(
    ['/services/data/v62.0/x', '/lwr/apex/v64.0'].map((url) => app.inject({ method: 'PROPFIND' as 'GET', url })),
  )
  expect([records?.statusCode, records?.json()[0].errorCode]).toEqual([404, 'NOT_FOUND'])
  expect([calls?.statusCode, calls?.json().error.code]).toEqual([404, 'request/not-found'])
})

test.each(['/services/database', '/lwr/apexes', '/services'])('%s is no address of calls: a page', async (url) => {
  const answer = await app.inject({ method: 'GET', url, headers: { accept: 'text/html' } })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
})
