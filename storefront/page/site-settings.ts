import type { PageLinks } from '#contract/shop/config.ts'
import type { Country, Locale, OpenLocales } from '#values/locale.ts'
import type { SupportHours } from '#values/support-hours.ts'
import type { Assets } from './assets.ts'

export interface SiteSettings {
  brand: string
  /** The languages and countries in which the shop is open. */
  locales: OpenLocales
  /** Its mark, as wide as said where it is 1 high; null: the plain one. */
  mark: { src: string; ratio: number } | null
  icon: { href: string; type: string }
  /** The picture where pages are shared; null: none. */
  card: string | null
  /** Scheme and host of the public site, without a slash at the end: `https://parts.example`. */
  origin: string
  /** Who sells in each country beside the brand, and from where, in a line. */
  sellers: Record<Country, string>
  copyrightYear: number
  supportPhone: string | null
  supportHours: SupportHours | null
  chatUrl: string | null
  links: Record<Locale, PageLinks>
  /** Which texts that every page links to are there, by their paths without a prefix. */
  texts: Record<Locale, Pick<ReadonlySet<string>, 'has'>>
  analytics: Analytics
  assets: Assets
}

export interface Analytics {
  /** The data layer's name on `window`. */
  layer: string
  /** Where visitors are asked before: in every country, or in Canada alone; elsewhere they may say no. */
  consent: 'everywhere' | 'canada'
}
