import { useWords } from '../../base/words.tsx'
import type { GridColumn } from './grid-row.ts'

interface SheetHeadProps {
  /** By which the columns are named in the page. */
  id: string
  columns: readonly GridColumn[]
  /** The columns of the block that is chosen. */
  left: number
  right: number
}

export function SheetHead({ id, columns, left, right }: SheetHeadProps) {
  const { grid, imports } = useWords()
  return (
    <div role="rowgroup" className="prices__head">
      <div role="row" aria-rowindex={1} className="prices__row">
        <span role="columnheader" className="prices__number">
          <span className="visually-hidden">{imports.row}</span>
        </span>
        <span role="columnheader" className="prices__part">
          {grid.part}
        </span>
        <span role="columnheader" className="prices__name">
          {grid.name}
        </span>
        {columns.map(({ key: name, label, store }, i) => (
          <span
            key={name}
            id={`${id}h${i}`}
            role="columnheader"
            className="prices__cell"
            data-in={(i >= left && i <= right) || undefined}
            data-store={store !== null || undefined}
            title={store === null ? undefined : label}
          >
            {store === null ? label : <span className="prices__store">{label}</span>}
          </span>
        ))}
      </div>
    </div>
  )
}
