import type { ReactNode } from 'react'
import { type Locale, pathIn } from '#values/locale.ts'
import type { Currency } from '#values/money.ts'
import { fill, formatMoney } from '#words/format.ts'
import type { Words } from '#words/words.ts'
import { PartName } from '../parts/part-name.tsx'

export interface BoughtLine {
  id: string | number
  name: string
  partNumber: string
  path: string
  drawing: string
  quantity: number
  unit: number
  /** The subtotal counts this, and what is saved stands below it. */
  list?: number | undefined
  total: number
  /** What one would have cost without the sale. */
  beforeSale?: number | null
  /** Its part of the one discount. */
  discount?: number
  core: { each: number; total: number } | null
  note?: ReactNode
  /** What a crate engine goes into. */
  vehicle?: ReactNode
}

interface BoughtLinesProps {
  lines: BoughtLine[]
  locale: Locale
  /** An order keeps the currency of the store where it was placed. */
  currency?: Currency
  words: Words['checkout']['totals']
  coreLabel: string
}

export function BoughtLines({ lines, locale, currency, words, coreLabel }: BoughtLinesProps) {
  const money = (amount: number) => formatMoney(amount, locale, currency)
  return (
    <ul className="bought-lines">
      {lines.map((line) => (
        <li key={line.id} className="bought-line">
          <img src={line.drawing} alt="" width="56" height="56" />
          <div className="bought-line__part">
            <a href={pathIn(locale, line.path)}>
              <PartName name={line.name} />
            </a>
            <p className="number bought-line__number">{line.partNumber}</p>
            <p className="bought-line__count">
              <span className="bought-line__clause">{fill(words.quantity, { count: line.quantity })}</span>
              {line.quantity > 1 && (
                <>
                  {' '}
                  <span className="bought-line__clause">
                    <span className="bought-line__dot">{'· '}</span>
                    {fill(words.each, { price: money(line.unit) })}
                  </span>
                </>
              )}
            </p>
            {line.list !== undefined && line.list > (line.beforeSale ?? line.unit) && (
              <p className="bought-line__count">{fill(words.listEach, { price: money(line.list) })}</p>
            )}
            {line.beforeSale != null && (
              <p className="bought-line__count">{fill(words.onSale, { price: money(line.beforeSale) })}</p>
            )}
            {line.discount !== undefined && line.discount > 0 && (
              <p className="bought-line__count">{fill(words.lineDiscount, { amount: money(-line.discount) })}</p>
            )}
            {line.vehicle}
            {line.note && <p className="bought-line__note">{line.note}</p>}
          </div>
          <p className="number">{money(line.total)}</p>
          {line.core && (
            <div className="bought-line__core">
              <p>{coreLabel}</p>
              <p className="number">{money(line.core.total)}</p>
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
