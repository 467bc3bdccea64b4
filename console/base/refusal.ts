// What a refused save says, sorted by where it is shown: beside its field, above the form, or as records that are like it.
import { FetchError } from '#records-client/store/fetch-error.ts'

export interface Refused {
  fields: Readonly<Record<string, string>>
  others: readonly string[]
  doubles: { ids: readonly string[]; mayInsist: boolean } | undefined
  isConflict: boolean
  isOffline: boolean
}

interface Told {
  message: string
  field?: string | null
  errorCode?: string
  duplicateRecordError?: { matchResults: { isAllowSave: boolean; matchRecordIds: string[] }[] } | null
}
interface Body {
  output?: { errors?: Told[]; fieldErrors?: Record<string, Told[]> }
}

const CONFLICT = new Set([409, 412])

export function refusedBy(error: unknown): Refused {
  if (!(error instanceof FetchError)) throw error
  const { output } = (error.body ?? {}) as Body
  const all = output?.errors ?? []
  const doubles = all.flatMap(({ duplicateRecordError }) => duplicateRecordError?.matchResults ?? [])
  const fields = Object.fromEntries(
    Object.entries(output?.fieldErrors ?? {}).map(([name, told]) => [
      name,
      told.map(({ message }) => message).join(' '),
    ]),
  )
  const others = all.filter(({ duplicateRecordError }) => !duplicateRecordError).map(({ message }) => message)
  return {
    fields,
    others: output ? others : error.entries.map(({ message }) => message),
    doubles:
      doubles.length > 0
        ? {
            ids: [...new Set(doubles.flatMap(({ matchRecordIds }) => matchRecordIds))],
            mayInsist: doubles.every(({ isAllowSave }) => isAllowSave),
          }
        : undefined,
    isConflict: CONFLICT.has(error.status),
    isOffline: error.status === 0,
  }
}
