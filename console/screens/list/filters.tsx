import type { ListInfo } from '#records-client/adapters/lists/list-info.ts'
import type { ObjectInfo } from '#records-client/adapters/objects/object-info.ts'
import { getRecord } from '#records-client/adapters/records/get-record.ts'
import { useAdapter } from '#records-client/react/use-adapter.ts'
import { useWords } from '../../base/words.tsx'
import { nameIn } from '../../fields/record-name.ts'
import { operandShown } from './operands.ts'

interface FiltersProps {
  info: ListInfo
  object: ObjectInfo | undefined
}

/** What a list leaves out: its conditions, numbered, and how they go together when not all must hold. */
export function Filters({ info, object }: FiltersProps) {
  const words = useWords()
  const { list, filter } = words
  const isMine = info.scope?.apiName === 'mine'
  if (info.filteredByInfo.length === 0 && !isMine) return null
  return (
    <ul className="filters" aria-label={list.filters}>
      {isMine && <li className="filter filter--scope">{info.scope?.label}</li>}
      {info.filteredByInfo.map(({ fieldApiName, label, operator, operandLabels }, i) => {
        const field = object?.fields[fieldApiName]
        return (
          <li key={i} className="filter">
            <span className="filter__number" aria-hidden="true">
              {i + 1}
            </span>
            <span>
              {label || fieldApiName} <em>{filter.operators[operator as keyof typeof filter.operators] ?? operator}</em>{' '}
              {field?.dataType === 'Reference' ? (
                <RecordName id={operandLabels[0] ?? ''} target={field.referenceToInfos[0]} />
              ) : (
                operandLabels.map((operand) => operandShown(operand, field?.dataType, words)).join(', ')
              )}
            </span>
          </li>
        )
      })}
      {info.filterLogicString && <li className="number">{info.filterLogicString}</li>}
    </ul>
  )
}

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
