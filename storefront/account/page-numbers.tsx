// Links to the pages of a list of the customer's own, which says nothing where one page holds all.
import { usePage } from '../page/page-context.ts'

interface PageNumbersProps {
  path: string
  label: string
  page: number
  pages: number
}

export function PageNumbers({ path, label, page, pages }: PageNumbersProps) {
  const { href } = usePage()
  if (pages <= 1) return null
  return (
    <nav className="pages" aria-label={label}>
      {Array.from({ length: pages }, (_, index) => index + 1).map((number) => (
        <a
          key={number}
          href={href(number === 1 ? path : `${path}?page=${number}`)}
          aria-current={number === page ? 'page' : undefined}
        >
          {number}
        </a>
      ))}
    </nav>
  )
}
