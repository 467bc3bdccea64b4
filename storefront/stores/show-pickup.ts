// On the page of a part: when it can be collected at the store that its visitor has chosen (PR-7). Without one the way to choose stays.
import { type Locale, pathIn } from '#values/locale.ts'
import { isServerFailure, refusalIn, ShopRefusal, shopApi } from '../calls/shop-api.ts'
import { canBeThere } from './pickup-text.ts'

/** Who has no session has chosen no store. */
const hasSession = () => /\bvisitor=1/.test(document.cookie)

export async function showPickup(link: HTMLAnchorElement, locale: Locale): Promise<void> {
  const productId = new URL(link.href).searchParams.get('part')
  if (!hasSession() || !productId) return
  const told = await shopApi.call('StoreService.getPickup', { storeLocale: locale, productId }).catch(() => undefined)
  if (!told?.pickup || !told.said) return
  const ready = Object.assign(document.createElement('strong'), {
    className: canBeThere(told.pickup) ? 'store__ready' : 'store__ready store__ready--not',
    textContent: told.said.ready,
  })
  link.textContent = told.said.change
  link.before(`${told.said.at} `, ready, ' ')
  if (link.parentElement?.dataset['alone'] === undefined || told.pickup.from !== 'SHELF') return
  const add = Object.assign(document.createElement('button'), {
    className: 'button',
    type: 'button',
    textContent: told.said.add,
  })
  const problem = Object.assign(document.createElement('p'), { className: 'field__error', role: 'alert' })
  const { failed } = told.said
  add.addEventListener('click', async () => {
    add.disabled = true
    problem.textContent = await addForPickup({ locale, productId, failed })
    add.disabled = false
  })
  link.after(add, problem)
}

/**
 * The warehouse has none: it is bought where it lies, and collected there. Answers the sentence of a refusal, with which the cart is sent as before;
 * a failure of the server is only logged (K-3).
 */
async function addForPickup({
  locale: storeLocale,
  productId,
  failed,
}: {
  locale: Locale
  productId: string
  failed: string
}): Promise<string> {
  const choose = (deliveryType: 'PICKUP' | 'SHIP') =>
    shopApi.call('CartService.chooseDelivery', { storeLocale, deliveryType })
  let wasShipped = false
  try {
    wasShipped = (await shopApi.call('CartService.getCart', { storeLocale })).deliveryType === 'SHIP'
    await choose('PICKUP')
    const item = { productType: 'Simple' as const, productSfId: productId, quantity: 1 }
    const [cart] = (await shopApi.call('CartService.addToCart', { input: { storeLocale, cartItems: [item] } })) ?? []
    if (!cart?.CartId) throw new ShopRefusal('cart/add-failed', {}, failed)
    location.assign(pathIn(storeLocale, '/cart'))
    return ''
  } catch (error) {
    if (wasShipped) await choose('SHIP').catch(() => undefined)
    const refusal = refusalIn(error)
    if (!isServerFailure(refusal)) return refusal.message
    console.error('adding to the cart failed', error)
    return ''
  }
}
