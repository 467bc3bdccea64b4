// The sections of a layout. Which of them are folded is each user's, and remembered by the platform.
import { useState } from 'react'
import { Link } from 'wouter'
import { fill } from '#words/format.ts'
import {
  getLayoutUserState,
  type LayoutItem,
  type LayoutSection,
  updateLayoutUserState,
} from '#records-client/adapters/layouts/layout.ts'
import type { ObjectInfo } from '#records-client/adapters/objects/object-info.ts'
import { useClient } from '#records-client/react/provider.tsx'
import { useAdapter } from '#records-client/react/use-adapter.ts'
import type { UiRecord } from '#records-client/store/wire.ts'
import { Icon } from '../../base/icon.tsx'
import { editPath } from '../../base/paths.ts'
import { useWords } from '../../base/words.tsx'
import { FieldText } from '../../fields/field-text.tsx'
import type { RecordPage } from './use-record.ts'

export function Sections({ page }: { page: RecordPage }) {
  const { record, object, layout, formFactor } = page
  const client = useClient()
  const about = {
    objectApiName: object?.apiName,
    recordTypeId: layout?.recordTypeId ?? undefined,
    layoutType: 'Full',
    mode: 'View',
    formFactor,
  } as const
  const { data: state } = useAdapter(getLayoutUserState, about)
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({})
  if (!record || !object || !layout) return null
  const kept = (state ?? page.userState)?.sectionUserStates
  const fold = (id: string, collapsed: boolean) => {
    setChosen((now) => ({ ...now, [id]: collapsed }))
    // Where it cannot be kept, the section is folded all the same.
    updateLayoutUserState(client, { ...about, sectionUserStates: { [id]: { collapsed } } }).catch(() => {})
  }
  return layout.sections.map((section, i) => {
    const id = section.id ?? String(i)
    const isFolded = section.collapsible && (chosen[id] ?? kept?.[id]?.collapsed ?? false)
    return (
      <Section
        key={id}
        section={section}
        record={record}
        object={object}
        isFolded={isFolded}
        onFold={() => fold(id, !isFolded)}
      />
    )
  })
}

interface SectionProps {
  section: LayoutSection
  record: UiRecord
  object: ObjectInfo
  isFolded: boolean
  onFold: () => void
}

function Section({ section, record, object, isFolded, onFold }: SectionProps) {
  const { heading, collapsible, columns, layoutRows } = section
  return (
    <section className="panel section" {...(heading && { 'aria-label': heading })}>
      {heading && (
        <header>
          {collapsible ? (
            <h2>
              <button type="button" className="fold" aria-expanded={!isFolded} onClick={onFold}>
                <Icon name={isFolded ? 'right' : 'down'} />
                {heading}
              </button>
            </h2>
          ) : (
            <h2>{heading}</h2>
          )}
        </header>
      )}
      {!isFolded && (
        <dl className="fields" data-columns={columns}>
          {layoutRows.flatMap(({ layoutItems }, row) =>
            layoutItems.map((item, i) => <Item key={`${row} ${i}`} item={item} record={record} object={object} />),
          )}
        </dl>
      )}
    </section>
  )
}

function Item({ item, record, object }: { item: LayoutItem; record: UiRecord; object: ObjectInfo }) {
  const words = useWords()
  const names = item.layoutComponents.flatMap(({ apiName }) => apiName ?? [])
  if (names.length === 0) return null
  const [first = ''] = names
  const help = object.fields[first]?.inlineHelpText
  const isEditable = names.some((name) => object.fields[name]?.updateable)
  return (
    <div className="field">
      <dt>
        {item.label}
        {help && (
          <span className="hint" title={help}>
            <span aria-hidden="true">?</span>
            <span className="visually-hidden">{help}</span>
          </span>
        )}
      </dt>
      <dd>
        <span className="field__value">
          {names.map((name, i) => (
            <span key={name}>
              {i > 0 && ' '}
              <FieldText record={record} path={name} info={object.fields[name]} />
            </span>
          ))}
        </span>
        {isEditable && (
          <Link
            href={`${editPath(record.id ?? '')}?field=${first}`}
            className="field__edit"
            aria-label={fill(words.list.edit, { label: item.label ?? first })}
          >
            <Icon name="edit" />
          </Link>
        )}
      </dd>
    </div>
  )
}
