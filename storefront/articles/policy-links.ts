import { countryOf } from '#values/locale.ts'
import { usePage } from '../page/page-context.ts'

export function usePolicyLinks(): { name: string; href: string }[] {
  const { words, locale, settings, href } = usePage()
  const names = words.articles.links
  const links = settings.links[locale]
  return [
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
}
