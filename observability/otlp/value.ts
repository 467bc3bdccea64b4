// Values as OTLP writes them in JSON: numbers of 64 bits are texts, times are nanoseconds (opentelemetry-proto 1.x, protobuf's JSON).
import type { Attributes } from '../trace.ts'

export const nanoseconds = (milliseconds: number): string => String(BigInt(Math.round(milliseconds * 1000)) * 1000n)

export function keyValues(attributes: Attributes): { key: string; value: object }[] {
  const list: { key: string; value: object }[] = []
  for (const key in attributes) {
    const value = attributes[key]
    if (value !== undefined) list.push({ key, value: valueOf(value) })
  }
  return list
}

function valueOf(value: string | number | boolean): object {
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { boolValue: value }
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value }
}

/** What says whose spans and figures they are, and what wrote them. */
export interface Source {
  resource: { attributes: { key: string; value: object }[] }
  scope: { name: string; version: string }
}
