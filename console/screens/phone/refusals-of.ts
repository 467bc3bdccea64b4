import { FetchError } from '#records-client/store/fetch-error.ts'
import { refusedBy } from '../../base/refusal.ts'

/** As people read them, whichever field they are of. */
export function refusalsOf(error: unknown): readonly string[] {
  if (!(error instanceof FetchError)) throw error
  const { fields, others } = refusedBy(error)
  const all = [...new Set([...Object.values(fields), ...others])]
  return all.length > 0 ? all : [error.message]
}
