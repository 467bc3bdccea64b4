// The record platform over a real connection, where it answers before the shop's own router.
import { expect, test } from 'vitest'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { recordId } from '#values/record-id.ts'
import { testApp } from '../app-fixture.ts'

const { app } = await testApp()
const origin = await app.listen({ port: 0, host: '127.0.0.1' })

const record = `${UI_API}/records/${recordId('product', 1)}?fields=Product2.Name`
const posted = { method: 'POST', headers: { 'content-type': 'application/json' } } as const
const ask = async (path: string, request: RequestInit) => {
  const answer = await fetch(origin + path, request)
  const { date: _date, ...headers } = Object.fromEntries(answer.headers)
  return { status: answer.status, headers, body: await answer.text() }
}

test.each<[string, string, RequestInit, number]>([
  ['a record', record, {}, 200],
  ['a record by an escaped path', record.replace('records', '%72ecords'), {}, 200],
  ['its head', record, { method: 'HEAD' }, 200],
  ['a list by a body', `${UI_API}/list-records/Product2/AllProducts`, { ...posted, body: '{"pageSize":2}' }, 200],
  ['a body that is no JSON', `${UI_API}/list-records/Product2/AllProducts`, { ...posted, body: '{' }, 400],
  ['another method', record, { method: 'PUT' }, 405],
  ['nothing', `${UI_API}/no-such-thing`, {}, 404],
  ['a path that cannot be read', `${UI_API}/records/%E0%A4%A`, {}, 400],
])('%s is answered alike by the first request and by those that follow', async (_, path, request, status) => {
  const first = await ask(path, request)
  expect([first.status, await ask(path, request)]).toEqual([status, first])
  expect(first.headers['content-type']).toBe('application/json; charset=utf-8')
  const injected = await app.inject({
    method: (request.method ?? 'GET') as 'GET',
    url: path,
    ...(request.body && { payload: request.body as string, headers: posted.headers }),
  })
  expect([first.status, first.body]).toEqual([injected.statusCode, request.method === 'HEAD' ? '' : injected.body])
})
