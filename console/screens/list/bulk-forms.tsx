// What is written of many records at once: one field, or what an action asks for. Nothing of any record stands in it beforehand.
import { type FormEvent, useState } from 'react'
import type { PlatformAction } from '#records-client/adapters/actions/actions.ts'
import { getQuickActionLayout } from '#records-client/adapters/actions/quick-actions.ts'
import { getObjectInfo, type ObjectInfo } from '#records-client/adapters/objects/object-info.ts'
import { getPicklistValuesByRecordType } from '#records-client/adapters/objects/picklists.ts'
import { useAdapter } from '#records-client/react/use-adapter.ts'
import { useFormFactor } from '../../base/use-media.ts'
import { useSpeech } from '../../base/words.tsx'
import { kindOf } from '../../fields/field-kinds.ts'
import { FormField } from '../../fields/form-field.tsx'
import type { Draft, Input } from '../../fields/kind.ts'

interface BulkFieldProps {
  object: ObjectInfo
  name: string
  wrong: string | undefined
  onBegin: (input: Input) => Promise<void>
  onClose: () => void
}

export function BulkField({ object, name, wrong, onBegin, onClose }: BulkFieldProps) {
  const { words, locale } = useSpeech()
  const info = object.fields[name]
  const [draft, setDraft] = useState<Draft>(info?.dataType === 'Boolean' ? false : '')
  const [unread, setUnread] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const { data: picklists } = useAdapter(getPicklistValuesByRecordType, {
    objectApiName: object.apiName,
    recordTypeId: object.defaultRecordTypeId ?? undefined,
  })
  const apply = async (event: FormEvent) => {
    event.preventDefault()
    const input = kindOf(info?.dataType).inputOf(draft, locale)
    setUnread(input === undefined ? words.record.unreadable : undefined)
    if (input === undefined) return
    setSaving(true)
    await onBegin(input)
    setSaving(false)
  }
  if (!info) return null
  return (
    <form className="bulk-form" onSubmit={(event) => void apply(event)}>
      <FormField
        id={`change-${name}`}
        info={info}
        label={info.label}
        isRequired={info.required}
        wrong={unread ?? wrong}
        isChanged={false}
        draft={draft}
        onDraft={setDraft}
        objectApiName={object.apiName}
        picklist={picklists?.picklistFieldValues[name]}
        drafts={{ [name]: draft }}
        recordId={null}
        shown={null}
      />
      <div className="form__end">
        <button type="submit" className="button button--main" disabled={isSaving}>
          {words.list.apply}
        </button>
        <button type="button" className="button" onClick={onClose}>
          {words.record.cancel}
        </button>
      </div>
    </form>
  )
}

interface BulkActionProps {
  action: PlatformAction
  wrong: string | undefined
  onBegin: (fields: Record<string, Input>) => Promise<void>
  onClose: () => void
}

export function BulkAction({ action, wrong, onBegin, onClose }: BulkActionProps) {
  const { words, locale } = useSpeech()
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({})
  const [unread, setUnread] = useState<readonly string[]>([])
  const [isSaving, setSaving] = useState(false)
  const { data: layout } = useAdapter(getQuickActionLayout, {
    actionApiName: action.apiName,
    formFactor: useFormFactor(),
  })
  const { data: object } = useAdapter(getObjectInfo, { objectApiName: action.targetObject ?? undefined })
  const { data: picklists } = useAdapter(getPicklistValuesByRecordType, {
    objectApiName: action.targetObject ?? undefined,
    recordTypeId: object?.defaultRecordTypeId ?? undefined,
  })
  if (!layout || !object) return <p className="waiting">{words.loading}</p>
  const infos = layout.layout.sections
    .flatMap(({ layoutRows }) => layoutRows.flatMap(({ layoutItems }) => layoutItems))
    .flatMap(({ layoutComponents }) => layoutComponents)
    .flatMap(({ apiName }) => (apiName && object.fields[apiName]) || [])
    .filter(({ updateable, createable, dataType }) => (updateable || createable) && kindOf(dataType).Write)
  const apply = async (event: FormEvent) => {
    event.preventDefault()
    const inputs = infos
      .filter(({ apiName }) => drafts[apiName] !== undefined)
      .map(({ apiName, dataType }) => [apiName, kindOf(dataType).inputOf(drafts[apiName] ?? '', locale)] as const)
    setUnread(inputs.flatMap(([name, input]) => (input === undefined ? [name] : [])))
    if (inputs.some(([, input]) => input === undefined)) return
    setSaving(true)
    await onBegin(Object.fromEntries(inputs.map(([name, input]) => [name, input ?? null])))
    setSaving(false)
  }
  return (
    <form className="bulk-form" onSubmit={(event) => void apply(event)}>
      {infos.map((info) => (
        <FormField
          key={info.apiName}
          id={`change-${info.apiName}`}
          info={info}
          label={info.label}
          isRequired={info.required}
          wrong={unread.includes(info.apiName) ? words.record.unreadable : undefined}
          isChanged={false}
          draft={drafts[info.apiName] ?? (info.dataType === 'Boolean' ? false : '')}
          onDraft={(draft) => setDrafts((now) => ({ ...now, [info.apiName]: draft }))}
          objectApiName={object.apiName}
          picklist={picklists?.picklistFieldValues[info.apiName]}
          drafts={drafts}
          recordId={null}
          shown={null}
        />
      ))}
      {wrong && (
        <p className="note note--stop" role="alert">
          {wrong}
        </p>
      )}
      <div className="form__end">
        <button type="submit" className="button button--main" disabled={isSaving}>
          {action.label ?? words.record.doIt}
        </button>
        <button type="button" className="button" onClick={onClose}>
          {words.record.cancel}
        </button>
      </div>
    </form>
  )
}
