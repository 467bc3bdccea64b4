import type { LineHindrance } from '#contract/shop/cart.ts'
import type { OpenLine } from './open-cart.ts'
import { mostEngines } from './plan-add.ts'

/** Why a line of a cart cannot be bought now: its part, or of a crate engine that there are fewer of it than vehicles, or an old agreement. */
export function hindranceOf({ id, productId, part, engine }: OpenLine, lines: readonly OpenLine[]): LineHindrance {
  const { notForSale } = part.summary
  if (notForSale || !engine) return notForSale
  const before = lines.filter((line) => line.engine && line.productId === productId && line.id < id)
  if (before.length >= mostEngines(part)) return 'out-of-stock'
  return engine.isAgreed ? null : 'agreements'
}
