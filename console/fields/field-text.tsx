// A field of a record as it is read, by its name or by a path over what it refers to.
import type { FieldInfo } from '#records-client/adapters/objects/object-info.ts'
import type { FieldValue, UiRecord } from '#records-client/store/wire.ts'
import { recordPath } from '../base/paths.ts'
import { kindOf } from './field-kinds.ts'
import { PlainLink } from './plain-link.tsx'

const EMPTY: FieldValue = { displayValue: null, value: null }

/** The field at the end of a path, and the record that it stands in; nothing where a reference leads nowhere. */
export function fieldAt(record: UiRecord, path: string): { field: FieldValue; record: UiRecord } {
  let at = record
  const steps = path.split('.')
  for (const step of steps.slice(0, -1)) {
    const next = at.fields[step]?.value
    if (typeof next !== 'object' || next === null) return { field: EMPTY, record: at }
    at = next
  }
  return { field: at.fields[steps.at(-1) ?? ''] ?? EMPTY, record: at }
}

interface FieldTextProps {
  record: UiRecord
  path: string
  info: FieldInfo | undefined
  isShort?: boolean
  /** Where it leads: the record itself, or one that is referred to. */
  leadsTo?: string | null
}

export function FieldText({ record, path, info, isShort = false, leadsTo = null }: FieldTextProps) {
  const found = fieldAt(record, path)
  const { Read } = kindOf(info?.dataType)
  const { displayValue, value } = found.field
  if (value === null && displayValue === null) return null
  const text =
    typeof value === 'object' && value !== null ? (
      <span>{displayValue}</span>
    ) : (
      <Read value={found.field} info={info} record={found.record} isShort={isShort} />
    )
  const isLink = info?.dataType === 'Reference' && info.apiName !== 'Id'
  return leadsTo && !isLink ? <PlainLink to={recordPath(leadsTo)}>{text}</PlainLink> : text
}
