// Whose shop this is and how it is searched, in the words of schema.org: told once, on the home page.
import { pathIn } from '#values/locale.ts'
import type { PageRequest } from '../../page/screen.ts'
import type { Thing } from '../../seo/structured-data.ts'

export function structuredSite(_: unknown, { locale, settings }: Pick<PageRequest, 'locale' | 'settings'>): Thing[] {
  const { brand, origin, supportPhone, mark, card } = settings
  const logo = mark?.src ?? card
  const url = origin + pathIn(locale, '/')
  return [
    {
      '@type': 'Organization',
      '@id': `${origin}/#organization`,
      name: brand,
      url: `${origin}/`,
      ...(logo && { logo: origin + logo }),
      ...(supportPhone && { telephone: supportPhone }),
    },
    {
      '@type': 'WebSite',
      name: brand,
      url,
      inLanguage: locale,
      publisher: { '@id': `${origin}/#organization` },
      potentialAction: {
        '@type': 'SearchAction',
        target: `${origin}${pathIn(locale, '/search')}?q={search_term_string}`,
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}
