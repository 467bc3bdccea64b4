// What of a sale that a rate service has noted goes back, so that what is left of it there is the order as it stands. Pure.
import type { NotedLine, TaxedAmounts } from '#providers/tax/port.ts'
import { cents, roundedShare } from '#values/money.ts'

/** Each line's own amount, and of the tax what the shop gave back, to the cent: by the lines' shares, and the odd cents where there is some left. */
export function takenBack(noted: readonly NotedLine[], left: TaxedAmounts): NotedLine[] {
  const back = noted.map((line) => {
    const amount = Math.max(0, line.amount - left[line.what])
    return { ...line, amount, tax: line.amount > 0 ? roundedShare(cents(line.tax), amount, line.amount) : 0 }
  })
  let odd = Math.max(0, taxOf(noted) - left.tax) - taxOf(back)
  const shared = back.map((line, index) => {
    const most = (noted[index]?.tax ?? 0) - line.tax
    const more = odd > 0 ? Math.min(odd, most) : Math.max(odd, -line.tax)
    odd -= more
    return { ...line, tax: line.tax + more }
  })
  return shared.filter(({ amount, tax }) => amount > 0 || tax > 0)
}

export const without = (noted: readonly NotedLine[], back: readonly NotedLine[]): NotedLine[] =>
  noted.map((line) => {
    const gone = back.find(({ what }) => what === line.what)
    return gone ? { ...line, amount: line.amount - gone.amount, tax: line.tax - gone.tax } : line
  })

export const isNothing = (noted: readonly NotedLine[]): boolean =>
  noted.every(({ amount, tax }) => amount === 0 && tax === 0)

/** Whether it is the order, to the cent. */
export const isSame = (noted: readonly NotedLine[], left: TaxedAmounts): boolean =>
  taxOf(noted) === left.tax &&
  (['parts', 'coreCharges', 'shipping'] as const).every(
    (what) => (noted.find((line) => line.what === what)?.amount ?? 0) === left[what],
  )

const taxOf = (lines: readonly NotedLine[]) => lines.reduce((all, { tax }) => all + tax, 0)
