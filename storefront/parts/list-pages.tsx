import type { PartList } from '#contract/shop/catalog.ts'
import { fill } from '#words/format.ts'
import { usePage } from '../page/page-context.ts'
import { listHref, pageNumbers } from './list-query.ts'

export function ListPages({ list: { page, pages }, path }: { list: PartList; path: string }) {
  const { words, query, href } = usePage()
  if (pages <= 1) return null
  const to = (number: number) => listHref(href(path), query, { page: number === 1 ? null : String(number) })
  return (
    <nav className="pages" aria-label={words.category.pages}>
      {page > 1 && (
        <a href={to(page - 1)} rel="prev">
          {words.category.previous}
        </a>
      )}
      {pageNumbers(page, pages).map((number, index) =>
        number === 0 ? (
          <span key={`gap ${index < 3 ? 'before' : 'after'}`}>…</span>
        ) : (
          <a
            key={number}
            href={to(number)}
            aria-current={number === page ? 'page' : undefined}
            aria-label={fill(words.category.pageNumber, { number })}
          >
            {number}
          </a>
        ),
      )}
      {page < pages && (
        <a href={to(page + 1)} rel="next">
          {words.category.next}
        </a>
      )}
    </nav>
  )
}
