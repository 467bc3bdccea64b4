// A receiver of OTLP over HTTP, as strict as its protocol: it takes traces and figures in JSON, packed or not, keeps the last of them, and lists
// them on a page. What does not keep to the protocol is answered 400 with all that is wrong, and kept as a fault.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { type Running, serve } from '../serve.ts'
import { faultsOfMetrics, faultsOfTraces } from './faults.ts'
import type { MetricsBody, SentMetric, SentSpan, TracesBody } from './otlp.ts'

export interface Receiver extends Running {
  spans: SentSpan[]
  metrics: Map<string, SentMetric>
  /** What the last resource said of itself. */
  resource: Record<string, unknown>
  headers: IncomingMessage['headers'][]
  faults: string[]
  /** The next requests are answered so instead. */
  refuseNext(...statuses: number[]): void
}

const MOST_BYTES = 4_000_000
const KEPT = 2000

export async function startTelemetryReceiver({ port }: { port: number }): Promise<Receiver> {
  const spans: SentSpan[] = []
  const metrics = new Map<string, SentMetric>()
  const faults: string[] = []
  const headers: IncomingMessage['headers'][] = []
  const refusals: number[] = []
  const resource: Record<string, unknown> = {}

  const take = (path: string, body: unknown): string[] => {
    if (path === '/v1/traces') {
      const wrong = faultsOfTraces(body)
      if (wrong.length > 0) return wrong
      for (const from of (body as TracesBody).resourceSpans) {
        for (const { key, value } of from.resource.attributes) resource[key] = Object.values(value)[0]
        for (const { spans: sent } of from.scopeSpans) spans.push(...sent)
      }
      if (spans.length > KEPT) spans.splice(0, spans.length - KEPT)
      return []
    }
    const wrong = faultsOfMetrics(body)
    if (wrong.length > 0) return wrong
    for (const { scopeMetrics } of (body as MetricsBody).resourceMetrics)
      for (const { metrics: sent } of scopeMetrics) for (const metric of sent) metrics.set(metric.name, metric)
    return []
  }

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const path = (request.url ?? '').split('?')[0] ?? ''
    if (request.method === 'GET' && path === '/')
      return respond(response, 200, pageOf(spans, faults), 'text/plain; charset=utf-8')
    if (path !== '/v1/traces' && path !== '/v1/metrics') return respond(response, 404, '{}')
    if (request.method !== 'POST') return respond(response, 405, '{}')
    const body = await bytesOf(request)
    const refused = refusals.shift()
    if (refused) return respond(response, refused, JSON.stringify({ code: 14, message: 'not now' }))
    headers.push(request.headers)
    const wrong = faultsOfHead(request.headers)
    if (wrong.length === 0)
      try {
        const text = request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body
        wrong.push(...take(path, JSON.parse(text.toString())))
      } catch {
        wrong.push('the body is no JSON')
      }
    faults.push(...wrong)
    if (wrong.length > 0) return respond(response, 400, JSON.stringify({ code: 3, message: wrong.join('; ') }))
    return respond(response, 200, '{"partialSuccess":{}}')
  }

  const running = await serve((request, response) => {
    answer(request, response).catch(() => response.destroy())
  }, port)
  return {
    ...running,
    spans,
    metrics,
    resource,
    headers,
    faults,
    refuseNext: (...statuses) => refusals.push(...statuses),
  }
}

function faultsOfHead(headers: IncomingMessage['headers']): string[] {
  const encoding = headers['content-encoding']
  return [
    ...(headers['content-type'] === 'application/json' ? [] : ['content-type is not application/json']),
    ...(encoding === undefined || encoding === 'gzip' ? [] : ['content-encoding is not gzip']),
  ]
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > MOST_BYTES) throw new Error('too much')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function respond(response: ServerResponse, status: number, body: string, type = 'application/json'): void {
  response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(body) }).end(body)
}

/** The newest first, each trace with what it is made of. */
function pageOf(spans: readonly SentSpan[], faults: readonly string[]): string {
  const traces = Map.groupBy(spans, ({ traceId }) => traceId)
  const lines = [...traces].reverse().flatMap(([traceId, ofTrace]) => [traceId, ...ofTrace.map(lineOf), ''])
  return [...faults.map((fault) => `! ${fault}`), ...lines].join('\n')
}

const lineOf = ({ name, startTimeUnixNano: from, endTimeUnixNano: to, parentSpanId }: SentSpan): string =>
  `${parentSpanId ? '    ' : '  '}${(Number(BigInt(to) - BigInt(from)) / 1e6).toFixed(2).padStart(9)} ms  ${name}`
