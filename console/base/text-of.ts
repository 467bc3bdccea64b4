import type { UiRecord } from '#records-client/store/wire.ts'

/** A field's value as text; '' where there is none. */
export const textOf = (record: UiRecord | undefined, name: string): string => {
  const value = record?.fields[name]?.value
  return value === null || value === undefined || typeof value === 'object' ? '' : String(value)
}
