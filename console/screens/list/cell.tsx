// A cell of a row that can be written where it stands.
import { memo, useRef, useState } from 'react'
import { fill, plural } from '#words/format.ts'
import type { PicklistValues } from '#records-client/adapters/objects/picklists.ts'
import type { FieldInfo } from '#records-client/adapters/objects/object-info.ts'
import type { UiRecord } from '#records-client/store/wire.ts'
import { Icon } from '../../base/icon.tsx'
import { useSpeech } from '../../base/words.tsx'
import { kindOf } from '../../fields/field-kinds.ts'
import type { Draft } from '../../fields/kind.ts'

export interface CellEditing {
  /** How many rows are ticked besides this one. */
  others: number
  onSet: (draft: Draft, onAll: boolean) => void
  onNext: (by: number) => void
  onBack: () => void
}

interface CellEditorProps extends CellEditing {
  record: UiRecord
  info: FieldInfo
  begins: Draft
  picklist: PicklistValues | undefined
}

export function CellEditor({ record, info, begins, picklist, others, onSet, onNext, onBack }: CellEditorProps) {
  const { words, locale } = useSpeech()
  const [draft, setDraft] = useState(begins)
  const [isOnAll, setOnAll] = useState(false)
  /** A field that goes loses the focus too, after all was said. */
  const isDone = useRef(false)
  const { Write, inputOf } = kindOf(info.dataType)
  const isWrong = inputOf(draft, locale) === undefined
  if (!Write) return null
  const finish = () => {
    if (isWrong) return false
    isDone.current = true
    if (draft !== begins || isOnAll) onSet(draft, isOnAll)
    return true
  }
  const id = `cell-${record.id}-${info.apiName}`
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- what is pressed in its field comes to it
    <span
      className="editor"
      // Before the field: a look-up would empty itself.
      onKeyDownCapture={(event) => {
        if (event.key !== 'Escape') return
        isDone.current = true
        event.preventDefault()
        event.stopPropagation()
        onBack()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          // A look-up has taken it to choose what is lit.
          if (event.defaultPrevented) return
          if (finish()) onBack()
        } else if (event.key === 'Tab') {
          if (finish()) onNext(event.shiftKey ? -1 : 1)
        } else return
        event.preventDefault()
        event.stopPropagation()
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (isDone.current || currentTarget.contains(relatedTarget)) return
        finish()
        onBack()
      }}
    >
      <label className="visually-hidden" htmlFor={id}>
        {info.label}
      </label>
      <Write
        id={id}
        draft={draft}
        onDraft={setDraft}
        info={info}
        objectApiName={record.apiName}
        isRequired={info.required}
        isInvalid={isWrong}
        describedBy={undefined}
        picklist={picklist}
        drafts={NONE}
        recordId={record.id}
        shown={shownOf(record, info)}
        isFocused
      />
      {others > 0 && (
        <label className="editor__all">
          <input
            type="checkbox"
            className="tick"
            checked={isOnAll}
            onChange={({ target }) => setOnAll(target.checked)}
          />
          {plural(others, locale, words.list.alsoTicked)}
        </label>
      )}
    </span>
  )
}

const shownOf = ({ fields }: UiRecord, { apiName, relationshipName }: FieldInfo): string | null =>
  (relationshipName ? fields[relationshipName]?.displayValue : undefined) ?? fields[apiName]?.displayValue ?? null

const NONE = {}

export const EditButton = memo(function EditButton({
  label,
  isLit,
  onEdit,
}: {
  label: string
  isLit: boolean
  onEdit: () => void
}) {
  const { words } = useSpeech()
  return (
    <button
      type="button"
      className="cell__edit"
      tabIndex={isLit ? 0 : -1}
      aria-label={fill(words.list.edit, { label })}
      onClick={onEdit}
    >
      <Icon name="edit" />
    </button>
  )
})
