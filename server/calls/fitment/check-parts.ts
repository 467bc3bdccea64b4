import { checkFit } from '#shop/fitment/check-fit.ts'
import { recordNumber } from '#values/record-id.ts'
import { Refusal } from '#values/refusal.ts'
import { NUMBERS } from '../garage/numbers.ts'
import { shopCall } from '../shop-call.ts'

export const checkParts = shopCall('FitmentService.checkParts', {
  who: 'visitor',
  limits: NUMBERS.map((limit) => ({ ...limit, onlyWith: 'number' })),
  handle: async ({ storeLocale: locale, products, number }, { shop, shopper }) => {
    const numbers = new Map(products.map((id) => [id, recordNumber('product', id) ?? 0]))
    const asked = { number, productIds: [...numbers.values()], ...(await shopper(locale)) }
    const { equipment, fits } = await checkFit(shop.db, shop.garage, asked).catch(shortly)
    const found = [...numbers].flatMap(([id, product]) => {
      const fit = fits.get(product)
      return fit ? [[id, fit] as const] : []
    })
    return { equipment, fits: Object.fromEntries(found) }
  },
})

/** The checker tells a bad and an unknown ESN by one short text (E-5). */
function shortly(thrown: unknown): never {
  throw thrown instanceof Refusal && thrown.code.startsWith('esn/') ? new Refusal('esn/retry') : thrown
}
