// Sends traces and figures to a receiver of OTLP (decision 88). Loaded only where one is set.
import { hostname } from 'node:os'
import { randomUUID } from 'node:crypto'
import { registry } from '../metrics.ts'
import { beginTracing, type Span } from '../trace.ts'
import { sentSpans } from '../work-metrics.ts'
import { encodeMetrics, type Told } from './encode-metrics.ts'
import { encodeSpans } from './encode-spans.ts'
import { type Receiver, sendingTo } from './send-otlp.ts'
import { keyValues, type Source } from './value.ts'

export interface TelemetrySettings extends Receiver {
  /** The share of requests that are traced. */
  share: number
  serviceName: string
  version: string
  environment: string
  spansEveryMs?: number
  metricsEveryMs?: number
  endsWithinMs?: number
}

export interface Telemetry {
  /** Hands over what is left. */
  stop(): Promise<void>
}

const SPANS_AT_ONCE = 512
/** While the receiver is away; what comes after is dropped, and counted. */
const MOST_SPANS = 2048
/** What the receiver has not taken by then is lost. */
const ENDS_WITHIN_MS = 2000

export function startTelemetry({
  share,
  spansEveryMs = 5000,
  metricsEveryMs = 60_000,
  endsWithinMs = ENDS_WITHIN_MS,
  ...at
}: TelemetrySettings): Telemetry {
  const sending = sendingTo(at)
  const source = sourceOf(at)
  const from = Date.now()
  let waiting: Span[] = []
  let running: Promise<unknown> | undefined

  const sendSpans = async () => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, SPANS_AT_ONCE)
      waiting = waiting.slice(SPANS_AT_ONCE)
      const isTaken = await sending.send('traces', encodeSpans(source, batch))
      sentSpans.inc({ result: isTaken ? 'sent' : 'dropped' }, batch.length)
    }
  }
  const sendSoon = () => (running ??= sendSpans().finally(() => (running = undefined)))
  const sendMetrics = async () => {
    const told = (await registry.getMetricsAsJSON()) as unknown as Told[]
    await sending.send('metrics', encodeMetrics(source, told, { from, to: Date.now() }))
  }

  const tracing = beginTracing({
    share,
    ended(span) {
      if (waiting.length >= MOST_SPANS) return sentSpans.inc({ result: 'dropped' })
      waiting.push(span)
      if (waiting.length >= SPANS_AT_ONCE) void sendSoon()
    },
  })
  const timers = [
    setInterval(() => void sendSoon(), spansEveryMs),
    setInterval(() => void sendMetrics(), metricsEveryMs),
  ]
  for (const timer of timers) timer.unref()

  return {
    async stop() {
      tracing.end()
      for (const timer of timers) clearInterval(timer)
      const late = setTimeout(() => sending.close(), endsWithinMs)
      await running
      await Promise.all([sendSpans(), sendMetrics()])
      clearTimeout(late)
      sending.close()
    },
  }
}

function sourceOf({
  serviceName,
  version,
  environment,
}: Pick<TelemetrySettings, 'serviceName' | 'version' | 'environment'>): Source {
  return {
    resource: {
      attributes: keyValues({
        'service.name': serviceName,
        'service.version': version,
        'service.instance.id': randomUUID(),
        'deployment.environment.name': environment,
        'host.name': hostname(),
        'process.pid': process.pid,
        'process.runtime.name': 'nodejs',
        'process.runtime.version': process.versions.node,
      }),
    },
    scope: { name: 'tappet', version },
  }
}
