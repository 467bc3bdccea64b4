// Ids of traces and spans, and the header that carries them (https://www.w3.org/TR/trace-context/).
import { randomBytes } from 'node:crypto'

/** Random bytes are fetched many at a time: a call for each id would cost more than the rest of a span. */
const FETCHED = 8192
let bytes = Buffer.alloc(0)
let at = 0

function some(many: number): string {
  if (at + many > bytes.length) [bytes, at] = [randomBytes(FETCHED), 0]
  const text = bytes.toString('hex', at, at + many)
  at += many
  return text
}

export const aTraceId = (): string => some(16)
export const aSpanId = (): string => some(8)

export interface Traceparent {
  traceId: string
  spanId: string
  isSampled: boolean
}

const FORM = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/
const ZEROS = /^0+$/

/** Undefined for what is none: then a trace begins here. */
export function readTraceparent(header: unknown): Traceparent | undefined {
  if (typeof header !== 'string' || header.length > 512) return undefined
  const [, version, traceId = '', spanId = '', flags = '', more] = FORM.exec(header) ?? []
  if (!version || version === 'ff' || (version === '00' && more)) return undefined
  if (ZEROS.test(traceId) || ZEROS.test(spanId)) return undefined
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
}
