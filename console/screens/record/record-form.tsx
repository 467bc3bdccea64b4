// The fields of a layout as a form: of a new record, of one that is there, or of an action. What is refused is told beside its field, and
// nothing that was entered is lost.
import { type FormEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { LayoutItem, RecordLayout } from '#records-client/adapters/layouts/layout.ts'
import type { ObjectInfo } from '#records-client/adapters/objects/object-info.ts'
import { getPicklistValuesByRecordType } from '#records-client/adapters/objects/picklists.ts'
import { useAdapter } from '#records-client/react/use-adapter.ts'
import type { FieldValue, UiRecord } from '#records-client/store/wire.ts'
import { useKeys } from '../../base/keys.ts'
import { useHeld } from '../../base/use-held.ts'
import { type Refused, refusedBy } from '../../base/refusal.ts'
import { useSpeech } from '../../base/words.tsx'
import { draftIn, kindOf } from '../../fields/field-kinds.ts'
import { FieldText } from '../../fields/field-text.tsx'
import { FormField } from '../../fields/form-field.tsx'
import type { Draft, Drafts, Input } from '../../fields/kind.ts'
import { Doubles } from './doubles.tsx'
import { dropEntry, entryOf, keepEntry } from '../../fields/entries.ts'

export interface Save {
  fields: Record<string, Input>
  /** When what was changed had been saved: nobody's later change is overwritten. */
  since: string | null
  insists: boolean
}

export interface RecordFormProps {
  /** Names the entry, so that it is found again. */
  form: string
  layout: RecordLayout
  object: ObjectInfo
  recordTypeId: string
  recordId: string | null
  begins: Readonly<Record<string, FieldValue>>
  since?: string | null
  isNew: boolean
  /** Other fields that are told without being written. */
  record?: UiRecord
  focused?: string | undefined
  saveLabel: string
  /** Instead of “Cancel”. */
  leaveLabel?: string
  isInDialog?: boolean
  /** What saving it would do, told above its button; `fields` are undefined while something that is needed is missing. */
  renderForetold?: (fields: Record<string, Input> | undefined) => ReactNode
  /** Nothing is saved before it is told what happens. */
  isHeld?: boolean
  /** What it begins with is saved without being asked again: somebody has just chosen it. */
  savesAtOnce?: boolean
  onSave: (save: Save) => Promise<void>
  onCancel: () => void
  /** Somebody saved meanwhile: answers what to go on with, or undefined when they are to be asked. */
  onConflict?: (drafts: Drafts, was: Readonly<Record<string, FieldValue>>) => void
}

export function RecordForm(props: RecordFormProps) {
  const {
    form,
    layout,
    object,
    recordTypeId,
    recordId,
    begins,
    since = null,
    isNew,
    record,
    focused,
    saveLabel,
  } = props
  const { words, locale } = useSpeech()
  const id = useId()
  const before = useMemo(() => entryOf(form), [form])
  const [was] = useState(before?.was ?? begins)
  const [drafts, setDrafts] = useState<Drafts>(before?.drafts ?? {})
  const [refused, setRefused] = useState<Refused>()
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const [isSaving, setSaving] = useState(false)
  const held = useHeld<HTMLFormElement>(isSaving)
  const { data: picklists } = useAdapter(getPicklistValuesByRecordType, { objectApiName: object.apiName, recordTypeId })

  const initial = (name: string): Draft => draftIn(object.fields[name], was[name], locale)
  const draftOf = (name: string): Draft => drafts[name] ?? initial(name)
  const names = layout.sections.flatMap(({ layoutRows }) =>
    layoutRows.flatMap(({ layoutItems }) => layoutItems.flatMap((item) => writtenIn(item, object, isNew))),
  )
  const current = Object.fromEntries(names.map((name) => [name, draftOf(name)]))
  const moment = before?.since ?? since

  const change = (name: string, draft: Draft) => {
    const next: Record<string, Draft> = { ...drafts, [name]: draft }
    // What hangs on it is chosen anew: its values may not go with this one.
    for (const [other, { controllerName }] of Object.entries(object.fields))
      if (controllerName === name && draft !== draftOf(name)) next[other] = ''
    setDrafts(next)
    keepEntry(form, { drafts: next, was, since: moment })
    if (wrong[name]) setWrong((now) => Object.fromEntries(Object.entries(now).filter(([other]) => other !== name)))
  }

  const written = () => {
    const fields: Record<string, Input> = {}
    const unread: Record<string, string> = {}
    for (const name of names) {
      const draft = draftOf(name)
      if (!isNew && draft === initial(name)) continue
      const input = kindOf(object.fields[name]?.dataType).inputOf(draft, locale)
      if (input === undefined) unread[name] = words.record.unreadable
      else if (!isNew || (input !== null && input !== '')) fields[name] = input
    }
    return { fields, unread }
  }
  const foretold = () => {
    const { fields, unread } = written()
    const isWhole = layout.sections.every(({ layoutRows }) =>
      layoutRows.every(({ layoutItems }) =>
        layoutItems.every((item) => !item.required || writtenIn(item, object, isNew).every((name) => draftOf(name))),
      ),
    )
    return isWhole && Object.keys(unread).length === 0 ? fields : undefined
  }
  const send = async (insists: boolean) => {
    if (props.isHeld) return
    const { fields, unread } = written()
    setWrong(unread)
    setRefused(undefined)
    if (Object.keys(unread).length > 0) return focusFirst(id, unread)
    setSaving(true)
    try {
      await props.onSave({ fields, since: moment, insists })
      dropEntry(form)
    } catch (error) {
      const told = refusedBy(error)
      if (told.isConflict && props.onConflict) props.onConflict(drafts, was)
      setRefused(told)
      setWrong(told.fields)
      focusFirst(id, told.fields)
    } finally {
      setSaving(false)
    }
  }
  const isToSave = useRef(props.savesAtOnce ?? false)
  useEffect(() => {
    if (!isToSave.current) return
    isToSave.current = false
    void send(false)
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(false)
  }
  useKeys([
    {
      keys: 'mod+s',
      label: words.keyHelp.save,
      place: 'here',
      inFields: true,
      inDialog: props.isInDialog ?? false,
      run: () => void send(false),
    },
  ])
  const cancel = () => {
    dropEntry(form)
    props.onCancel()
  }
  // What is wrong with a field that is not shown here is told above.
  const elsewhere = Object.entries(refused?.fields ?? {}).filter(([name]) => !names.includes(name))

  return (
    <form ref={held} id={id} className="form" noValidate onSubmit={submit}>
      {refused && !refused.isConflict && (
        <div className="note note--stop" role="alert">
          <p>
            {refused.isOffline
              ? words.offline
              : Object.keys(refused.fields).length > elsewhere.length
                ? words.record.refused
                : words.record.refusedShort}
          </p>
          {[
            ...(refused.isOffline ? [] : refused.others),
            ...elsewhere.map(([name, told]) => `${object.fields[name]?.label ?? name}: ${told}`),
          ].map((told) => (
            <p key={told}>{told}</p>
          ))}
          {refused.doubles && <Doubles {...refused.doubles} object={object} onInsist={() => void send(true)} />}
        </div>
      )}
      {layout.sections.map((section, i) => (
        <fieldset key={section.id ?? i} className="panel form__section">
          {section.heading && <legend>{section.heading}</legend>}
          <div className="form__fields" data-columns={section.columns}>
            {section.layoutRows.flatMap(({ layoutItems }) =>
              layoutItems.flatMap((item) => {
                const written = writtenIn(item, object, isNew)
                if (written.length === 0) return readIn(item, object, record)
                return written.map((name) => {
                  const info = object.fields[name]
                  if (!info) return []
                  return (
                    <FormField
                      key={name}
                      id={`${id}-${name}`}
                      info={info}
                      label={written.length > 1 ? info.label : (item.label ?? info.label)}
                      isRequired={item.required || info.required}
                      wrong={wrong[name]}
                      draft={draftOf(name)}
                      onDraft={(draft) => change(name, draft)}
                      isChanged={!isNew && draftOf(name) !== initial(name)}
                      objectApiName={object.apiName}
                      picklist={picklists?.picklistFieldValues[name]}
                      drafts={current}
                      recordId={recordId}
                      shown={shownOf(name, object, was)}
                      isFocused={name === focused}
                    />
                  )
                })
              }),
            )}
          </div>
        </fieldset>
      ))}
      {props.renderForetold?.(foretold())}
      <div className="form__end">
        <button type="submit" className="button button--main" disabled={isSaving || props.isHeld}>
          {saveLabel}
        </button>
        <button type="button" className="button" onClick={cancel}>
          {props.leaveLabel ?? words.record.cancel}
        </button>
      </div>
    </form>
  )
}

/** The fields of an item that somebody writes here. */
function writtenIn({ layoutComponents }: LayoutItem, object: ObjectInfo, isNew: boolean): string[] {
  return layoutComponents.flatMap(({ apiName }) => {
    const info = apiName ? object.fields[apiName] : undefined
    if (!info || !(isNew ? info.createable : info.updateable)) return []
    return kindOf(info.dataType).Write ? info.apiName : []
  })
}

/** The others are told, as they help whoever writes beside them. */
function readIn({ label, layoutComponents }: LayoutItem, object: ObjectInfo, record: UiRecord | undefined) {
  const names = layoutComponents.flatMap(({ apiName }) => (apiName && record?.fields[apiName] ? [apiName] : []))
  if (!record || names.length === 0) return []
  return (
    <div key={names[0]} className="form__read">
      <span className="label">{label}</span>
      <span>
        {names.map((name) => (
          <FieldText key={name} record={record} path={name} info={object.fields[name]} />
        ))}
      </span>
    </div>
  )
}

function shownOf(name: string, object: ObjectInfo, was: Readonly<Record<string, FieldValue>>): string | null {
  const relationship = object.fields[name]?.relationshipName
  return (relationship && was[relationship]?.displayValue) || (was[name]?.displayValue ?? null)
}

function focusFirst(id: string, wrong: Readonly<Record<string, string>>): void {
  requestAnimationFrame(() => {
    const field = [...document.querySelectorAll<HTMLElement>(`[id^="${CSS.escape(id)}-"]`)].find((one) =>
      Object.keys(wrong).some((name) => one.id === `${id}-${name}`),
    )
    const control = field?.matches('input, select, textarea') ? field : field?.querySelector<HTMLElement>('input')
    control?.focus()
  })
}
