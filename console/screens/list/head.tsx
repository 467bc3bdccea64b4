// The head of a column: its name, by which the list is sorted, and the edge by which it is widened.
import { Icon } from '../../base/icon.tsx'
import { ColumnResize } from './column-resize.tsx'
import type { Column } from './columns.ts'
import type { RowsProps } from './rows-props.ts'

interface HeadProps extends Pick<RowsProps, 'sort' | 'onSort'> {
  column: Column
  onWiden: (path: string, width: number, isDone: boolean) => void
}

export function Head({ column, sort, onSort, onWiden }: HeadProps) {
  const { path, label, isSortable, isNumber } = column
  const isSorted = sort?.path === path
  return (
    <span
      role="columnheader"
      className={`cell${isNumber ? ' cell--number' : ''}`}
      {...(isSorted && { 'aria-sort': sort.isAscending ? ('ascending' as const) : ('descending' as const) })}
    >
      {isSortable ? (
        <button type="button" className="sort" data-sorted={isSorted || undefined} onClick={() => onSort(path)}>
          {label}
          {isSorted && <Icon name={sort.isAscending ? 'up' : 'down'} />}
        </button>
      ) : (
        label
      )}
      <ColumnResize label={label} onWidth={(width, isDone) => onWiden(path, width, isDone)} />
    </span>
  )
}
