// Whether it can be had, how soon, and what is special about sending or returning it (business rules PR-1, PR-7, PR-8).
import type { ReactNode } from 'react'
import type { Tone } from '#ui/tone.ts'
import { fill } from '#words/format.ts'
import { usePage } from '../../page/page-context.ts'
import { stockText } from '../../parts/stock-text.ts'
import type { Product } from './data.ts'

export function DeliveryFacts({ product }: { product: Product }) {
  const { words, locale, settings, href } = usePage()
  const stock = stockText(product, words, locale)
  const canBeBought = product.notForSale === null
  const blocked = product.blockedRegions
  return (
    <ul className="facts">
      <Fact tone={stock.tone}>
        <strong>{stock.text}</strong>
        {canBeBought && ` · ${words.messages[`ship.lead.${product.leadTime}`]}`}
      </Fact>
      {product.isLastUnits && canBeBought && <Fact tone="warn">{words.product.lastUnitsNote}</Fact>}
      {product.isFreight && <Fact tone="warn">{words.product.freight}</Fact>}
      {blocked.length > 0 && canBeBought && (
        <Fact tone="warn">{fill(words.product.blockedRegions, { regions: blocked.join(', ') })}</Fact>
      )}
      <Fact tone={product.returnable ? 'fits' : 'warn'}>
        {product.returnable ? (
          <a href={settings.links[locale].returns}>{words.fitting.returns}</a>
        ) : (
          words.messages['return.notEligible']
        )}
        {' · '}
        <a href={href('/policies/warranty')}>{fill(words.fitting.warranty, { months: warrantyMonths(product) })}</a>
      </Fact>
    </ul>
  )
}

/** As the warranty policy has it. */
function warrantyMonths({ kind, category }: Product): number {
  const isBattery = category.startsWith('batteries-')
  return kind === 'CrateEngine' || isBattery ? 24 : 12
}

function Fact({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <li className={`facts__fact facts__fact--${tone}`}>
      <span>{children}</span>
    </li>
  )
}
