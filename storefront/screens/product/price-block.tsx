// The price as a sum: list, special, sale, saving, core charge, total today, and what comes back (business rule PR-6).
import type { ReactNode } from 'react'
import type { Price } from '#contract/shop/part.ts'
import { fill, formatDate, formatMoney, formatTime } from '#words/format.ts'
import { usePage } from '../../page/page-context.ts'

export function PriceBlock({ price }: { price: Price | null }) {
  const { words, locale } = usePage()
  if (!price) return <p className="price-block__none">{words.messages['price.notAvailable']}</p>
  const money = (amount: number) => formatMoney(amount, locale)
  const { sale } = price
  const isReduced = price.saving > 0
  const hasSum = isReduced || price.core > 0
  const special = sale ? sale.before : price.unit
  const until = sale && new Date(sale.until)
  return (
    <div className="price-block">
      <dl>
        {hasSum && (
          <Row name={words.product.listPrice} className={isReduced ? 'price-block__was' : ''}>
            {isReduced ? <s>{money(price.list)}</s> : money(price.list)}
          </Row>
        )}
        {price.isSpecial && (
          <Row name={words.product.specialPrice} className={sale ? 'price-block__was' : 'price-block__special'}>
            {sale ? <s>{money(special)}</s> : money(special)}
          </Row>
        )}
        {sale && (
          <Row name={words.product.salePrice} className="price-block__special">
            {money(price.unit)}
          </Row>
        )}
        {price.core > 0 && <Row name={words.messages['core.refundable']}>{money(price.core)}</Row>}
        <Row name={hasSum ? words.product.totalToday : words.product.price} className="price-block__total">
          {money(price.total)}
        </Row>
      </dl>
      {until && (
        <p className="price-block__saving">
          {fill(words.product.saleUntil, {
            date: formatDate(until, locale, { inSentence: true }),
            time: formatTime(until, locale),
          })}
        </p>
      )}
      {isReduced && (
        <p className="price-block__saving">{fill(words.product.saving, { amount: money(price.saving) })}</p>
      )}
      {price.core > 0 && (
        <p className="price-block__back">{fill(words.product.coreBack, { amount: money(price.core) })}</p>
      )}
    </div>
  )
}

function Row({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd className="number">{children}</dd>
    </div>
  )
}
