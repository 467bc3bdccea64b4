// What in a body does not keep to OTLP, in words; none for one that does.
import type { KeyValue, MetricsBody, Point, SentMetric, SentSpan, TracesBody } from './otlp.ts'

const isList = Array.isArray
const TIME = /^[1-9]\d{18}$/
const WHOLE = /^\d+$/
const KINDS_OF_VALUE = new Set([
  'stringValue',
  'intValue',
  'doubleValue',
  'boolValue',
  'arrayValue',
  'kvlistValue',
  'bytesValue',
])

export function faultsOfTraces(body: unknown): string[] {
  const { resourceSpans } = (body ?? {}) as Partial<TracesBody>
  if (!isList(resourceSpans)) return ['resourceSpans is no list']
  return resourceSpans.flatMap(({ resource, scopeSpans }) => [
    ...faultsOfAttributes('resource', resource?.attributes),
    ...(resource?.attributes?.some(({ key }) => key === 'service.name') ? [] : ['the resource has no service.name']),
    ...(isList(scopeSpans)
      ? scopeSpans.flatMap(({ spans }) => (isList(spans) ? spans.flatMap(faultsOfSpan) : ['spans is no list']))
      : ['scopeSpans is no list']),
  ])
}

function faultsOfSpan(span: SentSpan): string[] {
  const { traceId, spanId, parentSpanId, name, kind, startTimeUnixNano: from, endTimeUnixNano: to, status } = span
  const areTimes = TIME.test(from) && TIME.test(to)
  return [
    ...(isId(traceId, 32) ? [] : ['traceId is no id of 16 bytes']),
    ...(isId(spanId, 16) ? [] : ['spanId is no id of 8 bytes']),
    ...(parentSpanId === undefined || isId(parentSpanId, 16) ? [] : ['parentSpanId is no id of 8 bytes']),
    ...(typeof name === 'string' && name !== '' ? [] : ['a span has no name']),
    ...(Number.isInteger(kind) && kind >= 1 && kind <= 5 ? [] : ['kind is none of 1 to 5']),
    ...(areTimes ? [] : ['times are not nanoseconds since 1970, as text']),
    ...(areTimes && BigInt(from) > BigInt(to) ? ['a span ends before it begins'] : []),
    ...(status?.code === undefined || [0, 1, 2].includes(status.code) ? [] : ['status.code is none of 0 to 2']),
    ...faultsOfAttributes(name, span.attributes),
  ]
}

const isId = (text: unknown, digits: number): boolean =>
  typeof text === 'string' && text.length === digits && /^[0-9a-f]+$/.test(text) && !/^0+$/.test(text)

function faultsOfAttributes(of: string, attributes: KeyValue[] | undefined): string[] {
  if (!isList(attributes)) return [`${of}: attributes are no list`]
  const keys = attributes.map(({ key }) => key)
  return [
    ...(new Set(keys).size === keys.length ? [] : [`${of}: an attribute stands twice`]),
    ...attributes.flatMap(({ key, value }) => {
      const [kind, ...others] = Object.keys(value ?? {})
      if (!key || !kind || others.length > 0 || !KINDS_OF_VALUE.has(kind)) return [`${of}: ${key} has no one value`]
      return kind === 'intValue' && typeof value['intValue'] !== 'string'
        ? [`${of}: ${key} is no whole number as text`]
        : []
    }),
  ]
}

export function faultsOfMetrics(body: unknown): string[] {
  const { resourceMetrics } = (body ?? {}) as Partial<MetricsBody>
  if (!isList(resourceMetrics)) return ['resourceMetrics is no list']
  const metrics = resourceMetrics.flatMap(({ scopeMetrics }) => scopeMetrics.flatMap(({ metrics: sent }) => sent))
  return metrics.flatMap(faultsOfMetric)
}

function faultsOfMetric({ name, sum, gauge, histogram }: SentMetric): string[] {
  const kinds = [sum, gauge, histogram].filter((one) => one !== undefined)
  const [data] = kinds
  if (!name || kinds.length !== 1 || !isList(data?.dataPoints)) return [`${name}: is not of one kind, with its points`]
  const isCounted = sum ?? histogram
  return [
    ...(!isCounted || [1, 2].includes(isCounted.aggregationTemporality)
      ? []
      : [`${name}: says not since when it counts`]),
    ...data.dataPoints.flatMap((point) => faultsOfPoint(name, point, histogram !== undefined)),
  ]
}

function faultsOfPoint(name: string, point: Point, isHistogram: boolean): string[] {
  const { count = '', bucketCounts = [], explicitBounds = [], asDouble, timeUnixNano } = point
  const inAll = bucketCounts.reduce((all, one) => all + Number(one), 0)
  return [
    ...faultsOfAttributes(name, point.attributes),
    ...(TIME.test(timeUnixNano) ? [] : [`${name}: its time is not nanoseconds as text`]),
    ...(isHistogram || typeof asDouble === 'number' ? [] : [`${name}: a point has no value`]),
    ...(!isHistogram || (WHOLE.test(count) && bucketCounts.every((one) => WHOLE.test(one)))
      ? []
      : [`${name}: counts are not whole`]),
    ...(!isHistogram || bucketCounts.length === explicitBounds.length + 1
      ? []
      : [`${name}: one more count than bounds is wanted`]),
    ...(!isHistogram || inAll === Number(count) ? [] : [`${name}: the counts do not add up`]),
  ]
}
