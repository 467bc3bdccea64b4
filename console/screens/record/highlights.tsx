import type { RecordLayout } from '#records-client/adapters/layouts/layout.ts'
import type { ObjectInfo } from '#records-client/adapters/objects/object-info.ts'
import type { UiRecord } from '#records-client/store/wire.ts'
import { FieldText } from '../../fields/field-text.tsx'

interface HighlightsProps {
  record: UiRecord
  object: ObjectInfo
  layout: RecordLayout
}

/** What the compact layout holds, but for the name, which heads the page. */
export function Highlights({ record, object, layout }: HighlightsProps) {
  const items = layout.sections
    .flatMap(({ layoutRows }) => layoutRows.flatMap(({ layoutItems }) => layoutItems))
    .filter(({ layoutComponents: [first] }) => first?.apiName && !object.fields[first.apiName]?.nameField)
  if (items.length === 0) return null
  return (
    <dl className="highlights">
      {items.map(({ label, layoutComponents }) => (
        <div key={layoutComponents[0]?.apiName}>
          <dt>{label}</dt>
          <dd>
            {layoutComponents.map(({ apiName }) =>
              apiName ? (
                <FieldText key={apiName} record={record} path={apiName} info={object.fields[apiName]} isShort />
              ) : null,
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
