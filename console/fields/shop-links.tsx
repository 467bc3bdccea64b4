import { pathIn } from '#values/locale.ts'
import { openLocales } from '../base/session.ts'
import { useCatalogueWords } from '../base/catalogue-words.tsx'

/** The page of a record on each site of the shop, in a tab of its own. `preview` is the id of what is not public yet. */
export function ShopLinks({ page, preview }: { page: string; preview?: string }) {
  const { part: words } = useCatalogueWords()
  if (page === '') return null
  return (
    <p className="shop-links">
      <span className="soft">{words.pages}</span>
      {openLocales.map((locale) => (
        <a
          key={locale}
          href={pathIn(locale, page) + (preview ? `?preview=${preview}` : '')}
          target="_blank"
          rel="noreferrer"
        >
          {words.pageIn[locale]}
        </a>
      ))}
    </p>
  )
}
