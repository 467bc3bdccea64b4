// What all islands know of the cart, and the header shows: how many parts, and their subtotal.
import { atom } from 'nanostores'
import type { Visitor } from '#contract/shop/cart.ts'

export type CartSummary = Visitor['cart']

/** null until it is known: the header then shows a neutral state (business rule AN-2). */
export const cartSummary = atom<CartSummary | null>(null)
