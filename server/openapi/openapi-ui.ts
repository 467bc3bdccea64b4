import { z } from 'zod'
import { type UiCallName, uiCallGroups, uiCalls } from '#contract/ui-api/calls.ts'
import { ERROR_STATUS, type ErrorCode } from '#contract/ui-api/errors.ts'
import { addressOf, type UiCall } from '#contract/ui-api/ui-call.ts'
import { keysOf } from '#values/table.ts'

type Json = Record<string, unknown>

/** What any of these calls may answer, whatever it does. */
const ALWAYS: readonly ErrorCode[] = [
  'ILLEGAL_QUERY_PARAMETER_VALUE',
  'INVALID_SESSION_ID',
  'UNKNOWN_EXCEPTION',
  'SERVER_UNAVAILABLE',
]

const MESSAGES = { type: 'array', items: { $ref: '#/components/schemas/ErrorMessage' } }
const NOT_SAVED = { $ref: '#/components/schemas/ErrorWithOutput' }

function schemaOf(type: z.ZodType, io: 'input' | 'output', components: Json): Json {
  const { $schema: _, $defs, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' })
  const moved = <Part>(part: Part): Part =>
    JSON.parse(JSON.stringify(part).replaceAll('"#/$defs/', '"#/components/schemas/'))
  for (const [name, part] of Object.entries(moved($defs ?? {}))) {
    const { id: _, ...named } = part
    components[name] = named
  }
  const { id, ...rest } = moved(schema)
  if (typeof id !== 'string') return rest
  components[id] = rest
  return { $ref: `#/components/schemas/${id}` }
}

function operation(name: UiCallName, group: string, components: Json): Json {
  const call = uiCalls[name]
  const parameters = (['path', 'query', 'header'] as const).flatMap((place) => {
    const { properties = {}, required = [] } = schemaOf(
      { path: call.params, query: call.query, header: call.headers }[place],
      'input',
      components,
    )
    return Object.entries(properties as Record<string, Json>).map(([parameter, schema]) => ({
      name: parameter,
      in: place,
      required: (required as string[]).includes(parameter),
      schema,
    }))
  })
  const body = schemaOf(call.body, 'input', components)
  const hasBody = Object.keys(body['properties'] ?? {}).length > 0 || '$ref' in body
  const codes = Map.groupBy(new Set([...call.errors, ...ALWAYS]), (code) => ERROR_STATUS[code])
  return {
    operationId: name,
    summary: call.summary,
    tags: [`ui-api/${group}`],
    security: [{}, { bearer: [] }, { session: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(hasBody && {
      requestBody: {
        required: true,
        content: { [call.isMultipart ? 'multipart/form-data' : 'application/json']: { schema: body } },
      },
    }),
    responses: {
      [call.status]: {
        description: 'The answer',
        ...(call.status !== 204 && {
          content: { 'application/json': { schema: schemaOf(call.answer, 'output', components) } },
        }),
      },
      ...(call.method === 'GET' && { 304: { description: 'The client holds it already (If-None-Match)' } }),
      ...Object.fromEntries(
        [...codes].map(([status, some]) => [
          status,
          {
            description: some.join(', '),
            content: {
              'application/json': {
                schema: call.isSave && status === 400 ? { anyOf: [MESSAGES, NOT_SAVED] } : MESSAGES,
              },
            },
          },
        ]),
      ),
    },
  }
}

export function uiApiDocument(): { paths: Json; schemas: Json } {
  const schemas: Json = {}
  const paths: Record<string, Json> = {}
  for (const [group, calls] of Object.entries<Partial<Record<UiCallName, UiCall>>>(uiCallGroups))
    for (const name of keysOf(calls)) {
      const path = addressOf(uiCalls[name].path)
      paths[path] = { ...paths[path], [uiCalls[name].method.toLowerCase()]: operation(name, group, schemas) }
    }
  return { paths, schemas }
}
