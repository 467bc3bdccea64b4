// Which machines of the garage a part fits, and whether all of a cart does.
import type { AnswerOf } from '#contract/shop/calls.ts'
import type { PageRequest, ScreenData } from '../../page/screen.ts'

interface Asked {
  id: string
  name: string
  path: string
}

export interface GarageFitProps {
  /** One part, or what is in the cart. */
  parts: Asked[]
  isCart: boolean
  machines: AnswerOf<'GarageService.checkGarage'>
}

export const GARAGE_FIT_QUERY = ['part']
const MOST = 60

export async function garageFitData({ shop, locale, query }: PageRequest): Promise<ScreenData<GarageFitProps>> {
  // Whoever is not signed in is asked to, whatever the part.
  await shop.call('GarageService.getGarage', { storeLocale: locale })
  const part = query.get('part')
  const parts = part === null ? await cartParts({ shop, locale }) : [await onePart({ shop, locale }, part)]
  const products = [...new Set(parts.map(({ id }) => id))].slice(0, MOST)
  const machines =
    products.length > 0 ? await shop.call('GarageService.checkGarage', { storeLocale: locale, products }) : []
  return { props: { parts, isCart: part === null, machines }, tags: [] }
}

type Asking = Pick<PageRequest, 'shop' | 'locale'>

async function onePart({ shop, locale }: Asking, part: string): Promise<Asked> {
  const { id, name, path } = await shop.call('CatalogService.getProduct', { storeLocale: locale, product: part })
  return { id, name, path }
}

async function cartParts({ shop, locale }: Asking): Promise<Asked[]> {
  const { lines } = await shop.call('CartService.getCart', { storeLocale: locale })
  return lines.map(({ part: { id, name, path } }) => ({ id, name, path }))
}
