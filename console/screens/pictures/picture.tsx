import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { fill } from '#words/format.ts'
import type { UiRecord } from '#records-client/store/wire.ts'
import { useCatalogueWords } from '../../base/catalogue-words.tsx'
import { Icon } from '../../base/icon.tsx'
import { languagesPath } from '../../base/paths.ts'
import { textOf } from '../../base/text-of.ts'
import { say } from '../../base/toast.tsx'
import type { Ordering } from '../../base/use-ordering.ts'
import { Labelled } from '../../fields/labelled.tsx'

interface PictureProps {
  photo: UiRecord
  /** Whether lists and carts show it. */
  isFirst: boolean
  ordering: Ordering
  onChange: (fields: Record<string, string | boolean | null>) => Promise<boolean>
}

export function Picture({ photo, isFirst, ordering, onChange }: PictureProps) {
  const { pictures: words } = useCatalogueWords()
  const id = photo.id ?? ''
  const name = textOf(photo, 'Name')
  const [text, setText] = useState(name)
  useEffect(() => setText(name), [name])
  const [isBusy, setBusy] = useState(false)
  const status = textOf(photo, 'Status__c')
  const isActive = photo.fields['IsActive__c']?.value === true
  const url = textOf(photo, 'PictureUrl__c')
  const change = async (fields: Record<string, string | boolean | null>, done: string) => {
    setBusy(true)
    if (await onChange(fields)) say(done)
    setBusy(false)
  }
  return (
    <li
      className="panel pictures__one"
      data-dragged={ordering.dragged === id || undefined}
      data-retired={isActive ? undefined : ''}
      {...ordering.rowProps(id)}
    >
      <button
        type="button"
        className="icon-button pictures__grip"
        aria-label={fill(words.move, { name })}
        {...ordering.gripProps(id)}
      >
        <Icon name="grip" />
      </button>
      {url ? <img src={url} alt={name} width={120} height={90} /> : <span className="pictures__nothing" />}
      <div className="pictures__told">
        <Labelled label={words.text} help={words.textHelp}>
          {(given) => (
            <input
              {...given}
              className="control"
              value={text}
              maxLength={255}
              // A drag that begins in a field marks its text.
              draggable
              onDragStart={(event) => {
                event.preventDefault()
                event.stopPropagation()
              }}
              onChange={({ target }) => setText(target.value)}
              onBlur={() => {
                if (text.trim() !== name) void change({ Name: text.trim() || null }, words.saved)
              }}
            />
          )}
        </Labelled>
        <p className="pictures__state">
          <span className={isActive && status === 'Ready' ? 'pictures__shown' : 'soft'}>
            {!isActive ? words.isRetired : status === 'Ready' ? words.shown : stateIn(words.states, status)}
          </span>
          {isFirst && <span className="soft">{words.first}</span>}
        </p>
      </div>
      <div className="pictures__acts">
        <button
          type="button"
          className="button"
          disabled={isBusy}
          onClick={() => void change({ IsActive__c: !isActive }, isActive ? words.retired : words.isBack)}
        >
          {isActive ? words.retire : words.back}
          <span className="visually-hidden"> {name}</span>
        </button>
        <Link className="button button--quiet" href={languagesPath(id)}>
          {words.languages}
          <span className="visually-hidden"> {name}</span>
        </Link>
      </div>
    </li>
  )
}

const stateIn = (states: Readonly<Record<string, string>>, status: string) => states[status] ?? ''
