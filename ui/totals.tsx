// Amounts that add up: labels on the left, money in columns on the right, the total below a line.

export interface TotalsRow {
  label: string
  /** The amount as it is written. */
  text: string
  isSaving?: boolean
}

export function Totals({ rows, total }: { rows: TotalsRow[]; total: TotalsRow }) {
  return (
    <dl className="totals">
      {rows.map((row) => (
        <div key={row.label} className={row.isSaving ? 'totals__row totals__row--saving' : 'totals__row'}>
          <dt>{row.label}</dt>
          <dd>{row.text}</dd>
        </div>
      ))}
      <div className="totals__row totals__row--total">
        <dt>{total.label}</dt>
        <dd>{total.text}</dd>
      </div>
    </dl>
  )
}
