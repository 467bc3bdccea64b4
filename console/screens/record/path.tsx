// The way that records of an object take, and where this one stands on it.
import { useState } from 'react'
import { getPathLayout } from '#records-client/adapters/layouts/layout.ts'
import type { ObjectInfo } from '#records-client/adapters/objects/object-info.ts'
import { useAdapter } from '#records-client/react/use-adapter.ts'
import type { UiRecord } from '#records-client/store/wire.ts'
import { useFormFactor } from '../../base/use-media.ts'
import { useWords } from '../../base/words.tsx'
import { FieldText } from '../../fields/field-text.tsx'

export function Path({ record, object }: { record: UiRecord; object: ObjectInfo }) {
  const { record: words } = useWords()
  const formFactor = useFormFactor()
  const { data: path } = useAdapter(getPathLayout, {
    objectApiName: object.apiName,
    mode: 'View',
    formFactor,
    ...(record.recordTypeId && { recordTypeId: record.recordTypeId }),
  })
  const [opened, setOpened] = useState<string>()
  const now = path && record.fields[path.picklistFieldApiName]?.value
  if (!path || path.steps.length < 2 || now === undefined) return null
  const step = path.steps.find(({ picklistValue }) => picklistValue === opened)
  const fields = (step?.layout.sections ?? [])
    .flatMap(({ layoutRows }) => layoutRows.flatMap(({ layoutItems }) => layoutItems))
    .filter(({ layoutComponents: [first] }) => first?.apiName && record.fields[first.apiName])
  return (
    <div className="path">
      <ol className="path__steps" aria-label={words.path}>
        {path.steps.map(({ picklistValue, label }) => (
          <li key={picklistValue} className="path__step" data-now={picklistValue === now || undefined}>
            <button
              type="button"
              aria-expanded={picklistValue === opened}
              onClick={() => setOpened(picklistValue === opened ? undefined : picklistValue)}
            >
              {label}
              {picklistValue === now && <span className="visually-hidden"> ({words.here})</span>}
            </button>
          </li>
        ))}
      </ol>
      {step && fields.length > 0 && (
        <dl className="path__fields" aria-label={step.label}>
          {fields.map(({ label, layoutComponents }) => (
            <div key={layoutComponents[0]?.apiName}>
              <dt>{label}</dt>
              <dd>
                {layoutComponents.map(({ apiName }) =>
                  apiName ? (
                    <FieldText key={apiName} record={record} path={apiName} info={object.fields[apiName]} />
                  ) : null,
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
