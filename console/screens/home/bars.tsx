interface Row {
  name: string
  cents: number
}

interface BarsProps {
  caption: string
  rows: readonly Row[]
  /** What is of nothing by itself, below. */
  rest: readonly Row[]
  money: (cents: number) => string
}

/** Names, bars and amounts: a table whose second column is drawn. */
export function Bars({ caption, rows, rest, money }: BarsProps) {
  const most = Math.max(1, ...[...rows, ...rest].map(({ cents }) => cents))
  const row = ({ name, cents }: Row, isRest: boolean) => (
    <tr key={name} className={isRest ? 'bars__rest' : undefined}>
      <th scope="row">{name}</th>
      <td className="bars__bar" aria-hidden="true">
        <svg viewBox="0 0 100 10" preserveAspectRatio="none">
          <rect width={Math.max(0.5, (100 * cents) / most)} height={10} />
        </svg>
      </td>
      <td className="number">{money(cents)}</td>
    </tr>
  )
  return (
    <table className="bars">
      <caption className="visually-hidden">{caption}</caption>
      <tbody>
        {rows.map((one) => row(one, false))}
        {rest.map((one) => row(one, true))}
      </tbody>
    </table>
  )
}
