import { FetchError } from '#records-client/store/fetch-error.ts'
import { refusedBy } from './refusal.ts'

/** What is told of a refused save in one line. */
export function toldBy(error: unknown, offline: string): string {
  if (!(error instanceof FetchError)) throw error
  const { fields, others, isOffline } = refusedBy(error)
  return isOffline ? offline : [...Object.values(fields), ...others].join(' ')
}
