// What belongs to a record: a tab for each related list with how many there are, and the rows of the one that is open.
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { fill } from '#words/format.ts'
import type { ObjectInfo } from '#records-client/adapters/objects/object-info.ts'
import { getRelatedListsInfo } from '#records-client/adapters/related-lists/related-list-info.ts'
import { getRelatedListCountBatch } from '#records-client/adapters/related-lists/related-list-records.ts'
import { useAdapter } from '#records-client/react/use-adapter.ts'
import type { UiRecord } from '#records-client/store/wire.ts'
import { useWords } from '../../base/words.tsx'
import { RelatedRows } from './related-rows.tsx'

/** Nobody counts further. */
const MOST_COUNTED = 99

export function Related({ record, object }: { record: UiRecord; object: ObjectInfo }) {
  const { record: words } = useWords()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const { data: info } = useAdapter(getRelatedListsInfo, {
    parentObjectApiName: object.apiName,
    ...(record.recordTypeId && { recordTypeId: record.recordTypeId }),
  })
  const lists = info?.relatedLists ?? []
  const { data: counts } = useAdapter(getRelatedListCountBatch, {
    parentRecordId: lists.length > 0 && record.id ? record.id : undefined,
    relatedListIds: lists.map(({ relatedListId }) => relatedListId),
    maxCount: MOST_COUNTED,
  })
  const [chosen, setChosen] = useState<string>()
  if (lists.length === 0 || !record.id) return null
  const byId = new Map(
    (counts?.results ?? []).flatMap(({ result }) =>
      'listReference' in result ? [[result.listReference.relatedListId, result] as const] : [],
    ),
  )
  // The first that has something, so that nobody opens an empty one to find that out.
  const filled = lists.find(({ relatedListId }) => (byId.get(relatedListId)?.count ?? 0) > 0)
  const open = chosen ?? filled?.relatedListId ?? lists[0]?.relatedListId ?? ''
  const step = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (by === 0) return
    event.preventDefault()
    const at = lists.findIndex(({ relatedListId }) => relatedListId === open)
    const next = lists[(at + by + lists.length) % lists.length]
    setChosen(next?.relatedListId)
    list.current?.querySelector<HTMLElement>(`[data-list="${next?.relatedListId}"]`)?.focus()
  }
  return (
    <section className="panel related" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="visually-hidden">
        {words.related}
      </h2>
      <div ref={list} className="tabs" role="tablist" aria-labelledby={`${id}-title`}>
        {lists.map(({ relatedListId, label }) => {
          const count = byId.get(relatedListId)
          return (
            <button
              key={relatedListId}
              type="button"
              role="tab"
              id={`${id}-${relatedListId}`}
              data-list={relatedListId}
              className="tab"
              aria-selected={relatedListId === open}
              aria-controls={`${id}-panel`}
              tabIndex={relatedListId === open ? 0 : -1}
              onKeyDown={step}
              onClick={() => setChosen(relatedListId)}
            >
              {label}
              {count && (
                <span className="count">{count.hasMore ? fill('{count}+', { count: count.count }) : count.count}</span>
              )}
            </button>
          )
        })}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${open}`}>
        <RelatedRows key={open} parent={record} parentObject={object} relatedListId={open} />
      </div>
    </section>
  )
}
