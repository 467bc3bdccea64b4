// What is sent keeps to OTLP: the sandbox's receiver is as strict as the protocol, and answers 400 otherwise.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Receiver, startTelemetryReceiver } from '#sandbox/telemetry/start-telemetry-receiver.ts'
import { countRequest } from '../metrics.ts'
import { span, traceWork } from '../trace.ts'
import { sentSpans } from '../work-metrics.ts'
import { sendingTo } from './send-otlp.ts'
import { startTelemetry, type Telemetry } from './start-telemetry.ts'

let receiver: Receiver
let telemetry: Telemetry | undefined
beforeEach(async () => {
  receiver = await startTelemetryReceiver({ port: 0 })
})
afterEach(async () => {
  await telemetry?.stop()
  telemetry = undefined
  await receiver.close()
})

const start = (endpoint = receiver.url, headers: Record<string, string> = {}) =>
  startTelemetry({
    endpoint,
    headers,
    share: 1,
    serviceName: 'parts',
    version: '1.2.3',
    environment: 'production',
    spansEveryMs: 20,
    endsWithinMs: 300,
  })
const work = () =>
  traceWork(
    { name: 'job order-placed-mail', kind: 'consumer', attributes: { tries: 2, share: 0.5, isLast: true } },
    () => span({ name: 'mail', kind: 'client' }, async () => 'sent'),
  )
const counted = async (result: string) =>
  (await sentSpans.get()).values.find(({ labels }) => labels.result === result)?.value ?? 0

test('spans arrive with whose they are, and the key that was set', async () => {
  telemetry = start(receiver.url, { authorization: 'Bearer key-1' })
  await work()
  await expect.poll(() => receiver.spans.map(({ name }) => name)).toEqual(['mail', 'job order-placed-mail'])
  const [mail, job] = receiver.spans
  expect([mail?.parentSpanId, mail?.kind, job?.kind]).toEqual([job?.spanId, 3, 5])
  expect(job?.attributes).toEqual([
    { key: 'tries', value: { intValue: '2' } },
    { key: 'share', value: { doubleValue: 0.5 } },
    { key: 'isLast', value: { boolValue: true } },
  ])
  expect(receiver.resource).toMatchObject({ 'service.name': 'parts', 'service.version': '1.2.3' })
  expect(receiver.headers[0]).toMatchObject({ authorization: 'Bearer key-1', 'content-encoding': 'gzip' })
  expect(receiver.faults).toEqual([])
})

test('figures arrive as Prometheus reads them, and what is left of traces when a server stops', async () => {
  countRequest('/of-this-test', 200, 30)
  countRequest('/of-this-test', 200, 20_000)
  telemetry = start()
  await work()
  await telemetry.stop()
  telemetry = undefined
  expect(receiver.faults).toEqual([])
  expect(receiver.spans).toHaveLength(2)
  const of = (points: { attributes: { value: object }[] }[] = []) =>
    points.find(({ attributes }) => JSON.stringify(attributes).includes('/of-this-test'))
  const requests = receiver.metrics.get('tappet_requests_total')?.sum
  expect([requests?.isMonotonic, requests?.aggregationTemporality]).toEqual([true, 2])
  expect(of(requests?.dataPoints)).toMatchObject({ asDouble: 2 })
  expect(of(receiver.metrics.get('tappet_request_seconds')?.histogram?.dataPoints)).toMatchObject({
    count: '2',
    sum: 20.03,
    explicitBounds: [0.005, 0.02, 0.05, 0.1, 0.4, 1, 3, 10],
    bucketCounts: ['0', '0', '1', '0', '0', '0', '0', '0', '1'],
  })
})

describe('a receiver', () => {
  test('that is overloaded is asked again; one that refuses for good is not', async () => {
    const sending = sendingTo({ endpoint: receiver.url, headers: {} }, 5)
    const empty = '{"resourceSpans":[]}'
    receiver.refuseNext(503, 429)
    expect(await sending.send('traces', empty)).toBe(true)
    receiver.refuseNext(401)
    expect(await sending.send('traces', empty)).toBe(false)
    receiver.refuseNext(502, 502, 502, 502, 502)
    expect(await sending.send('traces', empty)).toBe(false)
    sending.close()
  })

  test('may stand under a path of its own', async () => {
    const sending = sendingTo({ endpoint: `${receiver.url}/otlp`, headers: {} }, 5)
    expect(await sending.send('traces', '{"resourceSpans":[]}')).toBe(false)
    expect(receiver.headers).toEqual([])
    sending.close()
  })

  test('that is away costs traces, which are counted, and nothing else', async () => {
    const before = await counted('dropped')
    telemetry = start('http://127.0.0.1:9')
    for (let jobs = 0; jobs < 1600; jobs++) expect(await work()).toBe('sent')
    expect((await counted('dropped')) - before).toBeGreaterThanOrEqual(3200 - 2048 - 512)
    const began = performance.now()
    await telemetry.stop()
    telemetry = undefined
    expect(performance.now() - began).toBeLessThan(1500)
  })

  test.each<[string, object, string]>([
    ['an id of another length', { traceId: 'abc' }, 'traceId is no id of 16 bytes'],
    ['times as numbers', { startTimeUnixNano: 1 }, 'times are not nanoseconds since 1970, as text'],
    ['a kind that is none', { kind: 9 }, 'kind is none of 1 to 5'],
    ['a name that is not there', { name: '' }, 'a span has no name'],
    ['a bare attribute', { attributes: [{ key: 'a', value: 1 }] }, 'x: a has no one value'],
  ])('refuses %s', async (_, wrong, fault) => {
    const right = {
      traceId: 'a'.repeat(32),
      spanId: 'b'.repeat(16),
      name: 'x',
      kind: 2,
      startTimeUnixNano: '1700000000000000000',
      endTimeUnixNano: '1700000000000000001',
      attributes: [],
      status: {},
    }
    const resource = { attributes: [{ key: 'service.name', value: { stringValue: 'x' } }] }
    const body = (span: object) => JSON.stringify({ resourceSpans: [{ resource, scopeSpans: [{ spans: [span] }] }] })
    const sending = sendingTo({ endpoint: receiver.url, headers: {} }, 5)
    expect(await sending.send('traces', body(right))).toBe(true)
    expect(await sending.send('traces', body({ ...right, ...wrong }))).toBe(false)
    expect(receiver.faults).toContain(fault)
    sending.close()
  })
})
