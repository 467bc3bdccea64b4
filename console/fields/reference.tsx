import { lazy, Suspense } from 'react'
import type { FieldValue } from '#records-client/store/wire.ts'
import { recordPath } from '../base/paths.ts'
import { asText, type FieldKind, type Reading, textOrNull, type Writing } from './kind.ts'
import { PlainLink } from './plain-link.tsx'

/** What is referred to is told by its name, which comes with the record as a field of its own. */
export function referredName({ record, info }: Pick<Reading, 'record' | 'info'>): FieldValue | undefined {
  return info?.relationshipName ? record.fields[info.relationshipName] : undefined
}

function Read({ value: { displayValue, value }, ...of }: Reading) {
  const id = typeof value === 'string' ? value : undefined
  if (!id) return null
  const name = referredName(of)?.displayValue ?? displayValue ?? id
  // Its own id leads nowhere.
  if (id === of.record.id) return <span className="number">{id}</span>
  if (id.startsWith('012')) return <span>{of.record.recordTypeInfo?.name ?? ''}</span>
  return <PlainLink to={recordPath(id)}>{name}</PlainLink>
}

const Lookup = lazy(async () => ({ default: (await import('./lookup.tsx')).Lookup }))

const Write = (writing: Writing) => (
  <Suspense fallback={<span className="control" />}>
    <Lookup {...writing} />
  </Suspense>
)

export const reference: FieldKind = { Read, Write, draftOf: asText, inputOf: textOrNull }
