// What the storefront is told by the shop's settings.
import type { PageLinks } from '#contract/shop/config.ts'
import type { Locale } from '#values/locale.ts'
import type { Assets } from './assets.ts'

/** What the site knows of itself, the same for every visitor. */
export interface SiteSettings {
  brand: string
  /** Scheme and host of the public site, without a slash at the end: `https://parts.example`. */
  origin: string
  copyrightYear: number
  /** As people read it, or null when there is no phone support. */
  supportPhone: string | null
  /** Addresses of pages that may stand outside the shop, as each locale links to them. */
  links: Record<Locale, PageLinks>
  analytics: Analytics
  assets: Assets
}

/** What is recorded of visits, and when. */
export interface Analytics {
  /** The data layer's name on `window`. */
  layer: string
  /** Where visitors are asked before: in every country, or in Canada alone; elsewhere they may say no. */
  consent: 'everywhere' | 'canada'
}
