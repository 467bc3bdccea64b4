import type { ListInfo } from '#records-client/adapters/lists/list-info.ts'
import type { ObjectInfo } from '#records-client/adapters/objects/object-info.ts'
import { useSpeech } from '../../base/words.tsx'
import { RecordName } from '../../fields/named-record.tsx'
import { logicIn } from './logic.ts'
import { operandShown } from './operands.ts'

interface FiltersProps {
  info: ListInfo
  object: ObjectInfo | undefined
}

/** What a list leaves out: its conditions, numbered, and how they go together when not all must hold. */
export function Filters({ info, object }: FiltersProps) {
  const speech = useSpeech()
  const { list, filter } = speech.words
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
                operandLabels.map((operand) => operandShown(operand, field?.dataType, speech)).join(', ')
              )}
            </span>
          </li>
        )
      })}
      {info.filterLogicString && <li className="number">{logicIn(info.filterLogicString, filter.joints)}</li>}
    </ul>
  )
}
