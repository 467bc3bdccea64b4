// The cart: what will be bought, what it costs, and the way to the checkout (business rules K and CO).
import { useWords } from '../../page/page-context.ts'
import { Cart } from './cart.island.tsx'
import type { CartProps } from './data.ts'

export function CartPage(props: CartProps) {
  const words = useWords()
  const { fitsYour, doesNotFitYour } = words.equipment
  return <Cart {...props} words={words.cart} fitWords={{ fitsYour, doesNotFitYour }} />
}
