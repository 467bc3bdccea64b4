// A new record of an object. Whether there is one like it already is told before anything is saved.
import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { fill } from '#words/format.ts'
import { getDuplicateConfiguration, getDuplicates } from '#records-client/adapters/duplicates/duplicates.ts'
import { invoke } from '#records-client/adapters/engine/adapter.ts'
import type { ObjectInfo } from '#records-client/adapters/objects/object-info.ts'
import { getRecordCreateDefaults } from '#records-client/adapters/records/record-defaults.ts'
import { createRecord } from '#records-client/adapters/records/save-record.ts'
import { useClient } from '#records-client/react/provider.tsx'
import { useAdapter } from '#records-client/react/use-adapter.ts'
import { FetchError } from '#records-client/store/fetch-error.ts'
import { Failure } from '../../base/failure.tsx'
import { listPath, recordPath } from '../../base/paths.ts'
import { say } from '../../base/toast.tsx'
import { useFormFactor } from '../../base/use-media.ts'
import { useWords } from '../../base/words.tsx'
import { tellOpened } from '../../shell/opened-object.ts'
import { useTitle } from '../../shell/title.ts'
import { RecordForm, type Save } from './record-form.tsx'

export function NewScreen({ params }: { params: Readonly<Record<string, string | undefined>> }) {
  const objectApiName = params['object'] ?? ''
  const search = useSearch()
  return <NewOf key={`${objectApiName} ${search}`} objectApiName={objectApiName} search={search} />
}

function NewOf({ objectApiName, search }: { objectApiName: string; search: string }) {
  const words = useWords()
  const client = useClient()
  const formFactor = useFormFactor()
  const [, go] = useLocation()
  const [recordTypeId, setRecordTypeId] = useState<string>()
  const { data, error } = useAdapter(getRecordCreateDefaults, {
    objectApiName,
    formFactor,
    ...(recordTypeId && { recordTypeId }),
  })
  const { data: rules } = useAdapter(getDuplicateConfiguration, { objectApiName })
  const object = data?.objectInfos[objectApiName]
  const title = object && fill(words.record.make, { object: object.label })
  useTitle(title)
  useEffect(() => tellOpened(objectApiName), [objectApiName])
  if (error) {
    return (
      <div className="screen">
        <h1>{words.notThereTitle}</h1>
        <Failure error={error} />
      </div>
    )
  }
  if (!data?.layout || !object) return <p className="waiting">{words.loading}</p>
  const typeId = recordTypeId ?? data.record.recordTypeId ?? object.defaultRecordTypeId ?? ''
  const above = aboveIn(search, object)
  const back = above ? recordPath(above.id) : undefined
  const save = async ({ fields, insists }: Save) => {
    const typed = recordTypeId && object.fields['RecordTypeId'] ? { ...fields, RecordTypeId: recordTypeId } : fields
    if (rules?.predupeEnabled && !insists) {
      const asked = { apiName: objectApiName, fields: typed }
      const found = await invoke(client, getDuplicates, asked, { policy: { kind: 'no-cache' } })
      if (found.matches.length > 0)
        throw likeOthers(
          found.matches.flatMap(({ recordIds }) => recordIds),
          found.allowSave,
        )
    }
    const made = await createRecord(client, {
      apiName: objectApiName,
      fields: typed,
      ...(insists && { allowSaveOnDuplicate: true }),
    })
    say(words.record.saved)
    go(back ?? (made?.id ? recordPath(made.id) : listPath(objectApiName)), { replace: true })
  }
  return (
    <div className="screen record">
      <header className="head">
        <h1>{title}</h1>
      </header>
      <RecordTypes object={object} chosen={typeId} onChoose={setRecordTypeId} />
      <RecordForm
        key={typeId}
        form={`new ${objectApiName} ${above?.id ?? ''}`.trim()}
        layout={data.layout}
        object={object}
        recordTypeId={typeId}
        recordId={null}
        begins={
          above ? { ...data.record.fields, [above.field]: { value: above.id, displayValue: null } } : data.record.fields
        }
        isNew
        saveLabel={words.record.save}
        onSave={save}
        onCancel={() => go(back ?? listPath(objectApiName))}
      />
    </div>
  )
}

/** The record that the new one belongs to, whose page led here and is come back to. */
function aboveIn(search: string, { fields }: ObjectInfo) {
  for (const [field, id] of new URLSearchParams(search))
    if (fields[field]?.createable && fields[field].reference && /^[0-9A-Za-z]{15,18}$/.test(id)) return { field, id }
  return undefined
}

interface RecordTypesProps {
  object: ObjectInfo
  chosen: string
  onChoose: (recordTypeId: string) => void
}

function RecordTypes({ object, chosen, onChoose }: RecordTypesProps) {
  const { record } = useWords()
  const types = Object.values(object.recordTypeInfos).filter(({ available, master }) => available && !master)
  if (types.length < 2) return null
  return (
    <fieldset className="segments record-types">
      <legend>{record.recordType}</legend>
      {types.map(({ recordTypeId, name }) => (
        <label key={recordTypeId}>
          <input
            type="radio"
            name="record-type"
            checked={recordTypeId === chosen}
            onChange={() => onChoose(recordTypeId)}
          />
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** In the shape in which a save tells of them. */
const likeOthers = (ids: readonly string[], isAllowSave: boolean): FetchError =>
  new FetchError(400, [], {
    output: {
      errors: [{ message: '', duplicateRecordError: { matchResults: [{ isAllowSave, matchRecordIds: ids }] } }],
      fieldErrors: {},
    },
  })
