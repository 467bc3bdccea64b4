// Head tags for search engines: one canonical address, its alternates in the other locales, and robots (specification, section 3).
import { LOCALES, type Locale, pathIn } from '#values/locale.ts'
import { usePage } from '../page/page-context.ts'
import type { OpenPage } from '../page/screen.ts'

/** These are replaced together when the next page is swapped in: each carries `data-head`. */
export function SeoTags({ page }: { page: OpenPage }) {
  const { locale, settings } = usePage()
  const at = (other: Locale) => settings.origin + pathIn(other, page.canonical)
  return (
    <>
      {page.description && <meta data-head="" name="description" content={page.description} />}
      {!page.isIndexed && <meta data-head="" name="robots" content="noindex,nofollow" />}
      {page.status === 200 && (
        <>
          <link data-head="" rel="canonical" href={at(locale)} />
          {page.isIndexed &&
            LOCALES.map((other) => <link data-head="" key={other} rel="alternate" hrefLang={other} href={at(other)} />)}
        </>
      )}
    </>
  )
}
