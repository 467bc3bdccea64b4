// The same figures that Prometheus reads, as OTLP has them: sums since the start of the process, gauges, histograms.
import { keyValues, nanoseconds, type Source } from './value.ts'

/** As prom-client tells them. */
export interface Told {
  name: string
  help: string
  type: unknown
  values: { value: number; labels: Record<string, string | number | undefined>; metricName?: string | undefined }[]
}

/** Since when is counted, and until when. */
export interface Counted {
  from: number
  to: number
}

const CUMULATIVE = 2

/** The body of a POST to `/v1/metrics`. */
export function encodeMetrics({ resource, scope }: Source, told: readonly Told[], counted: Counted): string {
  const metrics = told.flatMap((metric) => {
    const data = dataOf(metric, { startTimeUnixNano: nanoseconds(counted.from), timeUnixNano: nanoseconds(counted.to) })
    return data ? { name: metric.name, description: metric.help, ...data } : []
  })
  return JSON.stringify({ resourceMetrics: [{ resource, scopeMetrics: [{ scope, metrics }] }] })
}

interface Times {
  startTimeUnixNano: string
  timeUnixNano: string
}

function dataOf({ name, type, values }: Told, times: Times): object | undefined {
  const points = () =>
    values.flatMap(({ value, labels }) =>
      Number.isFinite(value) ? { ...times, attributes: keyValues(labels), asDouble: value } : [],
    )
  if (type === 'counter')
    return { sum: { aggregationTemporality: CUMULATIVE, isMonotonic: true, dataPoints: points() } }
  if (type === 'gauge') return { gauge: { dataPoints: points() } }
  if (type === 'histogram')
    return { histogram: { aggregationTemporality: CUMULATIVE, dataPoints: histogramPoints(name, values, times) } }
  return undefined
}

function histogramPoints(name: string, values: Told['values'], times: Times): object[] {
  const groups = Map.groupBy(values, ({ labels }) => JSON.stringify({ ...labels, le: undefined }))
  return [...groups].map(([labels, group]) => {
    const of = (ending: string) => group.find(({ metricName }) => metricName === `${name}_${ending}`)?.value ?? 0
    const buckets = group.filter(({ metricName }) => metricName === `${name}_bucket`)
    const upTo = buckets.map(({ value }) => value)
    return {
      ...times,
      attributes: keyValues(JSON.parse(labels) as Record<string, string>),
      count: String(of('count')),
      sum: of('sum'),
      // Prometheus counts all that is below a bound, OTLP what lies between two.
      bucketCounts: upTo.map((count, place) => String(count - (upTo[place - 1] ?? 0))),
      explicitBounds: buckets.flatMap(({ labels: { le } }) => (le === '+Inf' ? [] : Number(le))),
    }
  })
}
