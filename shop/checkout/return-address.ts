import { pathIn } from '#values/locale.ts'
import type { Attempt } from './attempt.ts'

/** Where the shopper comes back to from their bank. */
export const RETURN_PATH = '/currentcheckout/returned'

/**
 * The same for each try of an attempt, so that its key stands for one request. Whoever opens it changes nothing by that: the gateway is
 * asked, and only about the payment of their own cart.
 */
export const returnAddress = (siteUrl: string, { locale, reference }: Pick<Attempt, 'locale' | 'reference'>): string =>
  `${siteUrl}${pathIn(locale, RETURN_PATH)}?reference=${reference}`
