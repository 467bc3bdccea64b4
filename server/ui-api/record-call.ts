// A record call as the server answers it: who may call and what is done, beside the contract of its name. Which records and fields
// they see or change the platform decides, by the rights that each object gives.
import { z } from 'zod'
import { type UiAnswer, type UiCallName, uiCalls, type UiInput } from '#contract/ui-api/calls.ts'
import type { ErrorCode } from '#contract/ui-api/errors.ts'
import type { UiCall } from '#contract/ui-api/ui-call.ts'
import { ApiError } from '#platform/errors/api-error.ts'
import type { WriteContext } from '#platform/records/write-record.ts'
import type { Written } from '#platform/records/written.ts'
import { isSignedIn, type SignedIn } from '#platform/rights/viewer.ts'
import type { OpenLocales } from '#values/locale.ts'
import type { FilePort } from '#providers/files/port.ts'
import { ADDED_BY_PAGES } from '../http/added-by-pages.ts'

/** What a handler may know besides who asks for what. */
export interface Site {
  /** Scheme and host, without a slash at the end. */
  origin: string
  /** The languages in which there are pages. */
  locales: OpenLocales
  files: FilePort
}

type Sent = Readonly<Record<'params' | 'query' | 'headers' | 'body', unknown>>
/** An answer may be written already, or leave its eTag to the server: the hash of what it says. */
type Untagged<Answer> =
  | (Answer extends { eTag: string } ? Omit<Answer, 'eTag'> & { eTag?: string } : Answer)
  | Written<Answer>
/** Turns what was parsed into what a verb of the platform takes, and adds nothing. */
type Handle<Name extends UiCallName, Context> = (
  input: UiInput<Name>,
  context: Context,
  site: Site,
) => Promise<Untagged<UiAnswer<Name>>> | Untagged<UiAnswer<Name>>

export type RecordCall = ReturnType<typeof publicCall>

export const publicCall = <Name extends UiCallName>(name: Name, handle: Handle<Name, WriteContext>) =>
  recordCall(name, { who: 'anybody', admit: (context) => context, handle })

export const signedInCall = <Name extends UiCallName>(name: Name, handle: Handle<Name, SignedIn<WriteContext>>) =>
  recordCall(name, { who: 'signed in', admit: requireSignedIn, handle })

interface Answering<Name extends UiCallName, Context> {
  who: 'anybody' | 'signed in'
  admit(context: WriteContext, contract: UiCall): Context
  handle: Handle<Name, Context>
}

function recordCall<Name extends UiCallName, Context>(name: Name, { who, admit, handle }: Answering<Name, Context>) {
  const contract: UiCall = uiCalls[name]
  return {
    contract,
    who,
    /** Lets in who may call, before any file of theirs is taken in; then parses and answers what they send. Throws ApiError. */
    admit(context: WriteContext, site: Site): (sent: Sent) => unknown {
      const admitted = admit(context, contract)
      return (sent) => handle(parsed(contract, sent) as UiInput<Name>, admitted, site)
    },
  }
}

function requireSignedIn(context: WriteContext, { isMultipart }: UiCall): SignedIn<WriteContext> {
  if (isSignedIn(context)) return context
  // Nobody whom we do not know fills our disk.
  if (isMultipart) throw new ApiError('INSUFFICIENT_ACCESS', { key: 'mayNotSendFiles' })
  throw new ApiError('INVALID_SESSION_ID', { key: 'signInFirst' })
}

const parsed = ({ params, query, headers, body }: UiCall, sent: Sent) => ({
  params: parse(params, sent.params, 'ILLEGAL_QUERY_PARAMETER_VALUE'),
  query: parse(query, ownQuery(query, sent.query), 'ILLEGAL_QUERY_PARAMETER_VALUE'),
  headers: parse(headers, sent.headers, 'ILLEGAL_QUERY_PARAMETER_VALUE'),
  body: parse(body, sent.body, 'INVALID_INPUT'),
})

/** A query without what pages add to it, unless the call itself goes by that: the language is the answer's, the rest we know. */
const ownQuery = (type: z.ZodType, sent: unknown): object =>
  Object.fromEntries(
    Object.entries(sent ?? {}).filter(
      ([name]) => !ADDED_BY_PAGES.has(name) || (type instanceof z.ZodObject && Object.hasOwn(type.shape, name)),
    ),
  )

/** However many names nobody knows: the first of them are enough. */
const MOST_SAID = 200

function parse(type: z.ZodType, input: unknown, code: ErrorCode): unknown {
  const result = type.safeParse(typeof input === 'object' ? { ...input } : {})
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new ApiError(
    code,
    `${issue?.path.slice(0, 6).join('.').slice(0, 80) || 'input'}: ${issue?.message.slice(0, MOST_SAID) ?? 'invalid'}`,
  )
}
