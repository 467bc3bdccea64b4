// On the page of a part: when it can be collected at the store that its visitor has chosen (PR-7). Without one the way to choose stays.
import { type Locale, pathIn } from '#values/locale.ts'
import { shopApi } from '../calls/shop-api.ts'
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
    problem.textContent = (await addForPickup(add, { locale, productId })) ? '' : failed
  })
  link.after(add, problem)
}

/** The warehouse has none: it is bought where it lies, and collected there. Answers whether it could be added. */
async function addForPickup(
  add: HTMLButtonElement,
  { locale, productId }: { locale: Locale; productId: string },
): Promise<boolean> {
  add.disabled = true
  try {
    await shopApi.call('CartService.chooseDelivery', { storeLocale: locale, deliveryType: 'PICKUP' })
    const item = { productType: 'Simple' as const, productSfId: productId, quantity: 1 }
    await shopApi.call('CartService.addToCart', { input: { storeLocale: locale, cartItems: [item] } })
    location.assign(pathIn(locale, '/cart'))
    return true
  } catch {
    add.disabled = false
    return false
  }
}
