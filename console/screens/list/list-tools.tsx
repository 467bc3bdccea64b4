// What stands between the lists and their rows: conditions, and what changes them and the columns.
import { lazy, Suspense, useState } from 'react'
import type { ListInfo } from '#records-client/adapters/lists/list-info.ts'
import type { ObjectInfo } from '#records-client/adapters/objects/object-info.ts'
import { Icon } from '../../base/icon.tsx'
import { useKeys } from '../../base/keys.ts'
import { useIsPhone } from '../../base/use-media.ts'
import { useWords } from '../../base/words.tsx'
import type { Column } from './columns.ts'
import { Filters } from './filters.tsx'
import { SortSelect } from './sort-select.tsx'

const ListEditor = lazy(async () => ({ default: (await import('./list-editor.tsx')).ListEditor }))
const ColumnChooser = lazy(async () => ({ default: (await import('./column-chooser.tsx')).ColumnChooser }))

interface ListToolsProps {
  object: ObjectInfo | undefined
  /** Nothing for what was used last: that is no list that anybody keeps. */
  info: ListInfo | undefined
  columns: readonly Column[]
  sort: string | undefined
  order: { path: string; isAscending: boolean } | undefined
  isMaking: boolean
  onSort: (sort: string | undefined) => void
  onView: (view: string | undefined) => void
  onMade: () => void
}

export function ListTools({ object, info, columns, sort, order, isMaking, onSort, onView, onMade }: ListToolsProps) {
  const { list, keyHelp } = useWords()
  const isPhone = useIsPhone()
  const [over, setOver] = useState<'filters' | 'columns'>()
  const isOwn = info?.cloneable === true || info?.updateable === true
  const close = () => {
    setOver(undefined)
    onMade()
  }
  useKeys(
    isOwn
      ? [
          { keys: 'f', label: keyHelp.filters, place: 'here', run: () => setOver('filters') },
          { keys: 'c', label: keyHelp.columns, place: 'here', run: () => setOver('columns') },
        ]
      : [],
  )
  return (
    <>
      {(isPhone || isOwn) && (
        <div className="tools">
          {info && <Filters info={info} object={object} />}
          {isPhone && <SortSelect columns={columns} sort={sort} onSort={onSort} />}
          {isOwn && (
            <>
              <button type="button" className="button" onClick={() => setOver('filters')}>
                {list.filter}
                <kbd className="only-desk" aria-hidden="true">
                  f
                </kbd>
              </button>
              <button type="button" className="button tools__end" onClick={() => setOver('columns')}>
                <Icon name="columns" />
                {list.columns.title}
              </button>
            </>
          )}
        </div>
      )}
      <Suspense fallback={null}>
        {object && (isMaking || over === 'filters') && (
          <ListEditor
            object={object}
            info={isMaking ? undefined : info}
            sort={isMaking ? undefined : order}
            onSaved={(name) => {
              close()
              onView(name)
            }}
            onRemoved={() => {
              close()
              onView(undefined)
            }}
            onClose={close}
          />
        )}
        {object && info && over === 'columns' && <ColumnChooser object={object} info={info} onClose={close} />}
      </Suspense>
    </>
  )
}
