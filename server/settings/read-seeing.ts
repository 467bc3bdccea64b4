// Who may look inside: a Prometheus that asks, and a receiver of traces and figures that is sent them (decision 88).
import { isIP } from 'node:net'
import type { Env } from './env.ts'
import { isEncoded, isNear, number } from './read-text.ts'

export interface SeeingSettings {
  /** Without a port of their own figures are told at the shop's. */
  metrics: { port: number | undefined; address: string; token: string | undefined }
  /** Where traces and figures are sent; without it nothing is sent, and nothing of it is loaded. */
  telemetry: { endpoint: string; headers: Record<string, string>; serviceName: string; share: number } | undefined
}

/** Which strangers would try all of. */
const SHORTEST_TOKEN = 16
const ONE_IN_TWENTY = 0.05

export const readSeeing = (env: Env, wrong: string[]): SeeingSettings => ({
  metrics: readMetrics(env, wrong),
  telemetry: readTelemetry(env, wrong),
})

function readMetrics(env: Env, wrong: string[]): SeeingSettings['metrics'] {
  const { METRICS_PORT: port, METRICS_ADDRESS: address = '127.0.0.1', METRICS_TOKEN: token } = env
  if (isIP(address) === 0) wrong.push('METRICS_ADDRESS is an IP address: 127.0.0.1, 0.0.0.0, ::')
  if (token !== undefined && !/^[\w.~+/-]+=*$/.test(token))
    wrong.push('METRICS_TOKEN is letters, digits and - . _ ~ + /')
  if (token !== undefined && token.length < SHORTEST_TOKEN)
    wrong.push(`METRICS_TOKEN is too short: take ${SHORTEST_TOKEN} characters or more`)
  if (env.NODE_ENV === 'production' && port && !isNear(address) && !token)
    wrong.push('METRICS_TOKEN must be set in production where METRICS_ADDRESS is reached from other machines')
  return { port: port === undefined ? undefined : number('METRICS_PORT', port, 0, wrong), address, token }
}

function readTelemetry(env: Env, wrong: string[]): SeeingSettings['telemetry'] {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: given } = env
  const share = Number(env.OTEL_TRACES_SAMPLER_ARG ?? ONE_IN_TWENTY)
  if (!(share >= 0 && share <= 1)) wrong.push('OTEL_TRACES_SAMPLER_ARG is a share from 0 to 1: 0.05 is one in twenty')
  const headers = readHeaders(given, wrong)
  if (endpoint === undefined) return undefined
  const address = URL.parse(endpoint)
  if (!address || !/^https?:$/.test(address.protocol) || address.username || address.search) {
    wrong.push('OTEL_EXPORTER_OTLP_ENDPOINT is http:// or https:// with a host: https://collector.example.com:4318')
    return undefined
  }
  if (env.NODE_ENV === 'production' && address.protocol === 'http:' && given && !isNear(address.hostname))
    wrong.push(
      'OTEL_EXPORTER_OTLP_ENDPOINT must be https in production with OTEL_EXPORTER_OTLP_HEADERS, which is a secret',
    )
  return { endpoint: address.href, headers, serviceName: env.OTEL_SERVICE_NAME ?? 'tappet', share }
}

/** `authorization=Bearer%20…,x-scope=shop`, as OpenTelemetry writes them; a wrong one is not repeated, for there may be a key in it. */
function readHeaders(text: string | undefined, wrong: string[]): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const part of text?.split(',') ?? []) {
    const [, name, value = ''] = /^\s*([\w-]+)\s*=(.*)$/.exec(part) ?? []
    if (name && isEncoded(value)) headers[name.toLowerCase()] = decodeURIComponent(value).trim()
    else wrong.push('OTEL_EXPORTER_OTLP_HEADERS is name=value, with commas between, the values as in a URL')
  }
  return headers
}
