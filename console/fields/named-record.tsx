import type { FieldInfo } from '#records-client/adapters/objects/object-info.ts'
import { getRecord } from '#records-client/adapters/records/get-record.ts'
import { useAdapter } from '#records-client/react/use-adapter.ts'
import { useWords } from '../base/words.tsx'
import { nameIn } from './record-name.ts'

interface RecordNameProps {
  id: string
  target: { apiName: string; nameFields: string[] } | undefined
}

/** The name of what a field refers to; undefined while it is not known. */
export function useNameOf(id: string | undefined, { referenceToInfos }: Pick<FieldInfo, 'referenceToInfos'>) {
  const [target, ...others] = referenceToInfos
  const { data } = useAdapter(getRecord, {
    recordId: others.length === 0 && target ? id : undefined,
    optionalFields: target?.nameFields.map((name) => `${target.apiName}.${name}`) ?? [],
  })
  const name = data && id ? nameIn(data, target?.nameFields) : undefined
  return name === id ? undefined : name
}

/** A record by its name, of which only the id is known. */
export function RecordName({ id, target }: RecordNameProps) {
  const { record } = useWords()
  const { data } = useAdapter(getRecord, {
    recordId: id && target ? id : undefined,
    optionalFields: target?.nameFields.map((name) => `${target.apiName}.${name}`) ?? [],
  })
  return <span>{id === '' ? record.empty : data ? nameIn(data, target?.nameFields) : id}</span>
}
