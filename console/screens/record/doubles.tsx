import { Link } from 'wouter'
import type { ObjectInfo } from '#records-client/adapters/objects/object-info.ts'
import { getRecords } from '#records-client/adapters/records/get-record.ts'
import { useAdapter } from '#records-client/react/use-adapter.ts'
import { recordPath } from '../../base/paths.ts'
import { useWords } from '../../base/words.tsx'
import { nameIn, otherNameIn } from '../../fields/record-name.ts'

/** What people compare when two have one name. */
const TELLS = new Set(['Email', 'Phone'])

interface DoublesProps {
  ids: readonly string[]
  mayInsist: boolean
  object: ObjectInfo
  onInsist: () => void
}

/** The records that the one being saved is like, each to be looked at, before anything is saved. */
export function Doubles({ ids, mayInsist, object, onInsist }: DoublesProps) {
  const { record: words } = useWords()
  const telling = Object.values(object.fields).filter(({ unique, dataType }) => unique || TELLS.has(dataType))
  const names = new Set([...object.nameFields, ...telling.map(({ apiName }) => apiName)])
  const fields = [...names].map((name) => `${object.apiName}.${name}`)
  const { data } = useAdapter(getRecords, {
    records: ids.length > 0 ? [{ recordIds: [...ids], optionalFields: fields }] : undefined,
  })
  const found = (data?.results ?? []).flatMap(({ result }) => ('fields' in result ? [result] : []))
  return (
    <>
      <p>{mayInsist ? words.similar : words.similarBlocks}</p>
      <ul>
        {found.map((record) => (
          <li key={record.id}>
            <Link href={recordPath(record.id ?? '')} target="_blank">
              {nameIn(record, object.nameFields)}
            </Link>{' '}
            <span className="soft">{otherNameIn(record, object.nameFields)}</span>
          </li>
        ))}
      </ul>
      {mayInsist && (
        <button type="button" className="button" onClick={onInsist}>
          {words.saveAnyway}
        </button>
      )}
    </>
  )
}
