// All calls as OpenAPI 3.1, those of the shop here, written from the contract: served at /openapi.json, and docs/api is made of the same.
import { z } from 'zod'
import { type CallName, shopCalls } from '#contract/shop/calls.ts'
import { refusals } from '#values/refusal.ts'
import { keysOf } from '#values/table.ts'
import { COOKIE } from '../http/session.ts'
import { uiApiDocument } from './openapi-ui.ts'
import { refusedBy, termsOf } from './terms.ts'
import { APEX } from '../routes/apex.ts'

type Json = Record<string, unknown>

const schemaOf = (type: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...schema } = z.toJSONSchema(type, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  })
  return schema
}

const error: Json = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message', 'requestId'],
      properties: {
        code: { type: 'string', enum: Object.keys(refusals) },
        message: { type: 'string' },
        fields: { type: 'object', additionalProperties: { type: 'string' } },
        values: { type: 'object' },
        data: {},
        requestId: { type: 'string' },
      },
    },
  },
}

/** What may go wrong with any call, whatever it does. */
const ALWAYS = [
  'input/invalid',
  'request/too-large',
  'request/unsupported-media-type',
  'service/unavailable',
  'server/failed',
] as const

function operation(name: CallName, method: 'get' | 'post'): Json {
  const call = shopCalls[name]
  const statuses = new Map<number, string[]>()
  for (const code of [...refusedBy(name), ...ALWAYS]) {
    const codes = statuses.get(refusals[code]) ?? []
    if (!codes.includes(code)) statuses.set(refusals[code], [...codes, code])
  }
  const answers = Object.fromEntries(
    [...statuses].map(([status, codes]) => [
      status,
      {
        description: codes.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  )
  const input = schemaOf(call.input, 'input')
  return {
    operationId: method === 'get' ? `${name}.get` : name,
    summary: call.summary,
    description: termsOf(name).join(' '),
    tags: [name.split('.')[0]],
    ...(method === 'get'
      ? {
          parameters: [
            { name: 'methodParams', in: 'query', required: true, content: { 'application/json': { schema: input } } },
          ],
        }
      : { requestBody: { required: true, content: { 'application/json': { schema: input } } } }),
    ...(call.needsKey &&
      method === 'post' && {
        parameters: [
          {
            name: 'Idempotency-Key',
            in: 'header',
            required: true,
            schema: { type: 'string', minLength: 16, maxLength: 64 },
          },
        ],
      }),
    responses: {
      200: { description: 'The answer', content: { 'application/json': { schema: schemaOf(call.answer, 'output') } } },
      ...answers,
    },
  }
}

export function openApi(): Json {
  const names = keysOf(shopCalls)
  const platform = uiApiDocument()
  return {
    openapi: '3.1.0',
    info: { title: 'Tappet', version: '63.0', license: { name: 'MIT', identifier: 'MIT' } },
    paths: {
      ...Object.fromEntries(
        names.map((name) => [
          `${APEX}/${name.replace('.', '/')}`,
          { ...(shopCalls[name].kind === 'read' && { get: operation(name, 'get') }), post: operation(name, 'post') },
        ]),
      ),
      ...platform.paths,
    },
    components: {
      schemas: { Error: error, ...platform.schemas },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'A token of the OpenID provider' },
        session: { type: 'apiKey', in: 'cookie', name: COOKIE },
      },
    },
  }
}
