// How a shop call is declared: its name on the wire, what is sent, what is answered. One text makes the parser, the types and
// the OpenAPI document. Browser code imports only types from this room: zod stays on the server.
import { z } from 'zod'
import { LOCALES } from '#values/locale.ts'
import type { RefusalCode } from '#values/refusal.ts'

export interface ShopCall<Input extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType> {
  summary: string
  /** 'read' may be called by GET and changes nothing; 'write' only by POST. */
  kind: 'read' | 'write'
  /** Shared answers depend on the input alone, so that any cache may store them for a while; private ones depend on the visitor. */
  caching: 'shared' | 'private'
  /** Whether an Idempotency-Key header must come along (reliability rule 6). */
  needsKey?: boolean
  input: Input
  answer: Answer
  /** What it may refuse, besides bad input and too many calls, where it is limited. */
  refuses: RefusalCode[]
}

/** Declares a call, keeping its exact types. */
export const shopCall = <Input extends z.ZodType, Answer extends z.ZodType, Kind extends ShopCall['kind']>(
  call: ShopCall<Input, Answer> & { kind: Kind },
) => call

/** Text of at most `most` characters, trimmed, without NUL or lone surrogates (reliability rule 29). */
export const text = (most: number) =>
  z
    .string()
    .max(most)
    .refine((value) => value.isWellFormed() && !value.includes('\0'), 'not well-formed text')
    .transform((value) => value.trim())

export const storeLocale = z.enum(LOCALES).describe('The language and store asked for')

/** An 18-character record id; 15 characters are taken too. */
export const recordIdText = z.string().regex(/^[0-9A-Za-z]{15}([A-Z0-5]{3})?$/)

/** Sent by pages because the specification says so; the server computes its own and never believes it. */
export const hint = z.union([z.number(), z.string().max(64), z.null()]).optional()

export const amount = z.int().brand<'cents'>()
/** What was shown to whoever asks; what is sent is no larger than a column of cents. */
export const expectedTotal = z.int32().brand<'cents'>()
export const currency = z.enum(['USD', 'CAD'])
export const country = z.enum(['US', 'CA'])
