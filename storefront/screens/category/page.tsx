import { usePage } from '../../page/page-context.ts'
import { readListQuery } from '../../parts/list-query.ts'
import { Pieces } from '../../articles/banners.tsx'
import { PartList } from '../../parts/part-list.tsx'
import type { CategoryProps } from './data.ts'
import { SubCategories } from './sub-categories.tsx'

export function CategoryPage({ category, fitting, items }: CategoryProps) {
  const { query } = usePage()
  const { page, chosen } = readListQuery(query)
  // Who narrows a group down is past choosing a sub-category.
  const isOpening = page === 1 && Object.keys(chosen).length === 0
  return (
    <>
      <h1 className="list-title">{category.name}</h1>
      {isOpening && category.children.length > 0 && <SubCategories categories={category.children} />}
      <PartList list={category.list} path={category.path} fitting={fitting} />
      <Pieces items={items} />
    </>
  )
}
