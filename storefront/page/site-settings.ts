import type { PageLinks } from '#contract/shop/config.ts'
import type { Locale } from '#values/locale.ts'
import type { SupportHours } from '#values/support-hours.ts'
import type { Assets } from './assets.ts'

export interface SiteSettings {
  brand: string
  /** Scheme and host of the public site, without a slash at the end: `https://parts.example`. */
  origin: string
  copyrightYear: number
  supportPhone: string | null
  supportHours: SupportHours | null
  chatUrl: string | null
  links: Record<Locale, PageLinks>
  analytics: Analytics
  assets: Assets
}

export interface Analytics {
  /** The data layer's name on `window`. */
  layer: string
  /** Where visitors are asked before: in every country, or in Canada alone; elsewhere they may say no. */
  consent: 'everywhere' | 'canada'
}
