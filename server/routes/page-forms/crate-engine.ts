import type { ParsedInputOf } from '#contract/shop/calls.ts'
import { AGREEMENTS, MOST_VEHICLES, VEHICLE_FIELDS } from '#values/crate-engine.ts'
import { callShop } from '../../calls/call-shop.ts'
import type { SentForm } from '../page-form.ts'

type Entry = Omit<ParsedInputOf<'CartService.changeVehicle'>, 'storeLocale' | 'lineId'>

/** `do` is `add`, of the `count` vehicles of the form, or `save`, of the line that is changed; the page answers its other buttons by itself. */
export async function crateAct({ fields, storeLocale, call }: SentForm): Promise<string | null> {
  const { productId = '', lineId = '' } = fields
  if (fields['do'] === 'save') {
    await callShop('CartService.changeVehicle', { storeLocale, lineId, ...entryIn(fields, 1) }, call)
    return '/cart'
  }
  if (fields['do'] !== 'add') return null
  const count = Math.min(MOST_VEHICLES, Math.max(1, Math.trunc(Number(fields['count'])) || 1))
  const cartItems = Array.from({ length: count }, (_, index) => ({
    productType: 'CrateEngine' as const,
    productSfId: productId,
    quantity: 1 as const,
    cartItemNumber: index + 1,
    ...entryIn(fields, index + 1),
  }))
  await callShop('CartService.addToCart', { input: { storeLocale, cartItems } }, call)
  return '/cart'
}

/** Each text is cut to what the call takes: a browser lets more be typed only where somebody changed its page. */
const entryIn = (fields: SentForm['fields'], place: number): Entry => ({
  ...Object.fromEntries(
    VEHICLE_FIELDS.map((field) => [field, (fields[`${field}-${place}`] ?? '').slice(0, MOST[field])]),
  ),
  ...Object.fromEntries(AGREEMENTS.map((name) => [name, fields[name] === 'on'])),
})

const MOST = { vin: 40, state: 20, year: 10, make: 60, model: 80, vehiclePowered: 20 }
