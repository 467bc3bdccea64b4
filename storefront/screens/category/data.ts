// What a category page asks for. A category opens by its id or its alias; its address is the alias.
import type { AnswerOf } from '#contract/shop/calls.ts'
import type { ContentItem } from '#contract/shop/content.ts'
import { fill } from '#words/format.ts'
import { itemsAt } from '../../articles/preview.ts'
import type { PageRequest, ScreenData } from '../../page/screen.ts'
import { listInput, readListQuery } from '../../parts/list-query.ts'
import { fitInput, type Fitting, readFitting } from '../../parts/only-fits.ts'

export interface CategoryProps {
  category: AnswerOf<'CatalogService.getCategory'>
  fitting: Fitting
  title: string
  items: ContentItem[]
}

export async function categoryData(request: PageRequest): Promise<ScreenData<CategoryProps>> {
  const { shop, locale, params, query, path, words } = request
  const fitting = await readFitting(request)
  if (fitting.kind === 'nothing-held') return { movedTo: fitting.movedTo, forGood: false }
  const asked = shop.call('CatalogService.getCategory', {
    storeLocale: locale,
    category: params.category ?? '',
    ...listInput(readListQuery(query)),
    ...fitInput(fitting),
  })
  const [category, items] = await Promise.all([asked, itemsAt(request, 'category')])
  if (category.path !== path) {
    const search = query.toString()
    // A retired category may come back.
    return { movedTo: category.path + (search && `?${search}`), forGood: !category.isInstead }
  }
  const { name } = category
  const page = laterPage(category, query)
  return {
    props: { category, fitting, items, title: page ? fill(words.category.titleOfPage, { name, number: page }) : name },
    tags: ['content', `category:${category.id}`],
    canonical: category.path,
    canonicalQuery: page ? `?page=${page}` : '',
  }
}

/** Each page of the list as it comes lists other parts, and is found by itself; sorted or narrowed, it is the category once more. */
function laterPage({ list: { page } }: CategoryProps['category'], query: URLSearchParams): number | null {
  return page > 1 && query.has('page') && query.size === 1 ? page : null
}
