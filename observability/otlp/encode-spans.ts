import { KINDS, type Span } from '../trace.ts'
import { keyValues, nanoseconds, type Source } from './value.ts'

const SAMPLED = 1
const FAILED = 2

/** The body of a POST to `/v1/traces`. */
export const encodeSpans = ({ resource, scope }: Source, spans: readonly Span[]): string =>
  JSON.stringify({ resourceSpans: [{ resource, scopeSpans: [{ scope, spans: spans.map(spanOf) }] }] })

const spanOf = ({ traceId, spanId, parentId, name, kind, beganAt, endedAt, attributes, failed }: Span): object => ({
  traceId,
  spanId,
  parentSpanId: parentId,
  flags: SAMPLED,
  name,
  kind: KINDS[kind],
  startTimeUnixNano: nanoseconds(beganAt),
  endTimeUnixNano: nanoseconds(endedAt),
  attributes: keyValues(failed ? { ...attributes, 'error.type': failed } : attributes),
  status: failed ? { code: FAILED } : {},
})
