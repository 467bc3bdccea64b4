import { getRecord } from '#records-client/adapters/records/get-record.ts'
import { useAdapter } from '#records-client/react/use-adapter.ts'
import { useWords } from '../base/words.tsx'
import { nameIn } from './record-name.ts'

interface RecordNameProps {
  id: string
  target: { apiName: string; nameFields: string[] } | undefined
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
