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
import type { Shown } from './list-address.ts'
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
  /** Puts conditions, columns and widths into the address, or takes them out of it. */
  onShow: (own: Partial<Shown>) => void
  /** Whether there are some. */
  hasOwn: boolean
}

export function ListTools(props: ListToolsProps) {
  const { object, info, columns, sort, order, isMaking, onSort, onView, onMade, onShow, hasOwn } = props
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
      {(isPhone || isOwn || hasOwn) && (
        <div className="tools">
          {info && <Filters info={info} object={object} />}
          {hasOwn && (
            <button
              type="button"
              className="button button--quiet"
              onClick={() => onShow({ conditions: undefined, columns: undefined, widths: undefined })}
            >
              {list.asSaved}
            </button>
          )}
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
            onShow={(conditions) => {
              close()
              onShow({ conditions })
            }}
            onClose={close}
          />
        )}
        {object && info && over === 'columns' && (
          <ColumnChooser object={object} info={info} onShow={onShow} onClose={close} />
        )}
      </Suspense>
    </>
  )
}
