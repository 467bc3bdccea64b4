import { countryOf, splitPath } from '#values/locale.ts'
import { usePage } from '../page/page-context.ts'

/** Those that are there: texts that the shop has not published are left out, those kept elsewhere are not. */
export function usePolicyLinks(): { name: string; href: string }[] {
  const { words, locale, settings, href } = usePage()
  const names = words.articles.links
  const links = settings.links[locale]
  const texts = settings.texts[locale]
  const all = [
    { name: names.shipping, href: links.shipping },
    { name: names.returns, href: links.returns },
    { name: names.core, href: links.core },
    { name: names.warranty, href: href('/policies/warranty') },
    { name: names.offers, href: href(countryOf(locale) === 'CA' ? '/detail-ca' : '/detail-us') },
    { name: names.termsOfSale, href: href('/policies/terms-of-sale') },
    { name: names.privacy, href: links.privacy },
    { name: names.accessibility, href: href('/policies/accessibility') },
    { name: names.prop65, href: href('/policies/prop-65') },
  ]
  return all.filter((link) => !link.href.startsWith('/') || texts.has(splitPath(link.href).path))
}
