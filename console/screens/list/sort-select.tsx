import { fill } from '#words/format.ts'
import { useWords } from '../../base/words.tsx'
import type { Column } from './columns.ts'

interface SortSelectProps {
  columns: readonly Column[]
  sort: string | undefined
  onSort: (sort: string | undefined) => void
}

/** On phones there are no heads of columns to press. */
export function SortSelect({ columns, sort, onSort }: SortSelectProps) {
  const { list } = useWords()
  return (
    <select
      className="control control--select"
      aria-label={list.sort}
      value={sort ?? ''}
      onChange={({ target }) => onSort(target.value || undefined)}
    >
      <option value="">{list.asTheList}</option>
      {columns
        .filter(({ isSortable }) => isSortable)
        .flatMap(({ path, label }) => [
          <option key={path} value={path}>
            {fill(list.up, { label })}
          </option>,
          <option key={`-${path}`} value={`-${path}`}>
            {fill(list.down, { label })}
          </option>,
        ])}
    </select>
  )
}
