// A record as a form. Somebody else's save meanwhile is never overwritten: what differs is shown by field, to be chosen.
import { useEffect, useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { fill } from '#words/format.ts'
import { getRecord } from '#records-client/adapters/records/get-record.ts'
import { getPicklistValuesByRecordType } from '#records-client/adapters/objects/picklists.ts'
import { updateRecord } from '#records-client/adapters/records/save-record.ts'
import { invoke } from '#records-client/adapters/engine/adapter.ts'
import { useClient } from '#records-client/react/provider.tsx'
import { useAdapter } from '#records-client/react/use-adapter.ts'
import { toId18 } from '#records-client/store/record-id.ts'
import type { FieldValue, UiRecord } from '#records-client/store/wire.ts'
import { hasSteps } from '../../base/by-step.ts'
import { Failure } from '../../base/failure.tsx'
import { recordPath } from '../../base/paths.ts'
import { say } from '../../base/toast.tsx'
import { useWords } from '../../base/words.tsx'
import type { Drafts } from '../../fields/kind.ts'
import { nameBeside } from '../../fields/record-name.ts'
import { NotThere } from '../../shell/not-there.tsx'
import { tellOpened } from '../../shell/opened-object.ts'
import { useTitle } from '../../shell/title.ts'
import { Conflict } from './conflict.tsx'
import { entryOf, keepEntry } from '../../fields/entries.ts'
import { RecordForm, type Save } from './record-form.tsx'
import { useRecordPage } from './use-record.ts'

export function EditScreen({ params }: { params: Readonly<Record<string, string | undefined>> }) {
  const id = params['id'] ?? ''
  return toId18(id) ? <EditOf key={id} id={id} /> : <NotThere />
}

interface Clash {
  theirs: UiRecord
  drafts: Drafts
  was: Readonly<Record<string, FieldValue>>
}

function EditOf({ id }: { id: string }) {
  const words = useWords()
  const client = useClient()
  const [, go] = useLocation()
  const focused = new URLSearchParams(useSearch()).get('field') ?? undefined
  const page = useRecordPage(id, 'Edit')
  // What was begun with stays, whatever becomes of the record in the cache meanwhile.
  const [begun, setBegun] = useState<typeof page>()
  if (!begun && page.record && page.layout) setBegun(page)
  const [clash, setClash] = useState<Clash>()
  const [round, setRound] = useState({ count: 0, isChoice: false })
  const { record, object, layout } = begun ?? page
  const recordTypeId = record?.recordTypeId ?? object?.defaultRecordTypeId ?? undefined
  const { data: picklists } = useAdapter(getPicklistValuesByRecordType, {
    objectApiName: clash && object?.apiName,
    recordTypeId,
  })
  // A name that nobody writes, as the number of an order, stands in no layout of forms.
  const { data: named, error: unnamed } = useAdapter(getRecord, {
    recordId: object && id,
    optionalFields: object?.nameFields.map((field) => `${object.apiName}.${field}`) ?? [],
  })
  const name = record && (named || unnamed) && nameBeside(record, named, object?.nameFields)
  const title = name && fill(words.record.editOf, { name })
  useTitle(title)
  useEffect(() => tellOpened(record?.apiName), [record?.apiName])
  if (!begun && page.error) {
    return (
      <div className="screen">
        <h1>{words.notThereTitle}</h1>
        <Failure error={page.error} />
      </div>
    )
  }
  if (!record || !object || !layout) return <p className="waiting">{words.loading}</p>
  const form = `edit ${id}`
  if (hasSteps(object.apiName) && !object.updateable)
    return (
      <div className="screen record">
        <header className="head">
          <h1>{name ?? object.label}</h1>
        </header>
        <p className="note">{words.record.bySteps}</p>
        <Link href={recordPath(id)} className="button button--main">
          {words.notes.mail.open}
        </Link>
      </div>
    )
  // The form is no place to come back to.
  const back = () => go(recordPath(id), { replace: true })
  const save = async ({ fields, since, insists }: Save) => {
    if (Object.keys(fields).length > 0)
      await updateRecord(
        client,
        { fields: { ...fields, Id: id }, ...(insists && { allowSaveOnDuplicate: true }) },
        since ? { ifUnmodifiedSince: since } : {},
      )
    say(words.record.saved)
    back()
  }
  const meet = async (drafts: Drafts, was: Readonly<Record<string, FieldValue>>) => {
    const optionalFields = pathsOf(record).map((path) => `${object.apiName}.${path}`)
    const theirs = await invoke(client, getRecord, { recordId: id, optionalFields }, { policy: { kind: 'no-cache' } })
    setClash({ theirs, drafts, was })
  }
  const goOn = ({ theirs, drafts, was }: Clash, left: readonly string[], isChoice: boolean) => {
    // What was entered beside the question counts too.
    const entered = Object.entries(entryOf(form)?.drafts ?? drafts).filter(([name]) => !left.includes(name))
    const begins = { ...record.fields, ...was, ...theirs.fields }
    keepEntry(form, { drafts: Object.fromEntries(entered), was: begins, since: theirs.lastModifiedDate })
    setClash(undefined)
    setRound((now) => ({ count: now.count + 1, isChoice }))
  }
  return (
    <div className="screen record">
      <header className="head">
        <h1>{title ?? object.label}</h1>
      </header>
      {hasSteps(object.apiName) && <p className="note">{words.record.bySteps}</p>}
      {clash && (
        <Conflict
          {...clash}
          object={object}
          picklists={picklists?.picklistFieldValues}
          onChosen={(left, isChoice) => goOn(clash, left, isChoice)}
        />
      )}
      <RecordForm
        // A form that goes on with what was chosen begins anew.
        key={round.count}
        savesAtOnce={round.isChoice}
        form={form}
        layout={layout}
        object={object}
        recordTypeId={recordTypeId ?? ''}
        recordId={id}
        begins={entryOf(form)?.was ?? record.fields}
        since={record.lastModifiedDate}
        isNew={false}
        record={record}
        focused={focused}
        saveLabel={words.record.save}
        onSave={save}
        onCancel={back}
        onConflict={(drafts, was) => void meet(drafts, was)}
      />
    </div>
  )
}

/** Its fields, and those of what it refers to: without them nobody knows its name. */
const pathsOf = ({ fields }: UiRecord): string[] =>
  Object.entries(fields).flatMap(([name, { value }]) =>
    typeof value === 'object' && value !== null ? pathsOf(value).map((path) => `${name}.${path}`) : [name],
  )
