// What a category page asks for. A category opens by its id or its alias; its address is the alias.
import type { AnswerOf } from '#contract/shop/calls.ts'
import type { PageRequest, ScreenData } from '../../page/screen.ts'
import { listInput, readListQuery } from '../../shell/parts/list-query.ts'
import { type Fitting, readFitting } from '../../shell/parts/only-fits.ts'

export interface CategoryProps {
  category: AnswerOf<'CatalogService.getCategory'>
  fitting: Fitting
}

export async function categoryData(request: PageRequest): Promise<ScreenData<CategoryProps>> {
  const { shop, locale, params, query, path } = request
  const fitting = await readFitting(request)
  if (fitting.kind === 'nothing-held') return { movedTo: fitting.movedTo, forGood: false }
  const category = await shop.call('CatalogService.getCategory', {
    storeLocale: locale,
    category: params.category ?? '',
    ...listInput(readListQuery(query)),
    ...(fitting.kind === 'fitting' && { machine: fitting.machine }),
  })
  if (category.path !== path) {
    const search = query.toString()
    return { movedTo: category.path + (search && `?${search}`), forGood: true }
  }
  const parts = category.list.parts.map(({ id }) => `product:${id}`)
  return { props: { category, fitting }, tags: [`category:${category.id}`, ...parts], canonical: category.path }
}
