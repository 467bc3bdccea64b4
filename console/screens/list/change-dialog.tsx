// One field of many records: chosen, written once, and saved in one batch that says which records refuse it, and why.
import { type FormEvent, useState } from 'react'
import { plural } from '#words/format.ts'
import type { ObjectInfo } from '#records-client/adapters/objects/object-info.ts'
import { getPicklistValuesByRecordType } from '#records-client/adapters/objects/picklists.ts'
import { useAdapter } from '#records-client/react/use-adapter.ts'
import type { UiRecord } from '#records-client/store/wire.ts'
import { say } from '../../base/toast.tsx'
import { useSpeech } from '../../base/words.tsx'
import { kindOf } from '../../fields/field-kinds.ts'
import { FormField } from '../../fields/form-field.tsx'
import type { Draft } from '../../fields/kind.ts'
import { nameIn } from '../../fields/record-name.ts'
import { Modal } from '../../shell/modal.tsx'
import { type RowRefusal, useSaveChanges, whyFailed } from './edits.ts'

interface ChangeDialogProps {
  object: ObjectInfo
  records: readonly UiRecord[]
  onClose: () => void
}

export function ChangeDialog({ object, records, onClose }: ChangeDialogProps) {
  const { words, locale } = useSpeech()
  const save = useSaveChanges()
  const fields = Object.values(object.fields)
    .filter(({ updateable, dataType }) => updateable && kindOf(dataType).Write)
    .sort((one, other) => one.label.localeCompare(other.label, locale))
  const [name, setName] = useState(fields[0]?.apiName ?? '')
  const [draft, setDraft] = useState<Draft>(() => emptyOf(fields[0]?.dataType))
  const [wrong, setWrong] = useState<string>()
  const [refused, setRefused] = useState<ReadonlyMap<string, RowRefusal>>(new Map())
  const [isSaving, setSaving] = useState(false)
  const info = object.fields[name]
  const { data: picklists } = useAdapter(getPicklistValuesByRecordType, {
    objectApiName: object.apiName,
    recordTypeId: object.defaultRecordTypeId ?? undefined,
  })
  const choose = (next: string) => {
    setName(next)
    setDraft(emptyOf(object.fields[next]?.dataType))
    setWrong(undefined)
    setRefused(new Map())
  }
  const apply = async (event: FormEvent) => {
    event.preventDefault()
    const input = kindOf(info?.dataType).inputOf(draft, locale)
    if (input === undefined) return setWrong(words.record.unreadable)
    setSaving(true)
    setWrong(undefined)
    try {
      const now = await save(records.flatMap(({ id }) => (id ? [{ id, fields: { [name]: input } }] : [])))
      setRefused(now)
      say(plural(records.length - now.size, locale, words.list.saved))
      if (now.size === 0) onClose()
    } catch (error) {
      setWrong(whyFailed(error))
    } finally {
      setSaving(false)
    }
  }
  return (
    <Modal title={plural(records.length, locale, words.list.changeOf)} onClose={onClose}>
      <form className="sheet" onSubmit={(event) => void apply(event)}>
        <div className="form__field">
          <label className="label" htmlFor="change-field">
            {words.list.field}
          </label>
          <select
            id="change-field"
            className="control control--select"
            data-first
            value={name}
            onChange={({ target }) => choose(target.value)}
          >
            {fields.map(({ apiName, label }) => (
              <option key={apiName} value={apiName}>
                {label}
              </option>
            ))}
          </select>
        </div>
        {info && (
          <FormField
            key={name}
            id={`change-${name}`}
            info={info}
            label={info.label}
            isRequired={info.required}
            wrong={wrong}
            isChanged={false}
            draft={draft}
            onDraft={setDraft}
            objectApiName={object.apiName}
            picklist={picklists?.picklistFieldValues[name]}
            drafts={{ [name]: draft }}
            recordId={null}
            shown={null}
          />
        )}
        {refused.size > 0 && (
          <div className="note note--stop" role="alert">
            <p>{plural(refused.size, locale, words.list.refused)}</p>
            <ul>
              {records
                .filter(({ id }) => refused.has(id ?? ''))
                .map((record) => (
                  <li key={record.id}>
                    <b>{nameIn(record, object)}</b> {Object.values(refused.get(record.id ?? '') ?? {}).join(' ')}
                  </li>
                ))}
            </ul>
          </div>
        )}
        <div className="form__end">
          <button type="submit" className="button button--main" disabled={isSaving || !info}>
            {words.list.apply}
          </button>
          <button type="button" className="button" onClick={onClose}>
            {words.record.cancel}
          </button>
        </div>
      </form>
    </Modal>
  )
}

const emptyOf = (dataType: string | undefined): Draft => (dataType === 'Boolean' ? false : '')
