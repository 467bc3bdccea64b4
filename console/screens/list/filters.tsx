import type { ListInfo } from '#records-client/adapters/lists/list-info.ts'
import { useWords } from '../../base/words.tsx'

/** What a list leaves out: its conditions, numbered, and how they go together when not all must hold. */
export function Filters({ info }: { info: ListInfo }) {
  const { list, filter } = useWords()
  if (info.filteredByInfo.length === 0) return null
  return (
    <ul className="filters" aria-label={list.filters}>
      {info.filteredByInfo.map(({ fieldApiName, label, operator, operandLabels }, i) => (
        <li key={i} className="filter">
          <span className="filter__number" aria-hidden="true">
            {i + 1}
          </span>
          <span>
            {label || fieldApiName} <em>{filter[operator as keyof typeof filter] ?? operator}</em>{' '}
            {operandLabels.join(', ')}
          </span>
        </li>
      ))}
      {info.filterLogicString && <li className="number">{info.filterLogicString}</li>}
    </ul>
  )
}
