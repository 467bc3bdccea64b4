// What is changed in the cells of a list: entered, pasted, undone, saved in one go, and chosen where somebody else was first.
import { useEffect, useRef, useState } from 'react'
import { fill, plural } from '#words/format.ts'
import type { ObjectInfo } from '#records-client/adapters/objects/object-info.ts'
import type { PicklistValues } from '#records-client/adapters/objects/picklists.ts'
import { useClient } from '#records-client/react/provider.tsx'
import type { UiRecord } from '#records-client/store/wire.ts'
import { whyRefused } from '../../base/calls.ts'
import { say } from '../../base/toast.tsx'
import { useSpeech } from '../../base/words.tsx'
import { kindOf } from '../../fields/field-kinds.ts'
import type { Column } from './columns.ts'
import { type CellDrafts, type Edits, useEdits } from './edits.ts'
import { type Change, sendChanges } from './send-changes.ts'
import { cellsOf, draftOfText, wrongIn } from './written-cell.ts'

interface Around {
  objectApiName: string
  object: ObjectInfo | undefined
  columns: readonly Column[]
  records: readonly UiRecord[]
  picklists: Readonly<Record<string, PicklistValues>> | undefined
  lit: number
  litPath: string | undefined
}

export function useCellChanges(around: Around) {
  const { words, locale } = useSpeech()
  const { objectApiName, object, picklists } = around
  const changes = useEdits(objectApiName)
  const { edits, cells, settle, choose } = changes
  const client = useClient()
  const [isSaving, setSaving] = useState(false)
  usePaste(around, changes.set)

  const isWrong = (drafts: CellDrafts): boolean =>
    Object.entries(drafts).some(([path, draft]) => {
      const info = object?.fields[path]
      return info && wrongIn({ draft, info, picklist: picklists?.[path] }, words, locale) !== undefined
    })
  const saveAll = async (all: Edits) => {
    const wanted = [...all].filter(([, { drafts }]) => !isWrong(drafts))
    if (wanted.length === 0 || isSaving) return
    setSaving(true)
    const work = wanted.map(
      ([id, { was, drafts }]): Change => ({
        id,
        object: was.apiName,
        since: was.lastModifiedDate,
        fields: Object.fromEntries(
          Object.entries(drafts).map(([path, draft]) => [
            path,
            kindOf(object?.fields[path]?.dataType).inputOf(draft, locale) ?? null,
          ]),
        ),
      }),
    )
    try {
      const outcome = await sendChanges(client, work)
      settle(all, outcome)
      const { saved, failure } = outcome
      const done = saved.size > 0 || !failure ? [plural(saved.size, locale, words.list.saved)] : []
      say([...done, ...(failure ? [whyRefused(failure, words.offline)] : [])].join(' '))
    } finally {
      setSaving(false)
    }
  }
  return {
    ...changes,
    isSaving,
    /** Cells that cannot be sent as they are. */
    wrong: [...edits.values()].filter(({ drafts }) => isWrong(drafts)).length,
    save: () => (cells === 0 ? undefined : void saveAll(edits)),
    /** Saves what was chosen beside theirs. */
    saveChosen(kept: ReadonlyMap<string, CellDrafts>) {
      const next = new Map(
        [...kept].flatMap(([id, drafts]) => {
          const was = changes.theirs.get(id)
          return was && Object.keys(drafts).length > 0 ? [[id, { was, drafts }] as const] : []
        }),
      )
      choose(kept)
      void saveAll(next)
    },
  }
}

const isInField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input:not([type=checkbox]), textarea, select, dialog') !== null

/** A block goes into the rows and columns from the lit cell on; what cannot be written there is left out, and said. */
function usePaste(
  { columns, records, picklists, lit, litPath }: Around,
  onSet: ReturnType<typeof useEdits>['set'],
): void {
  const { words, locale } = useSpeech()
  const paste = (text: string) => {
    const first = records[lit]
    if (!first) return say(words.list.pasteWhere)
    const from = litPath
      ? columns.findIndex(({ path }) => path === litPath)
      : columns.findIndex((column) => column.isEditable(first.recordTypeId))
    let leftOut = 0
    const changes = cellsOf(text).flatMap((row, down) =>
      row.flatMap((value, right) => {
        const record = records[lit + down]
        const column = columns[from + right]
        if (!record || !column?.info || !column.isEditable(record.recordTypeId)) {
          leftOut++
          return []
        }
        return [{ record, path: column.path, draft: draftOfText(value, column.info, picklists?.[column.path]) }]
      }),
    )
    onSet(changes)
    const done = plural(changes.length, locale, words.list.pasted)
    say(leftOut > 0 ? `${done} ${fill(words.list.pasteLeft, { count: String(leftOut) })}` : done)
  }
  const latest = useRef(paste)
  latest.current = paste
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (text === '' || isInField(event.target) || document.querySelector('dialog[open]')) return
      event.preventDefault()
      latest.current(text)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [])
}
