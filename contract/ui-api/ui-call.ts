// How a call of the record platform is declared: method, path, what is sent, what is answered. The server mounts its route from
// it, and the OpenAPI document and docs/api/ui-api are written from it.
import { z } from 'zod'
import type { ErrorCode } from './errors.ts'

/** Where all versions of the record platform would be found, of which there is one. */
export const RECORD_CALLS = '/services/data'
export const API_ROOT = `${RECORD_CALLS}/v63.0`
export const UI_API = `${API_ROOT}/ui-api`

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
type Texts = Readonly<Record<string, string>>

export interface UiCall<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  Headers extends z.ZodType = z.ZodType,
> {
  summary: string
  method: Method
  path: string
  params: Params
  query: Query
  /** The headers that it goes by; others pass. */
  headers: Headers
  body: Body
  answer: Answer
  status: 200 | 201 | 204
  /** What it may refuse, besides what any call may. */
  errors: readonly ErrorCode[]
  /** Whether it saves records: what is wrong with them is answered as ErrorWithOutput. */
  isSave?: true
  /** Whether it changes nothing, though it is asked for by POST: whoever may only look may send it. */
  isRead?: true
  /** Whether its body is a form with files in it (multipart/form-data) rather than JSON. Only who is signed in may send one. */
  isMultipart?: true
  /** A request that anybody may send, or staff; docs/api shows it with its answer, and a test replays it. Files are `{ name, text }`. */
  example: { params?: Texts; query?: Texts; body?: unknown; as?: 'staff' }
}

const none = z.strictObject({})
type None = typeof none
const anyHeaders = z.object({})

/** Declares a call, keeping its exact types; parameters, query and body are none unless they are said. */
export function uiCall<
  Answer extends z.ZodType,
  Params extends z.ZodType = None,
  Query extends z.ZodType = None,
  Body extends z.ZodType = None,
  Headers extends z.ZodType = typeof anyHeaders,
>(
  call: Declared & { params?: Params; query?: Query; headers?: Headers; body?: Body; answer: Answer },
): UiCall<Params, Query, Body, Answer, Headers>
export function uiCall(call: Declared & Pick<UiCall, 'answer'>): UiCall {
  return { status: 200, params: none, query: none, headers: anyHeaders, body: none, ...call }
}
type Declared = Pick<
  UiCall,
  'summary' | 'method' | 'path' | 'errors' | 'example' | 'isSave' | 'isRead' | 'isMultipart'
> &
  Partial<Pick<UiCall, 'status'>>

/** Whether it exists is found out later, by the viewer's rights. */
export const name = z
  .string()
  .min(1)
  .max(255)
  .regex(/^[\w.-]+$/)

export const id = z.string().min(1).max(255)

/** Comma-separated; duplicates stay, since answers have an item for each. */
export const listOf = <Item extends string>(item: z.ZodType<Item, string>, most: number) =>
  z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(item).min(1).max(most))
    .meta({ description: `up to ${most}, separated by commas` })

export interface SentFile {
  name: string
  path: string
  sizeBytes: number
  checksum: string
}
export const sentFile = z
  .custom<SentFile>((value) => typeof value === 'object' && value !== null && 'path' in value, 'a file is expected')
  .meta({ type: 'string', contentMediaType: 'application/octet-stream', description: 'a file' })

/** Names of fields in a query: `Object.Field`, or through relationships `Object.Account.Name`. */
export const fieldList = listOf(z.string().min(1).max(400), 2000)

/** Where a call is found, with `{names}` where parameters stand: what is of `/connect` stands beside the rest. */
export const addressOf = (path: string): string => (path.startsWith('/connect/') ? API_ROOT : UI_API) + path

export interface ExampleRequest {
  method: Method
  url: string
  type: string | undefined
  body: unknown
  as: 'staff' | undefined
}

/** The request of a call's example, as it goes over the wire. */
export function exampleRequest({ method, path, example, isMultipart }: UiCall): ExampleRequest {
  const { params = {}, query, body, as } = example
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const url = `${addressOf(filled)}${query ? `?${new URLSearchParams(query)}` : ''}`
  return isMultipart
    ? { method, url, type: `multipart/form-data; boundary=${BOUNDARY}`, body: formText(body as ExampleForm), as }
    : { method, url, type: undefined, body, as }
}

const BOUNDARY = 'next-part'
type ExampleForm = Readonly<Record<string, string | { name: string; text: string }>>

function formText(form: ExampleForm): string {
  const parts = Object.entries(form).map(([name, value]) => {
    const [file, text] = typeof value === 'string' ? ['', value] : [`; filename="${value.name}"`, value.text]
    return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${text}\r\n`
  })
  return `${parts.join('')}--${BOUNDARY}--\r\n`
}
