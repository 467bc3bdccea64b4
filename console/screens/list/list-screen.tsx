// The records of an object, by one of its lists: whatever the object, made of what the platform says of it.
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { ListInfo } from '#records-client/adapters/lists/list-info.ts'
import { getPicklistValuesByRecordType } from '#records-client/adapters/objects/picklists.ts'
import { updateListPreferences } from '#records-client/adapters/lists/list-preferences.ts'
import { useClient } from '#records-client/react/provider.tsx'
import { useAdapter } from '#records-client/react/use-adapter.ts'
import { fill } from '#words/format.ts'
import { Failure } from '../../base/failure.tsx'
import { useKeys } from '../../base/keys.ts'
import { isMadeByStep } from '../../base/by-step.ts'
import { newPath, recordPath } from '../../base/paths.ts'
import { useWords } from '../../base/words.tsx'
import { tellOpened } from '../../shell/opened-object.ts'
import { useTitle } from '../../shell/title.ts'
import { useColumns } from './columns.ts'
import { BulkBar } from './bulk-bar.tsx'
import { NOTHING_OWN } from './list-address.ts'
import { ListHead } from './list-head.tsx'
import { ListTools } from './list-tools.tsx'
import { RECENT } from './list-url.ts'
import { keepPlace, placeOf } from './place.ts'
import { Rows } from './rows.tsx'
import { Stand } from './stand.tsx'
import { useCellChanges } from './use-cell-changes.ts'
import { useAskedList, useRefusal } from './use-asked-list.ts'
import { useRows } from './use-list.ts'
import { Views } from './views.tsx'

const PrintTicked = lazy(async () => ({ default: (await import('../../papers/order-tools.tsx')).PrintTicked }))
const MeanwhileDialog = lazy(async () => ({ default: (await import('./meanwhile-dialog.tsx')).MeanwhileDialog }))
const BulkDialog = lazy(async () => ({ default: (await import('./bulk-dialog.tsx')).BulkDialog }))

export function ListScreen({ params }: { params: Readonly<Record<string, string | undefined>> }) {
  const objectApiName = params['object'] ?? ''
  // Another object is another screen: nothing of the one before is left.
  return <ObjectList key={objectApiName} objectApiName={objectApiName} />
}

function ObjectList({ objectApiName }: { objectApiName: string }) {
  const words = useWords()
  const [, go] = useLocation()
  const list = useAskedList(objectApiName)
  const { asked, change, object, views, unknown, error, info, conditions, fields } = list
  const { view, term } = asked
  const address = JSON.stringify([objectApiName, view, asked.sort, term, asked.conditions])
  const [pages, setPages] = useState(() => placeOf(address).pages)
  const columns = useColumns(object, info)
  const sort = useMemo(() => orderOf(asked.sort, info), [asked.sort, info])
  const rows = { view: list.isKnown ? view : undefined, sort: asked.sort, term, conditions, fields }
  const { records, hasMore, isLoading, error: unread } = useRows(objectApiName, rows, pages)
  useRefusal(list.hasMore ? unread : undefined, list.giveWay)
  const [lit, setLit] = useState(() => placeOf(address).lit)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const label = info?.label ?? ''
  const [editing, setEditing] = useState<{ id: string; path: string }>()
  const client = useClient()
  const [litPath, setLitPath] = useState<string>()
  const [isChoosing, setChoosing] = useState(false)
  const [isChanging, setChanging] = useState(false)
  const [isMaking, setMaking] = useState(false)
  const [isAll, setAll] = useState(false)
  const { data: picklists } = useAdapter(getPicklistValuesByRecordType, {
    objectApiName: object?.updateable ? objectApiName : undefined,
    recordTypeId: object?.defaultRecordTypeId ?? undefined,
  })
  const cellsOf = { objectApiName, object, columns, records, picklists: picklists?.picklistFieldValues, lit, litPath }
  const { edits, theirs, refused: refusedRows, cells, undo, clear, ...changes } = useCellChanges(cellsOf)
  useTitle(object && (label ? `${label} · ${object.labelPlural}` : object.labelPlural))
  useEffect(() => tellOpened(objectApiName), [objectApiName])

  const before = useRef(address)
  if (before.current !== address) {
    before.current = address
    const place = placeOf(address)
    setPages(place.pages)
    setLit(place.lit)
    setTicked(new Set())
    setAll(false)
    setEditing(undefined)
  }
  const light = useCallback(
    (row: number, path?: string) => {
      setLit(row)
      if (path) setLitPath(path)
      keepPlace(address, { lit: row })
    },
    [address],
  )
  const readOn = useCallback(() => {
    if (!hasMore || isLoading) return
    setPages((now) => now + 1)
    keepPlace(address, { pages: pages + 1 })
  }, [hasMore, isLoading, address, pages])
  const tick = useCallback((id: string) => {
    // One more or less: it is no longer all of them.
    setAll(false)
    setTicked((now) => {
      const next = new Set(now)
      if (!next.delete(id)) next.add(id)
      return next
    })
  }, [])
  const tickAll = () =>
    setTicked((now) =>
      records.every(({ id }) => now.has(id ?? '')) ? new Set() : new Set(records.flatMap(({ id }) => id ?? [])),
    )
  const orderBy = (path: string) => change({ sort: sort?.path === path && sort.isAscending ? `-${path}` : path })
  const step = (by: number) => {
    const all = [...(views ?? []).map(({ apiName }) => apiName), RECENT]
    change({ ...NOTHING_OWN, view: all[(all.indexOf(view ?? '') + by + all.length) % all.length] })
  }
  const widen = (path: string, width: number) => {
    if (!view || view === RECENT || !info) return
    if (asked.columns ?? asked.widths) return change({ widths: { ...asked.widths, [path]: width } })
    const columnWidths = { ...info.userPreferences.columnWidths, [path]: width }
    // Where it cannot be kept, the column is as wide as it was made, until the page goes.
    updateListPreferences(client, { objectApiName, listViewApiName: view, columnWidths }).catch(() => {})
  }
  const editLit = () => {
    const record = records[lit]
    const editable = record ? columns.filter((column) => column.isEditable(record.recordTypeId)) : []
    const first = editable.find(({ path }) => path === litPath) ?? editable[0]
    if (record?.id && first) setEditing({ id: record.id, path: first.path })
  }
  const sideways = (by: number) => {
    const at = columns.findIndex(({ path }) => path === litPath)
    const next = columns[Math.max(0, Math.min(columns.length - 1, at + by))]
    if (next) light(Math.max(lit, 0), next.path)
  }
  const open = () => {
    const id = records[lit]?.id
    if (id) go(recordPath(id))
  }
  useKeys([
    { keys: 'j', label: words.keyHelp.next, place: 'here', run: () => light(Math.min(lit + 1, records.length - 1)) },
    { keys: 'k', label: words.keyHelp.previous, place: 'here', run: () => light(Math.max(lit - 1, 0)) },
    { keys: 'x', label: words.keyHelp.tick, place: 'here', run: () => records[lit]?.id && tick(records[lit].id) },
    { keys: 'Enter', label: words.keyHelp.open, place: 'here', run: open },
    ...(object?.updateable
      ? [
          { keys: 'e', label: words.keyHelp.editRow, place: 'here' as const, run: editLit },
          { keys: 'mod+s', label: words.keyHelp.save, place: 'here' as const, inFields: true, run: changes.save },
          { keys: 'ArrowRight', label: words.keyHelp.right, place: 'here' as const, run: () => sideways(1) },
          { keys: 'ArrowLeft', label: words.keyHelp.left, place: 'here' as const, run: () => sideways(-1) },
          { keys: 'mod+z', label: words.keyHelp.undo, place: 'here' as const, run: undo },
        ]
      : []),
    { keys: ']', label: words.keyHelp.view, place: 'here', run: () => step(1) },
    { keys: '[', label: words.keyHelp.viewBefore, place: 'here', run: () => step(-1) },
    {
      keys: 'q',
      label: words.keyHelp.search,
      place: 'here',
      run: () => document.getElementById('list-search')?.focus(),
    },
    ...(object?.createable && !isMadeByStep(objectApiName)
      ? [{ keys: 'n', label: words.keyHelp.make, place: 'here' as const, run: () => go(newPath(objectApiName)) }]
      : []),
  ])

  const failure = unknown ?? error ?? (records.length === 0 ? unread : undefined)
  if (unknown) {
    return (
      <div className="screen">
        <h1>{words.notThereTitle}</h1>
        <Failure error={unknown} />
      </div>
    )
  }
  return (
    <div className="screen screen--list">
      <ListHead
        object={object}
        objectApiName={objectApiName}
        view={view}
        term={asked.term}
        conditions={conditions}
        onTerm={(term) => change({ term })}
      />
      <Views
        views={views}
        shown={view}
        onView={(next) => change({ ...NOTHING_OWN, view: next })}
        onMake={info?.createable ? () => setMaking(true) : undefined}
      />
      <ListTools
        object={object}
        info={view === RECENT ? undefined : info}
        columns={columns}
        sort={asked.sort}
        order={sort}
        isMaking={isMaking}
        onSort={(next) => change({ sort: next })}
        onView={(next = views?.find(({ apiName }) => apiName !== view)?.apiName ?? RECENT) =>
          change({ ...NOTHING_OWN, view: next })
        }
        onMade={() => setMaking(false)}
        onShow={change}
        hasOwn={list.hasOwn}
      />
      {list.isLeftOut && (
        <p className="note" role="status">
          {words.list.addressLeftOut}
        </p>
      )}
      {failure ? (
        <Failure error={failure} />
      ) : (
        <Rows
          address={address}
          label={label || (object?.labelPlural ?? '')}
          columns={columns}
          records={columns.length > 0 ? records : []}
          nameFields={object?.nameFields}
          lit={lit}
          litPath={litPath}
          onLight={light}
          ticked={ticked}
          sort={sort}
          onSort={orderBy}
          onTick={tick}
          onTickAll={tickAll}
          onEnd={readOn}
          editing={editing}
          onEdit={setEditing}
          edits={edits}
          refused={refusedRows}
          onSet={changes.set}
          theirs={theirs}
          picklists={picklists?.picklistFieldValues}
          onWidth={widen}
        />
      )}
      {!failure && !isLoading && records.length === 0 && info && (
        <p className="nothing">{asked.term ? fill(words.list.noneFound, { term: asked.term }) : words.list.none}</p>
      )}
      <BulkBar
        ticked={ticked.size}
        isAll={isAll}
        onAll={view !== RECENT && (hasMore || ticked.size < records.length) ? () => setAll(true) : undefined}
        cells={cells}
        refused={refusedRows.size}
        wrong={changes.wrong}
        meanwhile={theirs.size}
        isSaving={changes.isSaving}
        onThrowAway={clear}
        onMeanwhile={() => setChoosing(true)}
        onChange={object?.updateable ? () => setChanging(true) : undefined}
        more={
          objectApiName === 'Order' && (
            <Suspense fallback={null}>
              <PrintTicked
                orders={records.flatMap(({ id, fields }) => (id && ticked.has(id) ? [{ id, fields }] : []))}
              />
            </Suspense>
          )
        }
        onUntick={() => {
          setTicked(new Set())
          setAll(false)
        }}
        onUndo={undo}
        onSave={changes.save}
      />
      <Suspense fallback={null}>
        {isChoosing && object && (
          <MeanwhileDialog
            object={object}
            edits={edits}
            theirs={theirs}
            picklists={picklists?.picklistFieldValues}
            onChosen={changes.saveChosen}
            onClose={() => setChoosing(false)}
          />
        )}
        {isChanging && object && (
          <BulkDialog
            object={object}
            records={isAll ? records : records.filter(({ id }) => ticked.has(id ?? ''))}
            all={isAll && view ? { listViewApiName: view, searchTerm: asked.term, conditions } : undefined}
            onClose={() => setChanging(false)}
          />
        )}
      </Suspense>
      <Stand count={records.length} {...{ isLoading, hasMore }} />
    </div>
  )
}

/** As somebody chose it, else as the list has it. */
function orderOf(sort: string | undefined, info: ListInfo | undefined) {
  if (sort) return { path: sort.replace(/^-/, ''), isAscending: !sort.startsWith('-') }
  const [first] = info?.orderedByInfo ?? []
  return first && { path: first.fieldApiName, isAscending: first.isAscending }
}
