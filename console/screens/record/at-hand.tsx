// What an action answers, beside its form: the sheet covers the page on which it stands.
import { getObjectInfo } from '#records-client/adapters/objects/object-info.ts'
import { getRecord } from '#records-client/adapters/records/get-record.ts'
import { useAdapter } from '#records-client/react/use-adapter.ts'
import { FieldText } from '../../fields/field-text.tsx'

const BESIDE: Readonly<Record<string, readonly string[]>> = {
  'ContactRequest.Answer': ['ContactName__c', 'Locale__c', 'OrderNumber__c', 'RequestDescription'],
}

export function AtHand({ actionApiName, recordId }: { actionApiName: string; recordId: string }) {
  const names = BESIDE[actionApiName]
  const objectApiName = names && actionApiName.split('.')[0]
  const { data: object } = useAdapter(getObjectInfo, { objectApiName })
  const { data: record } = useAdapter(getRecord, {
    recordId: names && recordId,
    optionalFields: names?.map((name) => `${objectApiName}.${name}`) ?? [],
  })
  if (!names || !object || !record) return null
  const told = names.filter((name) => (record.fields[name]?.value ?? '') !== '')
  return (
    <dl className="at-hand">
      {told.map((name) => (
        <div key={name} className="field">
          <dt>{object.fields[name]?.label}</dt>
          <dd>
            <FieldText record={record} path={name} info={object.fields[name]} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
