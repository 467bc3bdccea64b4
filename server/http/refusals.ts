// A refusal, or anything else that was thrown, as an answer: one shape, nothing of our insides (reliability rule 33).
import { isDatabaseAway } from '#database/pool.ts'
import { ServiceDown } from '#providers/service-down.ts'
import type { Locale } from '#values/locale.ts'
import { Refusal, type RefusalCode } from '#values/refusal.ts'
import { fill } from '#words/format.ts'
import { type Words, wordsFor } from '#words/words.ts'

export interface ErrorBody {
  error: {
    code: RefusalCode
    message: string
    fields?: Record<string, string>
    values?: Record<string, string | number>
    data?: unknown
    requestId: string
  }
}

/** Ours as it is, the framework's by its status; anything else is 'server/failed', as its message could reveal our insides. */
export function refusalOf(thrown: unknown): Refusal {
  if (thrown instanceof Refusal) return thrown
  if (thrown instanceof ServiceDown) return new Refusal('service/unavailable')
  const status = thrown instanceof Error && 'statusCode' in thrown ? Number(thrown.statusCode) : undefined
  if (status === 413) return new Refusal('request/too-large')
  if (status === 415) return new Refusal('request/unsupported-media-type')
  if (status !== undefined && status >= 400 && status < 500) return new Refusal('input/invalid')
  if (status === 503 || isOverloaded(thrown) || isDatabaseAway(thrown) || isOutOfRoom(thrown))
    return new Refusal('service/unavailable')
  return new Refusal('server/failed')
}

export function errorBody({ code, details }: Refusal, locale: Locale, requestId: string): ErrorBody {
  const words = wordsFor(locale)
  return {
    error: {
      code,
      message: fill(words.refusals[code], details.values ?? {}),
      ...(details.fields && { fields: fieldTexts(details.fields, words) }),
      ...(details.values && { values: details.values }),
      ...(details.data !== undefined && { data: details.data }),
      requestId,
    },
  }
}

function fieldTexts(fields: Record<string, string>, { messages, refusals }: Words): Record<string, string> {
  const known: Record<string, string> = messages
  return Object.fromEntries(
    Object.entries(fields).map(([field, key]) => [field, known[key] ?? refusals['input/invalid']]),
  )
}

/**
 * No connection or lock within 2 s, a statement past its time (rule 22), or a transaction that others aborted in each try (rule 21): all
 * pass by themselves.
 */
const isOverloaded = (thrown: unknown): boolean =>
  thrown instanceof Error &&
  (/timeout exceeded when trying to connect/.test(thrown.message) ||
    ('code' in thrown && TOO_MUCH_AT_ONCE.has(thrown.code)))
const TOO_MUCH_AT_ONCE: ReadonlySet<unknown> = new Set(['57014', '55P03', '40P01', '40001'])

/** The disk of the files is full, its share is used up, or it takes no changes; or the process has as many files open as it may. */
const isOutOfRoom = (thrown: unknown): boolean =>
  thrown instanceof Error && 'code' in thrown && NO_ROOM.has(thrown.code)
const NO_ROOM: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EIO', 'EMFILE', 'ENFILE'])
