// What a call to the shop that was answered tells. Only parts, amounts and verdicts are taken from it.
import type { CartView } from '#contract/shop/cart.ts'
import type { AnswerOf, CallName, InputOf } from '#contract/shop/calls.ts'
import { amountsOf, type ShopEvent } from './events.ts'
import { checkoutAmounts, type ShownPart, soldIn } from './page-events.ts'

export interface Before {
  cart: Pick<CartView, 'lines' | 'currency'> | null
  partOf: (id: string) => ShownPart | undefined
}

export function callEvents({
  cart: first,
  partOf,
}: Before): (name: CallName, input: unknown, answer: unknown) => ShopEvent[] {
  let cart = first
  /** Sent once per checkout: each save of the form would count as a new checkout. */
  const sent = new Set<ShopEvent['event']>()

  const changed = (answer: CartView): ShopEvent[] => {
    const before = cart
    cart = answer
    return before ? cartChanges(before.lines, answer) : []
  }
  const firstOnly = (event: ShopEvent): ShopEvent[] => {
    if (sent.has(event.event)) return []
    sent.add(event.event)
    return [event]
  }

  const events: { [Name in CallName]?: (input: InputOf<Name>, answer: AnswerOf<Name>) => ShopEvent[] } = {
    'CartService.addToCart': ({ input }, [added]) => {
      const sold = input.cartItems.flatMap(({ productSfId, quantity }) => {
        const part = partOf(productSfId)
        return part ? [{ ...part, quantity }] : []
      })
      return added && sold.length > 0 ? [{ event: 'add_to_cart', ...amountsOf(sold, added.currency) }] : []
    },
    'CartService.changeQuantity': (_, answer) => changed(answer),
    'CartService.removeItem': (_, answer) => changed(answer),
    'CartService.restoreItem': (_, answer) => changed(answer),
    'CartService.replaceItem': (_, answer) => changed(answer),
    'CartService.saveForLater': (_, answer) => changed(answer),
    'CartService.getCart': (_, answer) => {
      cart = answer
      return []
    },
    'GarageService.holdEquipment': (_, { type }) => [{ event: 'select_equipment', equipment_type: type }],
    'FitmentService.checkParts': ({ number }, { equipment, fits }) => {
      // Without a number the page asked by itself for the selected equipment: nobody searched.
      if (!number || !equipment) return []
      return [{ event: 'check_fit', verdict: Object.values(fits)[0]?.verdict ?? 'unknown' }]
    },
    'CheckoutService.saveEntry': (_, view) => {
      if (!view.quote) return []
      const amounts = checkoutAmounts(view)
      return [
        ...firstOnly({ event: 'add_shipping_info', shipping_tier: 'Ground', ...amounts }),
        ...(view.entry.method === 'CARD'
          ? firstOnly({ event: 'add_payment_info', payment_type: 'CARD', ...amounts })
          : []),
      ]
    },
  }
  return (name, input, answer) => events[name]?.(input as never, answer as never) ?? []
}

function cartChanges(before: CartView['lines'], { lines, currency }: CartView): ShopEvent[] {
  const [was, is] = [byPart(before), byPart(lines)]
  const moved = (from: typeof was, to: typeof is) =>
    [...to].flatMap(([id, sold]) => {
      const quantity = sold.quantity - (from.get(id)?.quantity ?? 0)
      return quantity > 0 ? [{ ...sold, quantity }] : []
    })
  const [added, removed] = [moved(was, is), moved(is, was)]
  return [
    ...(removed.length > 0 ? [{ event: 'remove_from_cart' as const, ...amountsOf(removed, currency) }] : []),
    ...(added.length > 0 ? [{ event: 'add_to_cart' as const, ...amountsOf(added, currency) }] : []),
  ]
}

/** A crate engine stands on a line for each of its vehicles. */
function byPart(lines: CartView['lines']) {
  const sold = new Map<string, ReturnType<typeof soldIn>>()
  for (const line of lines) {
    const quantity = line.quantity + (sold.get(line.part.id)?.quantity ?? 0)
    sold.set(line.part.id, { ...soldIn(line), quantity })
  }
  return sold
}
