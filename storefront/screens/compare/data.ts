// Up to four parts side by side: `parts` names them by their record ids, and one that is not there is left out.
import type { AnswerOf } from '#contract/shop/calls.ts'
import { MOST_COMPARED } from '../../parts/most-compared.ts'
import type { PageRequest, ScreenData } from '../../page/screen.ts'

type Product = AnswerOf<'CatalogService.getProduct'>

export interface CompareProps {
  products: Product[]
}

export async function compareData({ shop, locale, query }: PageRequest): Promise<ScreenData<CompareProps>> {
  const ids = [...new Set((query.get('parts') ?? '').split(','))].filter((id) =>
    /^01t[\dA-Za-z]{12}(?:[A-Z0-5]{3})?$/.test(id),
  )
  const asked = ids
    .slice(0, MOST_COMPARED)
    .map((product) => shop.call('CatalogService.getProduct', { storeLocale: locale, product }).catch(orNone))
  const products = (await Promise.all(asked)).filter((product) => product !== null)
  return { props: { products }, tags: products.map(({ id }) => `product:${id}`) }
}

function orNone(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'product/not-found') return null
  throw error
}
