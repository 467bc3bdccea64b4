// Price, stock and the way into the cart; or, when it cannot be bought, why and what to do instead (business rules PR-1 to PR-9).
import type { RefusalCode } from '#values/refusal.ts'
import { fill } from '#words/format.ts'
import { Notice } from '#ui/notice.tsx'
import { usePage } from '../../page/page-context.ts'
import { AddToCart } from '../../cart/add-to-cart.island.tsx'
import type { FitResult } from '../../equipment/read-fit.ts'
import { CrateForm } from './crate-form.island.tsx'
import { crateWords } from './crate-words.ts'
import type { Product } from './data.ts'
import type { Crate } from './read-crate.ts'
import { DeliveryFacts } from './delivery-facts.tsx'
import { FitCheck } from '../../equipment/fit-check.tsx'
import { mostText } from '../../parts/most-text.ts'
import { partFacts } from '../../parts/part-facts.ts'
import { PriceText } from '../../parts/price-text.tsx'
import { NotifyMe } from './notify-me.tsx'
import type { Notify } from './notify-outcome.ts'
import { PriceBlock } from './price-block.tsx'
import { Prop65 } from './prop-65.tsx'
import { Replacement } from './replacement.tsx'

interface BuyBoxProps {
  product: Product
  refused: RefusalCode | null
  fitResult: FitResult | null
  notify: Notify
  crate: Crate | null
}

export function BuyBox({ product, refused, fitResult, notify, crate }: BuyBoxProps) {
  const { words } = usePage()
  return (
    <section className="buy-box">
      <Replacement product={product} />
      <div className="card">
        {/* A price would say that it can be bought; what replaces it tells its own. */}
        {product.notForSale !== 'discontinued' && <PriceBlock price={product.price} />}
        {/* The vehicle that a crate engine is ordered for is asked below. */}
        {product.kind !== 'CrateEngine' && <FitCheck product={product} result={fitResult} />}
        <Prop65 kind={product.prop65} />
        <Add product={product} crate={crate} />
        {product.notForSale === 'out-of-stock' && <NotifyMe product={product} notify={notify} />}
        {refused && (
          <Notice tone="stop" role="alert">
            {refusalText(refused, product, words.refusals)}
          </Notice>
        )}
        <DeliveryFacts product={product} />
        <CollectAt product={product} />
      </div>
    </section>
  )
}

function Add({ product, crate }: Pick<BuyBoxProps, 'product' | 'crate'>) {
  const { words, locale } = usePage()
  const { id, partNumber, name, kind, price, notForSale, maxPerAdd, maxPerOrder, stock } = product
  if (notForSale === 'location') return <Notice tone="stop">{words.messages['location.product']}</Notice>
  if (notForSale === 'line') return <Notice tone="stop">{words.messages['location.line']}</Notice>
  if (notForSale || !price) return null
  const part = { id, partNumber, name, kind, unit: price.unit, list: price.list, isSpecial: price.isSpecial }
  if (crate) return <CrateForm part={part} path={product.path} {...crate} words={crateWords(words)} />
  const most = Math.min(maxPerAdd, maxPerOrder)
  return (
    <>
      <div className="buy-box__add">
        {/* Beside the button on phones, where the price itself may have scrolled away. */}
        <p className="buy-box__price" aria-hidden="true">
          <PriceText part={product} />
        </p>
        <AddToCart most={Math.min(most, stock.left ?? most)} part={part} words={words.islands} />
      </div>
      {/* The limit is told before it is hit; where stock is less, that is told instead. */}
      {(stock.left === null || stock.left >= maxPerOrder) && (
        <p className="buy-box__limit">
          {maxPerAdd < maxPerOrder && `${fill(words.messages['qty.perAdd'], { max: maxPerAdd })} `}
          {mostText(maxPerOrder, locale, { one: words.cart.mostOne, more: words.messages['qty.max'] })}
        </p>
      )}
    </>
  )
}

/** Crate engines go by freight alone (CE-4). A script says when it is at the visitor's own store, and offers what is there alone. */
function CollectAt({ product }: { product: Product }) {
  const { words, href } = usePage()
  const { id, kind, notForSale } = product
  const isAlone = notForSale === 'out-of-stock'
  if (kind === 'CrateEngine' || (notForSale !== null && !isAlone)) return null
  return (
    <div data-alone={isAlone ? '' : undefined} data-part={isAlone ? partFacts(product) : undefined}>
      <a href={`${href('/stores')}?part=${id}`}>{words.messages['pickup.free']}</a>
    </div>
  )
}

/** The sentence of a refusal, with the number that it is about. */
function refusalText(code: RefusalCode, { maxPerAdd, maxPerOrder }: Product, refusals: Record<RefusalCode, string>) {
  const limits: Partial<Record<RefusalCode, number>> = {
    'cart/too-many-per-add': maxPerAdd,
    'cart/too-many-of-part': maxPerOrder,
    'cart/too-many-lines': MOST_LINES,
  }
  return fill(refusals[code], { max: limits[code] ?? '' })
}

/** Most lines of a cart (specification, section 9). */
const MOST_LINES = 20
