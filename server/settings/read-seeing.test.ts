import { expect, test } from 'vitest'
import type { Env } from './env.ts'
import { readSeeing } from './read-seeing.ts'

const read = (env: Env) => {
  const wrong: string[] = []
  return { ...readSeeing(env, wrong), wrong }
}
const TOKEN = 'a-token-of-16-characters'
const COLLECTOR = 'https://collector.example.com:4318'

test('where nothing is set figures are told at the shop’s own port, and nothing is sent', () => {
  expect(read({})).toEqual({
    metrics: { port: undefined, address: '127.0.0.1', token: undefined },
    telemetry: undefined,
    wrong: [],
  })
})

test('a receiver is sent one trace in twenty, as the shop, with the headers that are set', () => {
  expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT: COLLECTOR }).telemetry).toEqual({
    endpoint: `${COLLECTOR}/`,
    headers: {},
    serviceName: 'tappet',
    share: 0.05,
  })
  const set = read({
    OTEL_EXPORTER_OTLP_ENDPOINT: COLLECTOR,
    OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Bearer%20k%3D1, x-scope=shop',
    OTEL_SERVICE_NAME: 'parts',
    OTEL_TRACES_SAMPLER_ARG: '1',
  })
  expect(set.telemetry).toMatchObject({
    headers: { authorization: 'Bearer k=1', 'x-scope': 'shop' },
    serviceName: 'parts',
    share: 1,
  })
})

test.each<[Env, string]>([
  [{ METRICS_PORT: 'many' }, 'METRICS_PORT is no whole number'],
  [{ METRICS_ADDRESS: 'everywhere' }, 'METRICS_ADDRESS is an IP address'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN is too short'],
  [{ METRICS_TOKEN: 'a token with spaces in it' }, 'METRICS_TOKEN is letters'],
  [{ NODE_ENV: 'production', METRICS_PORT: '9100', METRICS_ADDRESS: '0.0.0.0' }, 'METRICS_TOKEN must be set'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT is'],
  [{ OTEL_TRACES_SAMPLER_ARG: '5' }, 'OTEL_TRACES_SAMPLER_ARG is a share'],
  [{ OTEL_EXPORTER_OTLP_HEADERS: 'secret' }, 'OTEL_EXPORTER_OTLP_HEADERS is name=value'],
  [
    {
      NODE_ENV: 'production',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example.com:4318',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=secret',
    },
    'must be https in production',
  ],
])('%j is refused, and no secret repeated', (env, why) => {
  const { wrong } = read(env)
  expect(wrong.join('\n')).toContain(why)
  expect(wrong.join('\n')).not.toContain('=secret')
})

test.each<Env>([
  { NODE_ENV: 'production', METRICS_PORT: '9100' },
  { NODE_ENV: 'production', METRICS_PORT: '9100', METRICS_ADDRESS: '0.0.0.0', METRICS_TOKEN: TOKEN },
  { NODE_ENV: 'production', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' },
  {
    NODE_ENV: 'production',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=secret',
  },
])('production takes %j', (env) => {
  expect(read(env).wrong).toEqual([])
})
