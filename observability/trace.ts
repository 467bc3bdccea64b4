// Which trace the work at hand belongs to (W3C Trace Context). Until tracing is begun each call here is one comparison, so that a shop that
// sends its traces nowhere pays nothing for them.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { aSpanId, aTraceId, readTraceparent } from './trace-ids.ts'

export type Attributes = Record<string, string | number | boolean | undefined>

/** Where work stands in a trace, whether or not anything of it is kept. */
interface Spot {
  traceId: string
  spanId: string
  isSampled: boolean
}

/** As OTLP numbers them. */
export const KINDS = { internal: 1, server: 2, client: 3, consumer: 5 } as const

/** A piece of work that has ended; times are milliseconds since 1970. */
export interface Span extends Spot {
  parentId: string | undefined
  name: string
  kind: keyof typeof KINDS
  beganAt: number
  endedAt: number
  attributes: Attributes
  /** What kind of error ended it; never its message, which may name people. */
  failed: string | undefined
}

export interface Tracing {
  /** The share of requests that are kept. */
  share: number
  ended(span: Span): void
}

type Named = Pick<Span, 'name' | 'kind'> & { attributes?: Attributes }

let tracing: Tracing | undefined
const spots = new AsyncLocalStorage<Spot>()
const requests = new WeakMap<IncomingMessage, Spot & { name?: string; attributes?: Attributes }>()

export function beginTracing(wanted: Tracing): { end(): void } {
  tracing = wanted
  return { end: () => (tracing = undefined) }
}

/** Whether a span that is begun now would be kept: asked first where even its name would cost something. */
export const isTraced = (): boolean => tracing !== undefined && spots.getStore()?.isSampled === true

/** For the lines of the log: an object of its own each time, as pino puts what a line says into it. */
export function traceFields(): { traceId?: string; spanId?: string } {
  const spot = tracing && spots.getStore()
  return spot ? { traceId: spot.traceId, spanId: spot.spanId } : {}
}
const NOTHING = {}

/** What a call to another service says about its trace. */
export function traceHeaders(): { traceparent?: string } {
  const spot = tracing && spots.getStore()
  return spot ? { traceparent: `00-${spot.traceId}-${spot.spanId}-${spot.isSampled ? '01' : '00'}` } : NOTHING
}

type Answer = (request: IncomingMessage, response: ServerResponse) => boolean | void

/**
 * Answers a request, whose trace goes on with whatever that begins. `first` answers most requests in no time at all: where nothing of them is
 * kept it is given no trace, as that would cost a third of what it does.
 */
export function traceRequest(request: IncomingMessage, response: ServerResponse, first: Answer, rest: Answer): void {
  if (!tracing) return void (first(request, response) || rest(request, response))
  const header = request.headers.traceparent
  const parent = header === undefined ? undefined : readTraceparent(header)
  const isSampled = parent ? parent.isSampled && mayBeAsked() : Math.random() < tracing.share
  if (!isSampled && first(request, response)) return
  const spot: Spot = { traceId: parent?.traceId ?? aTraceId(), spanId: aSpanId(), isSampled }
  requests.set(request, spot)
  if (!isSampled) return void spots.run(spot, rest, request, response)
  tellOf(request, response, { spot, parentId: parent?.spanId })
  spots.run(spot, () => void (first(request, response) || rest(request, response)))
}

function tellOf(
  request: IncomingMessage,
  response: ServerResponse,
  { spot, parentId }: { spot: Spot; parentId: string | undefined },
): void {
  const beganAt = now()
  response.once('close', () => {
    const { name = request.method ?? 'request', attributes = {} } = requests.get(request) ?? {}
    const status = response.statusCode
    tracing?.ended({
      ...spot,
      parentId,
      name,
      kind: 'server',
      beganAt,
      endedAt: now(),
      attributes: {
        'http.request.method': request.method,
        'http.response.status_code': status,
        'network.protocol.version': request.httpVersion,
        ...attributes,
      },
      failed: status >= 500 ? String(status) : response.writableFinished ? undefined : 'closed before its end',
    })
  })
}

/** The route alone: an address may hold a number of an order, or the secret of a link. */
export function nameRequest(request: IncomingMessage, route: string, attributes: Attributes = {}): void {
  const spot = tracing && requests.get(request)
  if (!spot?.isSampled) return
  spot.name = `${request.method} ${route}`
  spot.attributes = { 'http.route': route, ...attributes }
}

/** A body is read outside of what its request began: from here on that is gone on with. */
export function withinRequest<Result>(request: IncomingMessage, work: () => Result): Result {
  const spot = tracing && requests.get(request)
  return spot ? spots.run(spot, work) : work()
}

/** A piece of the work at hand. */
export function span<Result>(named: Named, work: () => Promise<Result>): Promise<Result> {
  const parent = spots.getStore()
  return tracing && parent?.isSampled ? kept(named, { ...parent, spanId: aSpanId() }, parent.spanId, work) : work()
}

/** Work that nobody waits for, in a trace of its own; of what runs every second anyway only some. */
export function traceWork<Result>(named: Named, work: () => Promise<Result>, some = 1): Promise<Result> {
  if (!tracing) return work()
  const spot = { traceId: aTraceId(), spanId: aSpanId(), isSampled: Math.random() < tracing.share * some }
  return spot.isSampled ? kept(named, spot, undefined, work) : spots.run(spot, work)
}

async function kept<Result>(
  { name, kind, attributes = {} }: Named,
  spot: Spot,
  parentId: string | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  const beganAt = now()
  let failed: string | undefined
  try {
    return await spots.run(spot, work)
  } catch (error) {
    failed = kindOf(error)
    throw error
  } finally {
    tracing?.ended({ ...spot, parentId, name, kind, attributes, beganAt, endedAt: now(), failed })
  }
}

function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  return 'code' in error ? `${error.name} ${String(error.code).slice(0, 40)}` : error.name
}

const now = (): number => performance.timeOrigin + performance.now()

/** Others ask for traces of their own requests to be kept; a stranger who asks for thousands is given some. */
const MOST_ASKED_A_SECOND = 10
let asked = { second: 0, count: 0 }
function mayBeAsked(): boolean {
  const second = Math.floor(performance.now() / 1000)
  if (asked.second !== second) asked = { second, count: 0 }
  return ++asked.count <= MOST_ASKED_A_SECOND
}
