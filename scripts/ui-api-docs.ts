// docs/api/ui-api: a page for each group of the record platform's calls, each call with a request that a test replays.
import { z } from 'zod'
import { type UiCallName, uiCallGroups } from '#contract/ui-api/calls.ts'
import { ERROR_STATUS } from '#contract/ui-api/errors.ts'
import { addressOf, type ExampleRequest, exampleRequest, type UiCall } from '#contract/ui-api/ui-call.ts'
import { type Schema, shape } from './schema-text.ts'

export const uiApiPages = (written: string): [path: string, text: string][] =>
  Object.entries(uiCallGroups).map(([group, calls]) => [`docs/api/ui-api/${group}.md`, page(group, calls, written)])

function page(group: string, calls: Partial<Record<UiCallName, UiCall>>, written: string): string {
  const named = new Map<string, string>()
  const sections = Object.entries(calls).map(([name, call]) => section(name, call, named))
  const shapes = [...named].sort(([one], [other]) => (one < other ? -1 : 1)).map(([name, text]) => `${name} ${text}`)
  return [
    `# ${group}`,
    written,
    ...sections,
    ...(shapes.length > 0 ? ['## Shapes', `\`\`\`ts\n${shapes.join('\n\n')}\n\`\`\``] : []),
  ]
    .join('\n\n')
    .concat('\n')
}

function section(name: string, call: UiCall, named: Map<string, string>): string {
  const example = exampleRequest(call)
  const sent = (['params', 'query', 'headers', 'body'] as const).flatMap((part) => {
    const text = textOf(call[part], 'input', named)
    return text === '{}'
      ? []
      : [
          `${{ params: 'In the path', query: 'In the query', headers: 'In the headers', body: call.isMultipart ? 'In the form (multipart/form-data)' : 'In the body' }[part]}:`,
          code(text),
        ]
  })
  return [
    `## ${name}`,
    call.summary,
    `\`${call.method} ${addressOf(call.path)}\``,
    ...sent,
    call.status === 204
      ? 'Answered with 204, and nothing more.'
      : `Answered${call.status === 200 ? '' : ` with ${call.status}`}:`,
    ...(call.status === 204 ? [] : [code(textOf(call.answer, 'output', named))]),
    call.errors.length > 0
      ? `Refused with: ${call.errors.map((error) => `\`${error}\` (${ERROR_STATUS[error]})`).join(', ')}.`
      : 'Refuses nothing but bad input.',
    ...(call.isSave ? ['What is wrong with the record itself is answered as `ErrorWithOutput` (400).'] : []),
    example.as ? 'For example, by staff:' : 'For example:',
    `\`\`\`http\n${requestText(example)}\n\`\`\``,
  ].join('\n\n')
}

const requestText = ({ method, url, type, body }: ExampleRequest): string =>
  [
    type === undefined ? `${method} ${url}` : `${method} ${url}\nContent-Type: ${type}`,
    ...(body === undefined
      ? []
      : [typeof body === 'string' ? body.replaceAll('\r', '').trimEnd() : JSON.stringify(body, null, 2)]),
  ].join('\n\n')

const code = (text: string) => `\`\`\`ts\n${text}\n\`\`\``

function textOf(type: z.ZodType, io: 'input' | 'output', named: Map<string, string>): string {
  const schema = z.toJSONSchema(type, { io, unrepresentable: 'any' }) as Schema & { id?: string }
  for (const [name, part] of Object.entries(schema.$defs ?? {})) named.set(name, shape(part, ''))
  if (schema.id === undefined) return shape(schema, '')
  named.set(schema.id, shape({ ...schema, $defs: undefined }, ''))
  return schema.id
}
