import { useState } from 'react'
import { Link } from 'wouter'
import type { ObjectInfo } from '#records-client/adapters/objects/object-info.ts'
import { getObjectInfo } from '#records-client/adapters/objects/object-info.ts'
import { getRelatedListInfo } from '#records-client/adapters/related-lists/related-list-info.ts'
import { getRelatedListRecords } from '#records-client/adapters/related-lists/related-list-records.ts'
import { useAdapter } from '#records-client/react/use-adapter.ts'
import type { UiRecord } from '#records-client/store/wire.ts'
import { Failure } from '../../base/failure.tsx'
import { Icon } from '../../base/icon.tsx'
import { isMadeByStep } from '../../base/by-step.ts'
import { newBelowPath } from '../../base/paths.ts'
import { useWords } from '../../base/words.tsx'
import { FieldText } from '../../fields/field-text.tsx'
import { kindOf } from '../../fields/field-kinds.ts'

/** What belongs to these moves money and sends mail: it is made by their own steps, which tell that first. */
const BY_STEPS = new Set(['Order', 'ReturnOrder', 'PaymentCheck__c', 'Refund__c', 'Claim__c'])

const FIRST = 10
const MORE = 100

interface RelatedRowsProps {
  parent: UiRecord
  parentObject: ObjectInfo
  relatedListId: string
}

export function RelatedRows({ parent, parentObject, relatedListId }: RelatedRowsProps) {
  const words = useWords()
  const [size, setSize] = useState(FIRST)
  const { data: info, error } = useAdapter(getRelatedListInfo, {
    parentObjectApiName: parentObject.apiName,
    relatedListId,
    ...(parent.recordTypeId && { recordTypeId: parent.recordTypeId }),
  })
  const child = info?.objectApiNames[0]
  const { data: object } = useAdapter(getObjectInfo, { objectApiName: child })
  const columns = info?.displayColumns ?? []
  const { data: rows, error: unread } = useAdapter(getRelatedListRecords, {
    parentRecordId: object ? (parent.id ?? undefined) : undefined,
    relatedListId,
    fields: columns.map(({ fieldApiName }) => `${child}.${fieldApiName}`),
    optionalFields: columns.flatMap(({ fieldApiName }) => namesOf(object, fieldApiName)),
    pageSize: size,
  })
  if (error ?? unread) return <Failure error={(error ?? unread) as NonNullable<typeof error>} />
  if (!rows || !object) return <p className="pad soft">{words.loading}</p>
  const mayMake = info?.createable && object.fields[info.fieldApiName]?.createable
  const make = mayMake && parent.id && !BY_STEPS.has(parentObject.apiName) && !isMadeByStep(object.apiName) && (
    <p className="pad">
      <Link href={newBelowPath(object.apiName, info.fieldApiName, parent.id)} className="button">
        <Icon name="plus" />
        {words.list.make}
        <span className="visually-hidden">{object.label}</span>
      </Link>
    </p>
  )
  if (rows.records.length === 0) {
    return (
      <>
        <p className="pad soft">{words.record.none}</p>
        {make}
      </>
    )
  }
  return (
    <>
      <table className="table">
        <thead>
          <tr>
            {columns.map(({ fieldApiName, label }) => (
              <th key={fieldApiName} scope="col" className={numberClass(object, fieldApiName)}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.records.map((record) => (
            <tr key={record.id}>
              {columns.map(({ fieldApiName, label }, i) => (
                <td key={fieldApiName} data-label={label} className={numberClass(object, fieldApiName)}>
                  <FieldText
                    record={record}
                    path={fieldApiName}
                    info={object.fields[fieldApiName]}
                    isShort
                    leadsTo={i === 0 ? record.id : null}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.nextPageToken && (
        <p className="pad">
          <button type="button" className="button button--quiet" onClick={() => setSize((now) => now + MORE)}>
            {words.record.all}
          </button>
        </p>
      )}
      {make}
    </>
  )
}

/** What is referred to is told by its name, which is a field of its own. */
function namesOf(object: ObjectInfo | undefined, path: string): string[] {
  const { relationshipName, referenceToInfos = [] } = object?.fields[path] ?? {}
  if (!object || !relationshipName) return []
  return (referenceToInfos[0]?.nameFields ?? []).map((name) => `${object.apiName}.${relationshipName}.${name}`)
}

const numberClass = (object: ObjectInfo, path: string) =>
  kindOf(object.fields[path]?.dataType).isNumber ? 'table__number' : undefined
