import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  beginTracing,
  isTraced,
  nameRequest,
  type Span,
  span,
  traceFields,
  traceHeaders,
  traceRequest,
  traceWork,
  withinRequest,
} from './trace.ts'
import { readTraceparent } from './trace-ids.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const PARENT = '00f067aa0ba902b7'

let spans: Span[]
let tracing: { end(): void }
const trace = (share: number) => {
  spans = []
  tracing = beginTracing({ share, ended: (one) => spans.push(one) })
}
beforeEach(() => trace(1))
afterEach(() => tracing.end())

function aRequest(traceparent?: string) {
  const request = { method: 'GET', headers: { traceparent }, httpVersion: '1.1' } as unknown as IncomingMessage
  const response = Object.assign(new EventEmitter(), { statusCode: 200, writableFinished: true })
  return { request, response: response as unknown as ServerResponse, close: () => response.emit('close') }
}

describe('a caller’s traceparent', () => {
  test.each<[string, string | undefined, unknown]>([
    ['is gone on with', `00-${TRACE}-${PARENT}-01`, { traceId: TRACE, spanId: PARENT, isSampled: true }],
    ['may say that nothing is kept', `00-${TRACE}-${PARENT}-00`, { traceId: TRACE, spanId: PARENT, isSampled: false }],
    [
      'of a later version may say more',
      `01-${TRACE}-${PARENT}-03-x`,
      { traceId: TRACE, spanId: PARENT, isSampled: true },
    ],
    ['of this version may not', `00-${TRACE}-${PARENT}-01-x`, undefined],
    ['is of no version ff', `ff-${TRACE}-${PARENT}-01`, undefined],
    ['has an id', `00-${'0'.repeat(32)}-${PARENT}-01`, undefined],
    ['has a parent', `00-${TRACE}-${'0'.repeat(16)}-01`, undefined],
    ['is in small letters', `00-${TRACE.toUpperCase()}-${PARENT}-01`, undefined],
    ['is short', '00-1-2-01', undefined],
    ['need not be there', undefined, undefined],
  ])('%s', (_, header, read) => {
    expect(readTraceparent(header)).toEqual(read)
  })

  test('makes the request a part of that trace, with whatever is begun in it', async () => {
    const { request, response, close } = aRequest(`00-${TRACE}-${PARENT}-01`)
    traceRequest(request, response, nothing, () => {
      void span({ name: 'PostgreSQL select', kind: 'client' }, async () => {})
    })
    await expect.poll(() => spans).toHaveLength(1)
    nameRequest(request, '/product/:slug')
    close()
    const [statement, answered] = spans
    expect(answered).toMatchObject({ traceId: TRACE, parentId: PARENT, name: 'GET /product/:slug', kind: 'server' })
    expect(answered?.attributes).toMatchObject({ 'http.route': '/product/:slug', 'http.response.status_code': 200 })
    expect(statement).toMatchObject({ traceId: TRACE, parentId: answered?.spanId, kind: 'client' })
  })

  test('of a stranger who asks for thousands of traces has ten a second kept', () => {
    for (let asked = 0; asked < 1000; asked++) {
      const { request, response, close } = aRequest(`00-${TRACE}-${PARENT}-01`)
      traceRequest(request, response, () => true, nothing)
      close()
    }
    // A second may have ended meanwhile.
    expect(spans.length).toBeGreaterThan(0)
    expect(spans.length).toBeLessThanOrEqual(20)
  })
})

describe('one request in twenty', () => {
  test('is kept', () => {
    trace(0.05)
    const all = 4000
    for (let asked = 0; asked < all; asked++) {
      const { request, response, close } = aRequest()
      traceRequest(request, response, () => true, nothing)
      close()
    }
    expect(spans.length / all).toBeGreaterThan(0.03)
    expect(spans.length / all).toBeLessThan(0.07)
    expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(spans.length)
  })

  test('the others are told their trace, too, and keep nothing', async () => {
    trace(0)
    const { request, response, close } = aRequest()
    const { promise, resolve } = Promise.withResolvers<unknown[]>()
    const tell = async () => resolve([isTraced(), traceHeaders().traceparent, traceFields().traceId])
    traceRequest(request, response, nothing, () => void span({ name: 'mail', kind: 'client' }, tell))
    const told = await promise
    close()
    const [, header, id] = told
    expect(told[0]).toBe(false)
    expect(header).toBe(`00-${String(id)}-${traceFieldsOf(request).spanId}-00`)
    expect(spans).toEqual([])
  })
})

const nothing = () => {}
const traceFieldsOf = (request: IncomingMessage) => withinRequest(request, traceFields)

test('a call to others names the piece of work that makes it', async () => {
  const header = await traceWork({ name: 'job', kind: 'consumer' }, () =>
    span({ name: 'payment', kind: 'client' }, async () => traceHeaders().traceparent),
  )
  const payment = spans.find(({ name }) => name === 'payment')
  expect(header).toBe(`00-${payment?.traceId}-${payment?.spanId}-01`)
})

test('what fails is marked by the kind of its error, and nothing that it says is kept', async () => {
  const failed = traceWork({ name: 'job', kind: 'consumer' }, () =>
    Promise.reject(Object.assign(new Error('no mail for ann@example.com'), { code: '23505' })),
  )
  await expect(failed).rejects.toThrow('ann@example.com')
  expect(spans[0]?.failed).toBe('Error 23505')
  expect(JSON.stringify(spans)).not.toContain('ann')
})

test('while nothing is traced, nothing is told and no header is sent', async () => {
  tracing.end()
  const { request, response } = aRequest(`00-${TRACE}-${PARENT}-01`)
  const told: unknown[] = []
  traceRequest(request, response, nothing, () => void told.push(isTraced(), traceHeaders(), traceFields()))
  expect(told).toEqual([false, {}, {}])
  expect(spans).toEqual([])
})
