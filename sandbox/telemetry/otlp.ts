// The shapes of OTLP in JSON that the receiver reads (opentelemetry-proto, protobuf's JSON: 64 bits as text, ids in hexadecimal).

export interface KeyValue {
  key: string
  value: Record<string, unknown>
}

export interface SentSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: KeyValue[]
  status: { code?: number }
}

export interface TracesBody {
  resourceSpans: {
    resource: { attributes: KeyValue[] }
    scopeSpans: { scope: { name: string }; spans: SentSpan[] }[]
  }[]
}

export interface Point {
  attributes: KeyValue[]
  startTimeUnixNano: string
  timeUnixNano: string
  asDouble?: number
  count?: string
  sum?: number
  bucketCounts?: string[]
  explicitBounds?: number[]
}

export interface SentMetric {
  name: string
  description?: string
  sum?: { aggregationTemporality: number; isMonotonic: boolean; dataPoints: Point[] }
  gauge?: { dataPoints: Point[] }
  histogram?: { aggregationTemporality: number; dataPoints: Point[] }
}

export interface MetricsBody {
  resourceMetrics: { scopeMetrics: { metrics: SentMetric[] }[] }[]
}
